import type { Page } from '@playwright/test';

/** Text that is cut off: it runs over a box that hides what does not fit. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipping = new Map<Element, boolean>();
    const clips = (part: Element): boolean => {
      const known = clipping.get(part);
      if (known !== undefined) return known;
      const answer = /hidden|clip/.test(getComputedStyle(part).overflow);
      clipping.set(part, answer);
      return answer;
    };
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
        // Hidden from eyes on purpose, and read aloud: the heads of a table that is stacked.
        if (getComputedStyle(box).clipPath === 'inset(50%)') break;
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

/** Controls without a border that have the color of the ground: lost in forced colors. */
export function lostControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')]
      .filter((control) => control.checkVisibility() && !control.matches('[tabindex="-1"]'))
      .filter((control) => {
        const style = getComputedStyle(control);
        const hasBorder = style.borderStyle !== 'none' && Number.parseFloat(style.borderWidth) > 0;
        return !hasBorder && style.color === canvas;
      })
      .map((control) => control.outerHTML.slice(0, 80));
  });
}
