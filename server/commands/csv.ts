/** What a spreadsheet would take for a formula (ASVS 1.2.10). */
const formula = /^[=+\-@\t\r\n]/;
/**
 * The same within a text, behind what begins a cell where a file is read by another separator, as
 * spreadsheets do where a comma is in numbers: quotation marks do not hold these cells together.
 */
const innerFormula = /([;\t\r\n])(?="*[=+\-@])/g;
/** The mark that keeps a text from being a formula, at its start or behind such a separator. */
const mark = /(^|[;\t\r\n])'(?="*[=+\-@])/g;

function cell(value: string | number | null): string {
  const text = (value === null ? '' : String(value)).replaceAll(innerFormula, "$1'");
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One line of a CSV file (RFC 4180), every cell quoted and none of them a formula. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map(cell).join(',');
}

/** The text of a cell as it was before `csvLine` kept it from being a formula. */
export function withoutFormulaMarks(text: string): string {
  return text.replaceAll(mark, '$1');
}
