import type { Page } from '@playwright/test';

/** What is wider than the window, if anything. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const isBeyond = (part: Element): boolean => {
      const { left, right } = part.getBoundingClientRect();
      return right > root.clientWidth + 1 || left < -1;
    };
    /** Whether it is cut off, hidden or scrolled by something between it and the page. */
    const isHeld = (part: Element): boolean => {
      for (let box = part.parentElement; box && box !== root; box = box.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(box);
        if (overflowX !== 'visible' || clipPath !== 'none') return true;
      }
      return part.closest('.visually-hidden, .skip') !== null;
    };
    const isSeen = (part: Element): boolean =>
      part.checkVisibility() && getComputedStyle(part).position !== 'fixed';
    // What stands in the other direction than the page leaves it where nobody can scroll to.
    const { direction } = getComputedStyle(root);
    const lost = [...document.querySelectorAll('main[dir], main [dir]')]
      .filter((part) => getComputedStyle(part).direction !== direction)
      .flatMap((part) => [part, ...part.querySelectorAll('*')])
      .filter((part) => isBeyond(part) && isSeen(part) && !isHeld(part));
    const isWider = root.scrollWidth > root.clientWidth;
    if (!isWider && lost.length === 0) return [];
    // What somebody can scroll to: at the other side stands what is out of sight on purpose.
    const isAhead = (part: Element): boolean => {
      const { left, right } = part.getBoundingClientRect();
      return direction === 'rtl' ? left < -1 : right > root.clientWidth + 1;
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (part) => isAhead(part) && isSeen(part),
    );
    return [
      `${root.scrollWidth} > ${root.clientWidth}`,
      ...(isWider ? wide : lost).slice(0, 4).map((part) => {
        const { left, right } = part.getBoundingClientRect();
        const text = (part.textContent ?? '').trim().slice(0, 30);
        return `${part.tagName}.${part.className} from ${left} to ${right}: ${text}`;
      }),
    ];
  });
}
