/** Shows the columns of the coins that the address names: `?coins=usdc,dai`, four at most. */
import { writeUrlState } from '#lib/browser/url-state.ts';

const MAX = 4;
const USUAL = ['usdt', 'usdc'];

/** The coins that an address asks for, in its order, each once; unknown ones are left out. */
export function coinsAskedFor(search: string, known: ReadonlySet<string>): string[] {
  const asked = new URLSearchParams(search).getAll('coins').flatMap((value) => value.split(','));
  return [...new Set(asked.map((one) => one.trim()))].filter((one) => known.has(one)).slice(0, MAX);
}

/** What a row says of the coins that are shown, from the cells of one row. */
export function agreementOf(texts: readonly string[], blank: ReadonlySet<string>) {
  return {
    /** Nothing is known of any of them. */
    isBlank: texts.every((text) => blank.has(text)),
    isSame: new Set(texts).size < 2,
  };
}

/** What cells say: their bare facts where all of them have one, or else their whole text. */
function saidIn(cells: readonly HTMLElement[]): string[] {
  const facts = cells.map((cell) => cell.querySelector('b')?.textContent ?? null);
  if (facts.every((fact) => fact !== null)) return facts;
  return cells.map(({ textContent }) => textContent.trim());
}

function showRow(row: HTMLTableRowElement, chosen: readonly string[], blank: Set<string>): void {
  const cells = [...row.querySelectorAll<HTMLElement>('[data-coin]')];
  for (const cell of cells) cell.toggleAttribute('data-shown', chosen.includes(cell.dataset.coin!));
  // In the order of the choice, which is that of the address.
  const shown = chosen.flatMap((id) => cells.find(({ dataset }) => dataset.coin === id) ?? []);
  row.append(...shown);
  if (row.parentElement?.tagName !== 'TBODY') return;
  const { isBlank, isSame } = agreementOf(saidIn(shown), blank);
  row.toggleAttribute('data-blank', isBlank && shown.length > 0);
  row.toggleAttribute('data-same', isSame && shown.length > 1);
}

function show(table: HTMLTableElement, chosen: readonly string[], onlyDifferences: boolean): void {
  const blank = new Set(table.dataset.blank?.split('|'));
  for (const row of table.rows) showRow(row, chosen, blank);
  // On a phone the names stand in each block.
  for (const head of table.querySelectorAll<HTMLElement>('thead [data-shown]')) {
    const ticker = head.querySelector('span')?.textContent ?? '';
    for (const cell of table.querySelectorAll<HTMLElement>(`td[data-coin="${head.dataset.coin}"]`))
      cell.dataset.ticker = ticker;
  }
  table.toggleAttribute('data-differences', onlyDifferences && chosen.length > 1);
  table.dataset.ready = '';
}

/** Starts the choice, if this page has it. */
export function startCompare(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-compare]');
  const table = form && document.querySelector<HTMLTableElement>(`#${form.dataset.compare}`);
  if (!form || !table) return;
  const selects = [...form.querySelectorAll('select')];
  const known = new Set([...selects[0]!.options].map(({ value }) => value).filter(Boolean));
  const asked = coinsAskedFor(location.search, known);
  const chosen = asked.length > 0 ? asked : USUAL.filter((one) => known.has(one));
  selects.forEach((select, index) => {
    select.value = chosen[index] ?? '';
  });
  const differences = form.querySelector<HTMLInputElement>('input[type=checkbox]');
  show(table, chosen, differences?.checked ?? false);
  form.addEventListener('change', () => {
    const now = [...new Set(selects.map(({ value }) => value).filter(Boolean))];
    show(table, now, differences?.checked ?? false);
    writeUrlState(now.length > 0 ? `coins=${now.join(',')}` : '');
  });
}
