/** One record of a CSV file, with the line that it begins on. */
export type CsvRecord = { line: number; cells: string[] };

/** Why a file is no CSV, with its line. */
export class CsvError extends Error {
  override name = 'CsvError';
}

/** What stands between cells; a spreadsheet writes `;` where the comma is in its numbers. */
export type Separator = ',' | ';' | '\t';

/** A cell without quotation marks. */
const plainCellOf = {
  ',': () => /[^",\r\n]*/y,
  ';': () => /[^";\r\n]*/y,
  '\t': () => /[^"\t\r\n]*/y,
} satisfies Record<Separator, () => RegExp>;

/**
 * The quoted cell that begins at an index, with its marks; empty where it isn't closed. By hand: a
 * regular expression remembers each step, and some millions of them overflow its stack.
 */
function quotedCell(text: string, at: number): string {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 2))
    if (text[end + 1] !== '"') return text.slice(at, end + 1);
  return '';
}

/** Characters in which the first line is looked for. */
const MAX_HEAD = 10_000;

/** The separator that the first line has most of, outside of quotes. */
export function separatorOf(text: string): Separator {
  const begin = text.slice(0, MAX_HEAD).replaceAll(/"(?:[^"]|"")*"/g, '');
  const [head = ''] = begin.replace(/^[\r\n]+/, '').split(/[\r\n]/, 1);
  const count = (separator: Separator) => head.split(separator).length;
  const others = ([';', '\t'] as const).filter((one) => count(one) > count(','));
  return others.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/**
 * Reads CSV (RFC 4180): quoted cells may hold commas, quotes and line breaks; a byte order mark and
 * empty lines are left out.
 * @throws CsvError where a quote is not closed, or text follows a closed one
 */
export function* readCsv(text: string, separator: Separator = ','): Generator<CsvRecord> {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  // Sticky: each match begins where the one before it ended, so the time grows with the length.
  const plainCell = plainCellOf[separator]();
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  for (let at = 0; at <= body.length;) {
    plainCell.lastIndex = at;
    const isQuoted = body[at] === '"';
    const [whole = ''] = isQuoted ? [quotedCell(body, at)] : (plainCell.exec(body) ?? []);
    at += whole.length;
    const next = body.slice(at, at + 2);
    if (next !== '' && !/^[\r\n]/.test(next) && !next.startsWith(separator))
      throw new CsvError(`Line ${line}: a quotation mark is not where it can be.`);
    record.cells.push(isQuoted ? whole.slice(1, -1).replaceAll('""', '"') : whole);
    line += whole.split('\n').length - 1;
    if (next.startsWith(separator)) {
      at += 1;
      continue;
    }
    if (record.cells.some((one) => one !== '')) yield record;
    at += next === '\r\n' ? 2 : 1;
    line += 1;
    record = { line, cells: [] };
  }
}
