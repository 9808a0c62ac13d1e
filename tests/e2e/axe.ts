import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { comeIn } from './layout-shifts.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe judges by colors alone. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** What can change with the window's width: sizes, what scrolls, and what is shown there. */
export const WIDTH_RULES = [
  ...COLOR_RULES,
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

/** Shows the open page in a theme and width, at rest: nothing fades, nothing moves. */
export async function changeLook(page: Page, { theme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  // Further down, what lies under the fixed header counts as covered.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // A button's color may be on its way from one theme to the other.
  await comeIn(page);
}

/** Opens a page in a theme and width. */
export async function show(page: Page, path: string, look: Look): Promise<void> {
  await changeLook(page, look);
  await page.goto(path, { waitUntil: 'load' });
}

/**
 * What axe finds in the page and its frames, one line a finding. Frames of the site's own are read
 * from within it (the "legacy mode"; without it axe opens another page for each analysis), and only
 * what is wrong is put together: the same findings in a quarter of the time.
 * @param rules only these; all of WCAG 2.2 AA and the best practices where nothing is said
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}
