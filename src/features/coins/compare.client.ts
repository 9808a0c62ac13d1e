/** Shows the columns of the coins that the address names: `?coins=usdc,dai`, four at most. */
import { writeUrlState } from '#lib/browser/url-state.ts';

const MOST = 4;
const USUAL = ['usdt', 'usdc'];

/** The coins that an address asks for, in its order, each once; unknown ones are left out. */
export function coinsAskedFor(search: string, known: ReadonlySet<string>): string[] {
  const asked = new URLSearchParams(search).getAll('coins').flatMap((value) => value.split(','));
  return [...new Set(asked.map((one) => one.trim()))]
    .filter((one) => known.has(one))
    .slice(0, MOST);
}

function show(table: HTMLTableElement, chosen: readonly string[]): void {
  for (const cell of table.querySelectorAll<HTMLElement>('[data-coin]')) {
    cell.toggleAttribute('data-shown', chosen.includes(cell.dataset.coin!));
  }
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
  show(table, chosen);
  form.addEventListener('change', () => {
    const now = [...new Set(selects.map(({ value }) => value).filter(Boolean))];
    show(table, now);
    writeUrlState(now.length > 0 ? `coins=${now.join(',')}` : '');
  });
}
