import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import { resize } from './draw-small.ts';
import { comeIn } from './layout-shifts.ts';
import { colorsIn, type WithTexts } from './text-colors.ts';
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

/** A look of an open page, and what it can show more than the looks before it. */
type LookInTurn = Look & {
  /** All where nothing is said. */
  rules?: readonly string[];
  /** Colors are judged where they are other ones than in the looks before. */
  hasNewColors?: true;
};

/**
 * The looks of an open page, each with the rules that can find more than the looks before it: all
 * in the first, in the dark those of colors, and at other widths those of widths. Nothing is shown
 * at 768 px alone, so colors are judged at two widths.
 */
export const looksInTurn: LookInTurn[] = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1280, rules: [], hasNewColors: true },
  { theme: 'dark', width: 360, rules: [], hasNewColors: true },
  { theme: 'light', width: 360, rules: WIDTH_RULES, hasNewColors: true },
  { theme: 'light', width: 768, rules: WIDTH_RULES },
];

/** Shows the open page in a theme and width, at rest: nothing fades, nothing moves. */
export async function changeLook(page: Page, { theme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await resize(page, { width, height: 800 });
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
  run(context: object, options: object): Promise<{ violations: Finding[] }>;
};
type WithAxe = WithTexts & { axe?: Axe };

/** Of `axe.source`, which has its comments in it, half. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** @returns whether it was not there */
async function bringInto(frame: Frame): Promise<boolean> {
  if (await frame.evaluate(() => Boolean((globalThis as WithAxe).axe))) return false;
  await frame.evaluate(AXE);
  // Frames of adverts are of other origins, and are asked through their messages.
  await frame.evaluate(() =>
    (globalThis as WithAxe).axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }),
  );
  return true;
}

/** A frame further down, which loads as it comes near, has nothing yet that could take axe. */
const MAX_FRAME_MS = 1_000;

/**
 * Puts axe into the page and its frames; again only where another page has been opened.
 * @returns whether that was so
 */
async function bringAxe(page: Page): Promise<boolean> {
  const [main, ...frames] = page.frames();
  const isNew = main !== undefined && (await bringInto(main));
  await Promise.all(
    frames.map((frame) => Promise.race([bringInto(frame), page.waitForTimeout(MAX_FRAME_MS)])),
  );
  return isNew;
}

/** So many texts of one color are judged, from the top of the page to its end, and all that are moved. */
const TEXTS_OF_A_COLOR = 3;

/** Runs axe. @param colors of the texts to look at, as `textsByColors` has them; all where nothing is said */
async function runAxe(
  page: Page,
  rules?: readonly string[],
  colors?: readonly string[],
): Promise<string[]> {
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS };
  const violations = await page.evaluate(
    async ({ options, chosen, few }) => {
      const { axe: brought, textsByColors } = globalThis as WithAxe;
      if (!brought) throw new Error('axe has not been brought');
      const include = chosen?.flatMap((color) => {
        const texts = textsByColors?.get(color) ?? [];
        const most = color.includes('moved') ? texts.length : few;
        return texts.filter((_, at) => at % Math.ceil(texts.length / most) === 0);
      });
      return (await brought.run(include ? { include } : document, options)).violations;
    },
    {
      options: { runOnly, resultTypes: ['violations'], preload: false },
      chosen: colors,
      few: TEXTS_OF_A_COLOR,
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

/** Colors of texts that axe has judged in the documents that are open. */
const judgedColors = new WeakMap<Page, Set<string>>();

/** Colors of texts in the page, and in its frames. */
async function colorsOf(page: Page): Promise<{ own: string[]; ofFrames: string[] }> {
  const [, ...frames] = page.frames();
  const none = () => page.waitForTimeout(MAX_FRAME_MS).then((): string[] => []);
  const [own, ...others] = await Promise.all([
    colorsIn(page),
    ...frames.map((frame) => Promise.race([colorsIn(frame), none()])),
  ]);
  return { own, ofFrames: others.flat() };
}

/**
 * What axe finds in the page and its frames, one line a finding. axe is brought once for all looks
 * of an open page, and only what is wrong is put together; `AxeBuilder`, which brings it for each
 * look, takes twice as long.
 * @param rules only these; all of WCAG 2.2 AA and the best practices where nothing is said
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await bringAxe(page)) judgedColors.delete(page);
  const found = await runAxe(page, rules);
  if (rules && !COLOR_RULES.every((rule) => rules.includes(rule))) return found;
  const { own, ofFrames } = await colorsOf(page);
  judgedColors.set(page, new Set([...(judgedColors.get(page) ?? []), ...own, ...ofFrames]));
  return found;
}

/**
 * What axe finds in the colors of texts that it has not judged in the open page: with the same
 * color on the same ground a text of the same kind has the same contrast, so that a few are enough.
 */
async function findingsInNewColors(page: Page): Promise<string[]> {
  const judged = judgedColors.get(page);
  const { own, ofFrames } = await colorsOf(page);
  if (!judged || ofFrames.some((color) => !judged.has(color))) return findings(page, COLOR_RULES);
  const fresh = own.filter((color) => !judged.has(color));
  if (fresh.length === 0) return [];
  for (const color of fresh) judged.add(color);
  return runAxe(page, COLOR_RULES, fresh);
}

/** What axe finds in a look that the looks before it cannot have had. */
export async function findingsInLook(page: Page, look: LookInTurn): Promise<string[]> {
  const found = look.rules?.length === 0 ? [] : await findings(page, look.rules);
  return look.hasNewColors ? [...found, ...(await findingsInNewColors(page))] : found;
}

/**
 * Of the desk, which up to 960 px has the layout of a phone. Its rooms are one document in the
 * same few colors, so that the dark ones are judged in the first room that has them.
 */
export const deskLooksInTurn = looksInTurn.filter(({ width }) => width !== 768);

/** What axe finds in the open page, and what is wider than the window, in all looks in turn. */
export async function findingsInTurn(page: Page, looksOf = looksInTurn): Promise<string[]> {
  const found: string[] = [];
  for (const look of looksOf) {
    await changeLook(page, look);
    const inLook = [...(await findingsInLook(page, look)), ...(await tooWide(page))];
    found.push(...inLook.map((one) => `${look.theme} ${look.width}: ${one}`));
  }
  return found;
}
