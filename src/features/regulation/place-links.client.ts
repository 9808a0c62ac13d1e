import { keepPlace, keptPlace, onOtherPlace } from './saved-place.client.ts';

/** Puts the link to a place first; the others keep their order. */
function showFirst(rows: readonly HTMLElement[], place: string): void {
  for (const row of rows) row.toggleAttribute('data-is-home', row.dataset.placeLink === place);
  const isOther = (row: HTMLElement) => Number(row.dataset.placeLink !== place);
  rows[0]?.parentElement?.prepend(...[...rows].sort((a, b) => isOther(a) - isOther(b)));
}

/** Puts the link to the visitor's own place first, and keeps the place whose link is pressed. */
export function startPlaceLinks(): void {
  const links = document.querySelector('[data-place-links]');
  const rows = [...(links?.querySelectorAll<HTMLElement>('[data-place-link]') ?? [])];
  const kept = keptPlace();
  if (kept !== '') showFirst(rows, kept);
  onOtherPlace((place) => showFirst(rows, place));
  links?.addEventListener('click', ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-place-link]') : null;
    if (row?.dataset.placeLink) keepPlace(row.dataset.placeLink);
  });
}
