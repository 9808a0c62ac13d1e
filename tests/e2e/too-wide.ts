import type { Page } from '@playwright/test';

/** What is wider than the window, if anything. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((part) => {
      const { right } = part.getBoundingClientRect();
      return (
        right > root.clientWidth + 1 &&
        part.checkVisibility() &&
        getComputedStyle(part).position !== 'fixed'
      );
    });
    return [
      `${root.scrollWidth} > ${root.clientWidth}`,
      ...wide.slice(0, 4).map((part) => `${part.tagName}.${part.className}`),
    ];
  });
}
