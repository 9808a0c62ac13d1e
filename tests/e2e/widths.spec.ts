import { drawSmall, resize } from './draw-small.ts';
import { fillPage } from './fill-page.ts';
import { everyPageByLayout, htmlOf, inGroups } from './site-pages.ts';
import { expect, open, test } from './site-test.ts';
import { tooWide } from './too-wide.ts';

// What a layout is filled with can be too wide on one page alone: a long word, a table, a formula.
test.describe.configure({ timeout: 120_000 });

test.use({ reducedMotion: 'reduce', bypassCSP: true });

for (const [layout, all] of everyPageByLayout()) {
  // every-look.spec.ts walks what is the only page of its layout.
  if (all.length === 1) continue;
  for (const { name, paths } of inGroups(all, 40))
    test(`R14: ${name} of ${layout} do not scroll sideways at 320 or 360 px`, async ({ page }) => {
      await drawSmall(page);
      await open(page, paths[0]!);
      // To open each of them takes twice as long.
      for (const path of paths) {
        await fillPage(page, htmlOf(path));
        for (const width of [320, 360]) {
          await resize(page, { width, height: 700 });
          expect.soft(await tooWide(page), `${path} at ${width} px`).toEqual([]);
        }
      }
    });
}
