import type { Page } from '@playwright/test';
import { drawSmall, resize } from './draw-small.ts';
import { everyPageByLayout, htmlOf } from './site-pages.ts';
import { expect, open, test } from './site-test.ts';
import { tooWide } from './too-wide.ts';

// What a layout is filled with can be too wide on one page alone: a long word, a table, a formula.
test.describe.configure({ timeout: 120_000 });

// The policy of the site lets nobody write HTML into a page.
test.use({ reducedMotion: 'reduce', bypassCSP: true });

/** Fills the open page with what another one of its layout has, and the styles that it asks for. */
function fill(page: Page, html: string): Promise<void> {
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

for (const [layout, [first = '', ...others]] of everyPageByLayout()) {
  // every-look.spec.ts walks what is the only page of its layout.
  if (others.length === 0) continue;
  test(`R14: no page of ${layout} scrolls sideways at 320 or 360 px`, async ({ page }) => {
    await drawSmall(page);
    await open(page, first);
    // To open each of them takes twice as long.
    for (const path of [first, ...others]) {
      await fill(page, htmlOf(path));
      for (const width of [320, 360]) {
        await resize(page, { width, height: 700 });
        expect.soft(await tooWide(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}
