import { openModal } from '#ui/modal/modal.client.ts';

const TRANSLUCENT_AFTER_PX = 20;

/** Turns the header translucent after more than 20 px of scrolling, and back (spec N5). */
export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]');
  if (!header) return;
  const update = (): void => {
    header.toggleAttribute('data-scrolled', scrollY > TRANSLUCENT_AFTER_PX);
  };
  addEventListener('scroll', update, { passive: true });
  update();
}

/** Opens and closes the full-screen menu (spec N4). */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('[data-menu]');
  const opener = document.querySelector<HTMLElement>('[data-menu-opener]');
  if (!menu || !opener) return;
  opener.addEventListener('click', () => openModal(menu));
  menu.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('a, [data-menu-close]')) menu.close();
    // Never two dialogs: the menu is closed, and focus back, before the search opens.
    const search = document.querySelector<HTMLElement>('[data-search-opener]');
    if (search && event.target.closest('[data-menu-search]')) {
      event.preventDefault();
      search.click();
    }
  });
  // A window that grows past the phone layout has the navigation in its header.
  matchMedia('(min-width: 48em)').addEventListener('change', (query) => {
    if (query.matches) menu.close();
  });
}
