import type { Page } from '@playwright/test';
import { site } from '../fixtures/first-site.ts';
import { changeLook, findingsInLook, looksInTurn } from './axe.ts';
import { drawSmall, resize } from './draw-small.ts';
import { cutOff, lostControls } from './cut-off.ts';
import { crampedTexts } from './cramped-texts.ts';
import { storedData } from './stored-data.ts';
import { comeIn, delayFonts, passAlong, shiftsOf, watchShifts } from './layout-shifts.ts';
import { mainRoutes, sampledPages, unlistedPages } from './site-pages.ts';
import { seenSlots } from './slots.ts';
import { expect, phone, test, type Watch, wide } from './site-test.ts';
import { setTextSize } from './text-size.ts';
import { tooWide } from './too-wide.ts';

// A page is opened once a window's size that shifts depend on; all else changes on the open page.
test.describe.configure({ timeout: 90_000 });

const soft = expect.configure({ soft: true });
const { tall } = site.adverts.banners;

async function changeText(page: Page, change: 'double' | 'spaced' | 'plain'): Promise<void> {
  await setTextSize(page, change === 'double' ? 32 : 16);
  await page.evaluate((kind) => {
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

async function walkTexts(page: Page, width: number, change: 'double' | 'spaced'): Promise<void> {
  await resize(page, { width, height: 700 });
  await changeText(page, change);
  const look = `${change} text at ${width} px`;
  await expectNoOverflow(page, look);
  soft(await cutOff(page), `${look}: cut off`).toEqual([]);
  soft(await crampedTexts(page), `${look}: a few letters a line`).toEqual([]);
  await changeText(page, 'plain');
}

async function walkForced(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await expectNoOverflow(page, 'forced colors');
  soft(await lostControls(page), 'forced colors: controls that cannot be seen').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
}

async function walkWidth(page: Page, width: number): Promise<void> {
  await resize(page, { width, height: 700 });
  await expectNoOverflow(page, `${width} px`);
}

/** From narrow to wide, since each change of the width lays out the whole page. */
async function walkWidths(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await walkWidth(page, 320);
  await walkTexts(page, 320, 'double');
  await walkTexts(page, 360, 'spaced');
  await walkForced(page);
  // 360 and 1280 px are among the looks of axe.
  for (const width of [480, 768, 1024]) await walkWidth(page, width);
  await walkTexts(page, 1280, 'double');
}

/** Those that the specification names; others have their header, their rows and their footer. */
const isMainRoute = (path: string) => mainRoutes.some((route) => route.path === path);

/** Slots of adverts that are seen: marked, with their heights kept free, each layout with its own. */
async function expectSlots(page: Page, path: string, width: number): Promise<void> {
  const slots = await seenSlots(page);
  soft(slots.length, `${path}: slots at ${width} px`).toBeGreaterThan(0);
  for (const slot of slots) {
    soft(slot.label).toBe('Advertisement');
    soft(slot.layout).toBe(width === phone.width ? 'mobile' : 'desktop');
    soft(slot.height, `slot ${slot.id}`).toBeGreaterThanOrEqual(slot.id === tall ? 600 : 250);
  }
}

/** @param hasSlots whether it has slots of adverts */
async function walkLooks(page: Page, path: string, hasSlots: boolean): Promise<void> {
  for (const look of looksInTurn) {
    // Colors are judged on both sides of it; sizes between a phone's and a desk's on the main routes.
    if (look.width === 768 && !isMainRoute(path)) continue;
    await changeLook(page, look);
    if (look.theme === 'light') await expectNoOverflow(page, `${look.width} px`);
    if (look.theme === 'light' && hasSlots) await expectSlots(page, path, look.width);
    soft(await findingsInLook(page, look), `axe, ${look.theme}, ${look.width} px`).toEqual([]);
  }
}

async function walkShifts(page: Page, path: string): Promise<void> {
  for (const size of [wide, phone]) {
    await resize(page, size);
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
    await drawSmall(page);
    await watchShifts(page);
    await delayFonts(page);
    await walkShifts(page, path);
    soft(await storedData(page, context), 'stored by reading').toEqual([]);
    await walkWidths(page);
    await walkLooks(page, path, true);
  });
}

for (const path of unlistedPages) {
  test(`R14: ${path} fits every width and text, and axe finds nothing`, async ({
    page,
    context,
    watch,
  }) => {
    expectNotFound(watch, path);
    await drawSmall(page);
    await page.goto(path);
    soft(await storedData(page, context), 'stored by reading').toEqual([]);
    await walkWidths(page);
    await walkLooks(page, path, path === '/no-such-page');
  });
}
