import { placeOnStrip } from './strip-scale.ts';
import { keepPlace, keptPlace, onOtherPlace } from './saved-place.client.ts';
import * as m from '#messages/regulation.ts';

function choiceOf(filter: Element, name: string): HTMLSelectElement | null {
  return filter.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
}

/** The button below the first events shows the others, and the keyboard goes on with the first of them. */
function startRest(items: readonly HTMLElement[]): void {
  document.querySelector('[data-timeline-rest] button')?.addEventListener('click', () => {
    const next = items.find((item) => item.offsetParent === null);
    unfold();
    if (!next) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  });
}

function unfold(): void {
  document.querySelector('[data-is-folded]')?.removeAttribute('data-is-folded');
}

/** Marks what is ahead, and shows the events that fit the three choices. */
function startTimeline(today: string): HTMLSelectElement | null {
  const items = [...document.querySelectorAll<HTMLElement>('[data-timeline] > li')];
  for (const item of items) {
    const note = item.querySelector<HTMLElement>('[data-ahead]');
    if (note) note.hidden = (item.dataset.date ?? '') <= today;
  }
  startRest(items);
  const filter = document.querySelector('[data-timeline-filter]');
  if (!filter) return null;
  const [place, step, when] = ['place', 'step', 'when'].map((name) => choiceOf(filter, name));
  const count = filter.querySelector('[data-count]');
  const show = () => {
    unfold();
    for (const item of items) {
      const isAhead = (item.dataset.date ?? '') > today;
      const fits =
        (!place?.value || item.dataset.place === place.value) &&
        (!step?.value || item.dataset.step === step.value) &&
        (!when?.value || isAhead === (when.value === 'ahead'));
      item.hidden = !fits;
    }
    const shown = items.filter((item) => !item.hidden).length;
    if (count) count.textContent = shown === 0 ? m.noEventsMatch() : m.events({ shown });
  };
  filter.addEventListener('change', show);
  // Browsers bring back what was chosen before the page was loaded again.
  if ([place, step, when].some((one) => one?.value)) show();
  return place ?? null;
}

/** The gold line of each strip of dates stands at the reader's own day. */
function showToday(today: string): void {
  for (const line of document.querySelectorAll<SVGElement>('[data-today]'))
    line.setAttribute('x', String(placeOnStrip(today, Number(line.dataset['today']))));
}

/** Marks the row of a place and puts it first, above the years; the others keep their order. */
function showHome(choice: Element, rows: readonly HTMLElement[], place: string): void {
  let link: { name: string; href: string; state: string } | null = null;
  for (const row of rows) {
    const isHome = row.dataset.row === place;
    row.toggleAttribute('data-is-home', isHome);
    if (!isHome) row.parentElement?.append(row);
    const anchor = row.querySelector('a');
    const state = row.querySelector('[data-status]')?.textContent ?? '';
    if (isHome && anchor) link = { name: anchor.textContent ?? '', href: anchor.href, state };
  }
  const years = document.querySelector('[data-places] [data-years]');
  if (years) document.querySelector('[data-places] [data-row] svg')?.append(years);
  const note = choice.querySelector('[data-home]');
  if (!note) return;
  if (!link) {
    note.textContent = m.yourBrowserRemembersYourAnswer();
    return;
  }
  const anchor = document.createElement('a');
  anchor.href = link.href;
  anchor.textContent = m.theRulesIn({ name: link.name });
  note.replaceChildren(`${link.state}. `, anchor);
}

/** Makes the timeline's filters work, and the choice of one's own place, which is kept locally. */
export function startRegulation(): void {
  const today = new Date().toISOString().slice(0, 10);
  const filterPlace = startTimeline(today);
  showToday(today);
  const choice = document.querySelector('[data-place-choice]');
  const home = choice ? choiceOf(choice, 'home') : null;
  if (!choice || !home) return;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-places] [data-row]')];
  const show = (kept: string) => {
    if ([...home.options].some((option) => option.value === kept)) home.value = kept;
    showHome(choice, rows, home.value);
  };
  show(keptPlace());
  onOtherPlace(show);
  home.addEventListener('change', () => {
    keepPlace(home.value);
    showHome(choice, rows, home.value);
    if (!filterPlace) return;
    const isThere = [...filterPlace.options].some((option) => option.value === home.value);
    filterPlace.value = isThere ? home.value : '';
    filterPlace.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
