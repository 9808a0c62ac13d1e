/** One record of a CSV file, with the line that it begins on. */
export type CsvRecord = { line: number; cells: string[] };

/** Why a file is no CSV, with its line. */
export class CsvError extends Error {
  override name = 'CsvError';
}

/**
 * Reads CSV (RFC 4180): quoted cells may hold commas, quotes and line breaks; a byte order mark and
 * empty lines are left out.
 * @throws CsvError where a quote is not closed, or text follows a closed one
 */
export function* readCsv(text: string): Generator<CsvRecord> {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  // Sticky: each match begins where the one before it ended, so the time grows with the length.
  const cell = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  for (let at = 0; at <= body.length;) {
    cell.lastIndex = at;
    const [whole = '', quoted, plain = ''] = cell.exec(body) ?? [];
    at += whole.length;
    const next = body.slice(at, at + 2);
    if (next !== '' && !/^[,\r\n]/.test(next))
      throw new CsvError(`Line ${line}: a quotation mark is not where it can be.`);
    record.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    if (next.startsWith(',')) {
      at += 1;
      continue;
    }
    if (record.cells.some((one) => one !== '')) yield record;
    at += next === '\r\n' ? 2 : 1;
    line += 1;
    record = { line, cells: [] };
  }
}
