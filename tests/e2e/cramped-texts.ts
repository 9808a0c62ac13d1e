import type { Page } from '@playwright/test';

/** Fewer letters a line than this, on average, and words are read letter by letter. */
const MIN_LETTERS = 3;

/** Texts that stand in a column of a few letters, beside a picture or a number that kept its room. */
export function crampedTexts(page: Page): Promise<string[]> {
  return page.evaluate((min) => {
    const found = new Set<string>();
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const parent = node.parentElement!;
      if (words.length < 8 || !parent.checkVisibility()) continue;
      // Out of sight on purpose: the heads of a table that is stacked have the same clip.
      if (parent.closest('svg, .visually-hidden, [aria-hidden], .skip, thead')) continue;
      range.selectNodeContents(node);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1);
      const lines = new Set(tops.map(({ top }) => Math.round(top / 6))).size;
      // Three short words may well stand one below the other.
      if (lines > 3 && words.length / lines < min) {
        found.add(
          `${parent.tagName}.${parent.className}: ${lines} lines of "${words.slice(0, 40)}"`,
        );
      }
    }
    return [...found];
  }, MIN_LETTERS);
}
