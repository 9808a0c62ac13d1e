import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const themes = ['light', 'dark'] as const;
const widths = [360, 768, 1280] as const;

export type Look = { theme: (typeof themes)[number]; width: (typeof widths)[number] };

export const looks: Look[] = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));

/** Shows a page in a theme and width, at rest: nothing fades, nothing moves. */
export async function show(page: Page, path: string, { theme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path, { waitUntil: 'load' });
}

/**
 * What axe finds in the page and its frames, one line a finding. Frames of the site's own are read
 * from within it (the "legacy mode"; without it axe opens another page for each analysis), and only
 * what is wrong is put together: the same findings in a quarter of the time.
 */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(TAGS)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}
