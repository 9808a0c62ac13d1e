import type { Page } from '@playwright/test';
import { site } from '../fixtures/first-site.ts';
import { changeLook, findings, looksInTurn } from './axe.ts';
import { cutOff, lostControls } from './cut-off.ts';
import { storedData } from './stored-data.ts';
import { comeIn, delayFonts, passAlong, shiftsOf, watchShifts } from './layout-shifts.ts';
import { sampledPages, unlistedPages } from './site-pages.ts';
import { seenSlots } from './slots.ts';
import { expect, phone, test, type Watch, wide } from './site-test.ts';
import { tooWide } from './too-wide.ts';

// A page is opened once a window's size that shifts depend on; all else changes on the open page.
test.describe.configure({ timeout: 90_000 });

const soft = expect.configure({ soft: true });
const { tall } = site.adverts.banners;

async function changeText(page: Page, change: 'double' | 'spaced' | 'plain'): Promise<void> {
  await page.evaluate((kind) => {
    document.documentElement.style.fontSize = kind === 'double' ? '200%' : '';
    const sheet = new CSSStyleSheet();
    // The text spacing of WCAG 1.4.12.
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = kind === 'spaced' ? [sheet] : [];
  }, change);
}

async function expectNoOverflow(page: Page, look: string): Promise<void> {
  soft(await tooWide(page), `${look}: wider than its window`).toEqual([]);
}

async function walkWidths(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // 360, 768 and 1280 px are among the looks of axe.
  for (const width of [320, 480, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    await expectNoOverflow(page, `${width} px`);
  }
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await changeText(page, 'double');
    await expectNoOverflow(page, `200 % text at ${width} px`);
    soft(await cutOff(page), `200 % text at ${width} px: cut off`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 700 });
  await changeText(page, 'spaced');
  await expectNoOverflow(page, 'spaced text');
  soft(await cutOff(page), 'spaced text: cut off').toEqual([]);
  await changeText(page, 'plain');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await expectNoOverflow(page, 'forced colors');
  soft(await lostControls(page), 'forced colors: controls that cannot be seen').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
}

async function walkAxe(page: Page): Promise<void> {
  for (const { rules, ...look } of looksInTurn) {
    await changeLook(page, look);
    if (look.theme === 'light') await expectNoOverflow(page, `${look.width} px`);
    soft(await findings(page, rules), `axe, ${look.theme}, ${look.width} px`).toEqual([]);
  }
}

/** Slots of adverts that are seen: marked, with their heights kept free, each layout with its own. */
async function expectSlots(page: Page, path: string): Promise<void> {
  for (const [size, layout] of [
    [wide, 'desktop'],
    [phone, 'mobile'],
  ] as const) {
    await page.setViewportSize(size);
    const slots = await seenSlots(page);
    soft(slots.length, `${path}: slots at ${size.width} px`).toBeGreaterThan(0);
    for (const slot of slots) {
      soft(slot.label).toBe('Advertisement');
      soft(slot.layout).toBe(layout);
      soft(slot.height, `slot ${slot.id}`).toBeGreaterThanOrEqual(slot.id === tall ? 600 : 250);
    }
  }
}

async function walkShifts(page: Page, path: string): Promise<void> {
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await page.goto(path);
    await passAlong(page);
    await comeIn(page);
    soft(await shiftsOf(page), `shifts at ${size.width} px`).toEqual([]);
  }
}

function expectNotFound(watch: Watch, path: string): void {
  if (path === '/no-such-page') watch.expectError(/status of 404.*\/no-such-page\)$/);
}

for (const path of sampledPages()) {
  test(`R14, G1, G7, N6, D1, D3: ${path} shifts nothing, stores nothing, fits every width and text, and axe finds nothing`, async ({
    page,
    context,
  }) => {
    await watchShifts(page);
    await delayFonts(page);
    await walkShifts(page, path);
    soft(await storedData(page, context), 'stored by reading').toEqual([]);
    await walkWidths(page);
    await walkAxe(page);
    await expectSlots(page, path);
  });
}

for (const path of unlistedPages) {
  test(`R14: ${path} fits every width and text, and axe finds nothing`, async ({
    page,
    context,
    watch,
  }) => {
    expectNotFound(watch, path);
    await page.goto(path);
    soft(await storedData(page, context), 'stored by reading').toEqual([]);
    await walkWidths(page);
    await walkAxe(page);
    if (path === '/no-such-page') await expectSlots(page, path);
  });
}
