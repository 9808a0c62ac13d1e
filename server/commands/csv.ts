/** What a spreadsheet would take for a formula (ASVS 1.2.10). */
const formula = /^[=+\-@\t\r\n]/;

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One line of a CSV file (RFC 4180), every cell quoted and none of them a formula. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map(cell).join(',');
}
