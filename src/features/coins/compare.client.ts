/** Shows the columns of the coins that the address names: `?coins=usdc,dai`, four at most. */
import { writeUrlState } from '#lib/browser/url-state.ts';
import { listFormat } from '#lib/format/intl.ts';
import * as m from '#messages/coins.ts';

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

/** What cells say: their bare facts where all of them have one, or else (`isWhole`) their whole text. */
function saidIn(cells: readonly HTMLElement[], isWhole: boolean): string[] {
  const whole = cells.map(({ textContent }) => textContent.trim());
  if (isWhole) return whole;
  const facts = cells.map((cell) => cell.querySelector('b')?.textContent ?? null);
  return facts.every((fact) => fact !== null) ? facts : whole;
}

function showRow(row: HTMLTableRowElement, chosen: readonly string[], blank: Set<string>): void {
  const cells = [...row.querySelectorAll<HTMLElement>('[data-coin]')];
  for (const cell of cells) cell.toggleAttribute('data-shown', chosen.includes(cell.dataset.coin!));
  // In the order of the choice, which is that of the address.
  const shown = chosen.flatMap((id) => cells.find(({ dataset }) => dataset.coin === id) ?? []);
  row.append(...shown);
  if (row.parentElement?.tagName !== 'TBODY') return;
  const { isBlank, isSame } = agreementOf(saidIn(shown, 'whole' in row.dataset), blank);
  row.toggleAttribute('data-blank', isBlank && shown.length > 0);
  row.toggleAttribute('data-same', isSame && shown.length > 1);
}

/** What the comparison shows now, for its status. @param rows which are known of any of the coins */
export function comparisonStatus(
  coins: readonly string[],
  rows: { all: number; differing: number },
  onlyDifferences: boolean,
): string {
  if (coins.length < 2) return m.chooseTwoOrMoreCoins();
  const said = { ...rows, coins: listFormat('conjunction').format(coins) };
  return onlyDifferences ? m.comparingDifferences(said) : m.comparingAllRows(said);
}

/** Says it once the table shows it: what changes stands below the choice, out of hearing. */
function sayWhatIsShown(form: HTMLFormElement, table: HTMLTableElement, only: boolean): void {
  const status = form.querySelector('[data-comparison]');
  const heads = [...table.querySelectorAll('thead [data-shown] > span')];
  const rows = [...table.querySelectorAll('tbody tr:has([data-shown]):not([data-blank])')];
  const differing = rows.filter((row) => !row.hasAttribute('data-same')).length;
  const said = comparisonStatus(
    heads.map(({ textContent }) => textContent.trim()),
    { all: rows.length, differing },
    only,
  );
  if (status) status.textContent = said;
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
  const showChosen = (now: readonly string[]) => {
    const only = differences?.checked ?? false;
    show(table, now, only);
    sayWhatIsShown(form, table, only);
  };
  showChosen(chosen);
  form.addEventListener('change', () => {
    const now = [...new Set(selects.map(({ value }) => value).filter(Boolean))];
    showChosen(now);
    writeUrlState(now.length > 0 ? `coins=${now.join(',')}` : '');
  });
}
