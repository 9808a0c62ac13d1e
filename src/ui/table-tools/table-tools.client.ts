/** Narrows and orders the rows of a table by a form; the choice stands in the page's address. */
import { afterPaint } from '#lib/browser/after-paint.ts';
import { sayAtRest } from '#lib/browser/say-at-rest.client.ts';
import { writeUrlState } from '#lib/browser/url-state.ts';
import * as m from '#messages/ui.ts';

/** Sent by the rows' own part of a table once those that nobody asked for are hidden. */
export const ROWS_CHOSEN = 'rowschosen';

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

/** Of `-launched`, the order from the last to the first, what it is by. */
const nameOf = (order: string): string => order.replace('-', '');

/** Compares two rows by `name`, up, or by `-name`, down; numbers as numbers, no value last. */
export function compareRows(order: string): (a: Row, b: Row) => number {
  const isDown = order.startsWith('-');
  const name = nameOf(order);
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

/** How many letters differ, up to `limit` (Levenshtein's distance). */
export function editDistance(one: string, other: string, limit: number): number {
  let line = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (let place = 1; place <= other.length; place += 1) {
      const change = line[place - 1]! + (letter === other[place - 1] ? 0 : 1);
      next.push(Math.min(change, line[place]! + 1, next[place - 1]! + 1));
    }
    line = next;
  }
  return Math.min(line.at(-1)!, limit);
}

/**
 * Shows what a cell says in one order alone, so that a reader sees what the rows are ordered by:
 * `data-only-in` names the order, and `data-not-in` one in which something else stands there.
 */
export function showOrdered(parts: Iterable<Row>, order: string): void {
  const name = nameOf(order);
  for (const part of parts) {
    const { onlyIn, notIn } = part.dataset;
    part.hidden = onlyIn === undefined ? notIn === name : onlyIn !== name;
  }
}

const MAX_EDITS = 3;

/** The row with a word of its first cell nearest to what was typed, or null where none is near. */
function nearestRow(rows: readonly HTMLTableRowElement[], typed: string) {
  const wanted = typed.toLowerCase();
  let nearest: HTMLTableRowElement | null = null;
  let least = Math.min(MAX_EDITS, Math.ceil(wanted.length / 2));
  for (const row of rows) {
    const words = (row.cells[0]?.textContent ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const word of words) {
      const edits = editDistance(wanted, word, MAX_EDITS);
      if (edits < least) [nearest, least] = [row, edits];
    }
  }
  return nearest;
}

/** Says that nothing is left, with a way back and what may have been meant; null takes it away. */
function showNone(
  form: HTMLFormElement,
  rows: readonly HTMLTableRowElement[],
  typed: string | null,
) {
  const place = form.querySelector<HTMLElement>('[data-none]');
  if (!place) return;
  place.hidden = typed === null;
  const link = typed ? nearestRow(rows, typed)?.querySelector('a') : null;
  const meant = place.querySelector('[data-nearest]');
  if (!link) return meant?.replaceChildren();
  const way = document.createElement('a');
  way.href = link.href;
  const parts = m.didYouMean<string | Node>({
    name: link.textContent,
    link: (name) => {
      way.textContent = name;
      return way;
    },
  });
  meant?.replaceChildren(...parts);
}

/** Opens what a phone keeps shut; from the start where the address has chosen one of its fields. */
function startFold(form: HTMLFormElement): void {
  const fold = form.querySelector('[data-fold]');
  const open = (isOpen: boolean) => fold?.setAttribute('aria-expanded', String(isOpen));
  fold?.addEventListener('click', () => open(fold.ariaExpanded !== 'true'));
  const query = new URLSearchParams(location.search);
  open([...form.querySelectorAll('select')].some(({ name }) => query.has(name)));
}

function start(form: HTMLFormElement): void {
  const body = document.querySelector<HTMLTableSectionElement>(
    `#${form.dataset.tableTools} > tbody`,
  );
  if (!body) return;
  const headings = [...body.rows].filter((row) => row.dataset.heading !== undefined);
  const rows = [...body.rows].filter((row) => !headings.includes(row));
  const ordered = [...body.querySelectorAll<HTMLElement>('[data-only-in], [data-not-in]')];
  const usual = form.querySelector<HTMLSelectElement>('select[name=sort]')?.options[0]?.value ?? '';
  const status = form.querySelector<HTMLElement>('[data-things]');
  const say = status && sayAtRest(status);
  const apply = (isFirst = false): void => {
    const choices = new Map(fields(form).map((field) => [field.name, field.value.trim()]));
    for (const row of rows) row.hidden = !isWanted(row, choices);
    body.dispatchEvent(new Event(ROWS_CHOSEN, { bubbles: true }));
    const order = choices.get('sort') ?? usual;
    showOrdered(ordered, order);
    const shown = rows.filter((row) => !row.hidden).length;
    for (const heading of headings) heading.hidden = order !== usual || shown < rows.length;
    // A heading has the place of the row below it, and stands before it.
    const wanted = [...headings, ...rows].sort(compareRows(order));
    // To move every row, even to where it stands, is most of the work of a letter.
    const standing = [...body.rows];
    if (wanted.some((row, place) => row !== standing[place])) body.append(...wanted);
    showNone(form, rows, shown === 0 ? (choices.get('q') ?? '') : null);
    if (status) {
      const { things = '' } = status.dataset;
      const all = rows.length;
      const said = shown === all ? `${shown} ${things}` : m.shownOfAll({ shown, all, things });
      if (isFirst) status.textContent = said;
      else say?.(said);
    }
    showChoices(choices, usual);
  };
  // A letter stands in its field before the rows follow, and letters that come meanwhile go with it.
  let isDue = false;
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return apply();
    if (isDue) return;
    isDue = true;
    afterPaint(() => {
      isDue = false;
      apply();
    });
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.querySelector('[data-clear]')?.addEventListener('click', () => {
    form.reset();
    apply();
    form.querySelector<HTMLInputElement>('input')?.focus();
  });
  startFold(form);
  const isDefault = new URLSearchParams(location.search).size === 0;
  readAddress(form);
  if (!isDefault) apply(true);
}

/** Starts every such form of the page. */
export function startTableTools(): void {
  document.querySelectorAll<HTMLFormElement>('form[data-table-tools]').forEach(start);
}
