import type { Page } from '@playwright/test';

/**
 * Fills the open page with the main part of another one, and the styles that it asks for, which
 * takes a third of opening it. The part is drawn, and stays without its scripts. The test has to
 * bypass the policy of the site, which lets nobody write HTML into a page.
 */
export function fillPage(page: Page, html: string): Promise<void> {
  return page.evaluate(async (text) => {
    const next = new DOMParser().parseFromString(text, 'text/html');
    const stylesOf = (from: Document) => [
      ...from.querySelectorAll<HTMLElement>('link[rel=stylesheet], style'),
    ];
    const known = new Set(stylesOf(document).map(({ outerHTML }) => outerHTML));
    const missing = stylesOf(next).filter(({ outerHTML }) => !known.has(outerHTML));
    const links = missing.filter((one) => one instanceof HTMLLinkElement);
    const loaded = links.map((link) => new Promise((done) => (link.onload = done)));
    document.head.append(...missing);
    await Promise.all(loaded);
    document.querySelector('main')!.replaceWith(next.querySelector('main')!);
    await document.fonts.ready;
  }, html);
}
