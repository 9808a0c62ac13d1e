/** Narrows and orders the rows of a table by a form; the choice stands in the page's address. */
import { writeUrlState } from '#lib/browser/url-state.ts';

type Row = Pick<HTMLElement, 'dataset' | 'hidden' | 'textContent'>;

/** Whether a row has every chosen value and holds every word that was typed. */
export function isWanted(row: Row, choices: ReadonlyMap<string, string>): boolean {
  return [...choices].every(([name, value]) => {
    if (name === 'sort' || value === '') return true;
    if (name !== 'q') return row.dataset[name] === value;
    const text = (row.textContent ?? '').toLowerCase();
    return value
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word));
  });
}

/** Compares two rows by `name`, up, or by `-name`, down; numbers as numbers, no value last. */
export function compareRows(order: string): (a: Row, b: Row) => number {
  const isDown = order.startsWith('-');
  const name = order.replace('-', '');
  return (a, b) => {
    const [first, second] = [a.dataset[name] ?? '', b.dataset[name] ?? ''];
    if (first === '' || second === '') return Number(first === '') - Number(second === '');
    const result =
      /^[\d.]+$/.test(first) && /^[\d.]+$/.test(second)
        ? Number(first) - Number(second)
        : first.localeCompare(second, 'en');
    return isDown ? -result : result;
  };
}

function fields(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
}

/** Takes what the address says into the form; an option that there is not stays as it was. */
function readAddress(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search);
  for (const field of fields(form)) {
    const value = query.get(field.name);
    if (value === null) continue;
    const isKnown =
      field instanceof HTMLInputElement || [...field.options].some((one) => one.value === value);
    if (isKnown) field.value = value.slice(0, 40);
  }
}

function showChoices(choices: ReadonlyMap<string, string>, usual: string): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of choices) {
    if (value === '' || (name === 'sort' && value === usual)) query.delete(name);
    else query.set(name, value);
  }
  writeUrlState(query.toString());
}

function start(form: HTMLFormElement): void {
  const body = document.querySelector<HTMLTableSectionElement>(
    `#${form.dataset.tableTools} > tbody`,
  );
  if (!body) return;
  const rows = [...body.rows];
  const usual = form.querySelector<HTMLSelectElement>('select[name=sort]')?.options[0]?.value ?? '';
  const status = form.querySelector<HTMLElement>('[data-things]');
  const apply = (): void => {
    const choices = new Map(fields(form).map((field) => [field.name, field.value.trim()]));
    for (const row of rows) row.hidden = !isWanted(row, choices);
    body.append(...rows.toSorted(compareRows(choices.get('sort') ?? usual)));
    const shown = rows.filter((row) => !row.hidden).length;
    if (status) {
      const whole = shown === rows.length ? '' : ` of ${rows.length}`;
      status.textContent = `${shown}${whole} ${status.dataset.things}`;
    }
    showChoices(choices, usual);
  };
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  const isDefault = new URLSearchParams(location.search).size === 0;
  readAddress(form);
  if (!isDefault) apply();
}

/** Starts every such form of the page. */
export function startTableTools(): void {
  document.querySelectorAll<HTMLFormElement>('form[data-table-tools]').forEach(start);
}
