import type { Page } from '@playwright/test';
import { expect, test } from './site-test.ts';
import { listedPages, unlistedPages } from './site-pages.ts';
import { tooWide } from './too-wide.ts';

test.describe.configure({ timeout: 240_000 });

/** Text that is cut off: it runs over a box that hides what does not fit. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clips = (part: Element): boolean => /hidden|clip/.test(getComputedStyle(part).overflow);
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (
        !node.textContent?.trim() ||
        !parent.checkVisibility() ||
        parent.closest('.visually-hidden, [aria-hidden], .skip')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box = parent; box !== document.body; box = box.parentElement!) {
        if (!clips(box)) continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (
          text.right > right + 2 ||
          text.left < left - 2 ||
          text.bottom > bottom + 4 ||
          text.top < top - 4
        ) {
          found.add(
            `${box.tagName}.${box.className} cuts "${node.textContent.trim().slice(0, 40)}"`,
          );
        }
      }
    }
    return [...found];
  });
}

async function everyPage(page: Page, paths: string[], look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    await page.goto(path);
    await look();
    expect.soft(await tooWide(page), `${path}: wider than its window`).toEqual([]);
  }
}

const NOT_FOUND = /status of 404.*\/no-such-page\)$/;

for (const width of [320, 360, 480, 768, 1024]) {
  test(`R14: no page scrolls sideways at ${width} px`, async ({ page, request, watch }) => {
    watch.expectFault(NOT_FOUND);
    await page.setViewportSize({ width, height: 700 });
    await everyPage(page, [...(await listedPages(request)), ...unlistedPages], async () => {});
  });
}

for (const width of [320, 1280]) {
  test(`R14: at 200 % text and ${width} px no page scrolls sideways and no text is cut off`, async ({
    page,
    request,
    watch,
  }) => {
    watch.expectFault(NOT_FOUND);
    await page.setViewportSize({ width, height: 700 });
    await everyPage(page, [...(await listedPages(request)), ...unlistedPages], async () => {
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect.soft(await cutOff(page), `${page.url()}: text cut off`).toEqual([]);
    });
  });
}

test('R14: with the text spacing of WCAG 1.4.12 nothing is cut off', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(NOT_FOUND);
  await page.setViewportSize({ width: 360, height: 700 });
  await everyPage(page, await listedPages(request), async () => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    expect.soft(await cutOff(page), `${page.url()}: text cut off`).toEqual([]);
  });
});

test('R14: in forced colours no page scrolls sideways, and every control is seen', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(NOT_FOUND);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 700 });
  for (const path of [...(await listedPages(request)), ...unlistedPages]) {
    await page.goto(path);
    expect.soft(await tooWide(page), path).toEqual([]);
    const lost = await page.evaluate(() => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      return [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')]
        .filter((control) => control.checkVisibility() && !control.matches('[tabindex="-1"]'))
        .filter((control) => {
          const style = getComputedStyle(control);
          const hasBorder =
            style.borderStyle !== 'none' && Number.parseFloat(style.borderWidth) > 0;
          return !hasBorder && style.color === canvas;
        })
        .map((control) => control.outerHTML.slice(0, 80));
    });
    expect.soft(lost, path).toEqual([]);
  }
});
