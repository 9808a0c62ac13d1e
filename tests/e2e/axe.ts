import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import { comeIn } from './layout-shifts.ts';
import { tooWide } from './too-wide.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe judges by colors alone. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** What can change with the window's width besides colors: sizes, what scrolls, and what is shown. */
export const WIDTH_RULES = [
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'button-name',
  'link-name',
  'landmark-unique',
  'region',
];

const themes = ['light', 'dark'] as const;
const widths = [360, 768, 1280] as const;

export type Look = { theme: (typeof themes)[number]; width: (typeof widths)[number] };

export const looks: Look[] = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));

/**
 * The looks of an open page, each with the rules that can find more than the looks before it: all
 * in the first, then those of widths, and in the dark those of colors. Nothing is shown at 768 px
 * alone, so colors are judged at two widths.
 */
export const looksInTurn: (Look & { rules?: readonly string[] })[] = [
  { theme: 'light', width: 1280 },
  { theme: 'light', width: 360, rules: [...WIDTH_RULES, ...COLOR_RULES] },
  { theme: 'light', width: 768, rules: WIDTH_RULES },
  { theme: 'dark', width: 360, rules: COLOR_RULES },
  { theme: 'dark', width: 1280, rules: COLOR_RULES },
];

/** Shows the open page in a theme and width, at rest: nothing fades, nothing moves. */
export async function changeLook(page: Page, { theme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  // Further down, what lies under the fixed header counts as covered.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // A button's color may be on its way from one theme to the other.
  await comeIn(page, true);
}

/** Opens a page in a theme and width. */
export async function show(page: Page, path: string, look: Look): Promise<void> {
  await changeLook(page, look);
  await page.goto(path, { waitUntil: 'load' });
}

type Finding = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] };
type Axe = {
  configure(spec: object): void;
  run(context: Document, options: object): Promise<{ violations: Finding[] }>;
};
type WithAxe = typeof globalThis & { axe?: Axe };

/** Of `axe.source`, which has its comments in it, half. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function bringInto(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => Boolean((globalThis as WithAxe).axe))) return;
  await frame.evaluate(AXE);
  // Frames of adverts are of other origins, and are asked through their messages.
  await frame.evaluate(() =>
    (globalThis as WithAxe).axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }),
  );
}

/** A frame further down, which loads as it comes near, has nothing yet that could take axe. */
const MAX_FRAME_MS = 1_000;

/** Puts axe into the page and its frames; again only where another page has been opened. */
async function bringAxe(page: Page): Promise<void> {
  const [main, ...frames] = page.frames();
  if (main) await bringInto(main);
  await Promise.all(
    frames.map((frame) => Promise.race([bringInto(frame), page.waitForTimeout(MAX_FRAME_MS)])),
  );
}

/**
 * What axe finds in the page and its frames, one line a finding. axe is brought once for all looks
 * of an open page, and only what is wrong is put together; `AxeBuilder`, which brings it for each
 * look, takes twice as long.
 * @param rules only these; all of WCAG 2.2 AA and the best practices where nothing is said
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await bringAxe(page);
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS };
  const violations = await page.evaluate(
    async (options) => {
      const { axe: brought } = globalThis as WithAxe;
      if (!brought) throw new Error('axe has not been brought');
      return (await brought.run(document, options)).violations;
    },
    { runOnly, resultTypes: ['violations'], preload: false },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

/** Of the desk, which up to 960 px has the layout of a phone. */
export const deskLooksInTurn = looksInTurn.filter(({ width }) => width !== 768);

/** What axe finds in the open page, and what is wider than the window, in all looks in turn. */
export async function findingsInTurn(page: Page, looksOf = looksInTurn): Promise<string[]> {
  const found: string[] = [];
  for (const { rules, ...look } of looksOf) {
    await changeLook(page, look);
    const inLook = [...(await findings(page, rules)), ...(await tooWide(page))];
    found.push(...inLook.map((one) => `${look.theme} ${look.width}: ${one}`));
  }
  return found;
}
