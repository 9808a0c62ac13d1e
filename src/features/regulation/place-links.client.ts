import { keepPlace, keptPlace } from './saved-place.client.ts';

/** Puts the link to the visitor's own place first, and keeps the place whose link is pressed. */
export function startPlaceLinks(): void {
  const links = document.querySelector('[data-place-links]');
  const own = links?.querySelector<HTMLElement>(`[data-place-link="${CSS.escape(keptPlace())}"]`);
  if (own) {
    own.dataset.isHome = '';
    own.parentElement?.prepend(own);
  }
  links?.addEventListener('click', ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-place-link]') : null;
    if (row?.dataset.placeLink) keepPlace(row.dataset.placeLink);
  });
}
