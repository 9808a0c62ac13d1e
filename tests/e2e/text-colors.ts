import type { Frame, Page } from '@playwright/test';

export type WithTexts = typeof globalThis & { textsByColors?: Map<string, Element[]> };

/**
 * Finds the texts of a frame by all that axe judges their contrast by: color, what lies behind them,
 * and whether they are large. Those that are called `moved` may lie over something else as well. The
 * elements stay in the frame, as `textsByColors`.
 */
export function colorsIn(frame: Page | Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const behind = new Map<Element | null, string>([[null, '']]);
    /** Backgrounds from an element up to the first that hides all behind it, and whether one is moved. */
    const backgroundsOf = (part: Element | null): string => {
      const known = behind.get(part);
      if (known !== undefined || part === null) return known ?? '';
      const style = getComputedStyle(part);
      const own = `${style.backgroundColor} ${style.backgroundImage} ${style.opacity}`;
      const hides = /^rgb\(.* none 1$/.test(own);
      const isSeen = own !== 'rgba(0, 0, 0, 0) none 1';
      const isMoved =
        /absolute|fixed|sticky/.test(style.position) ||
        style.transform !== 'none' ||
        style.translate !== 'none';
      const rest = hides ? '' : `${isMoved ? 'moved ' : ''}${backgroundsOf(part.parentElement)}`;
      const all = isSeen ? `${own} / ${rest}` : rest;
      behind.set(part, all);
      return all;
    };
    const nameOf = (part: Element): string => {
      const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(part);
      const pixels = Number.parseFloat(fontSize);
      // Large, as WCAG has it: 18 points, or 14 and bold.
      const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700);
      const parent = part.matches('a[href]') ? getComputedStyle(part.parentElement!).color : '';
      return [color, isLarge, textDecorationLine, parent, backgroundsOf(part)].join(' | ');
    };
    const texts = new Map<string, Element[]>();
    const seen = new Set<Element>();
    const note = (part: Element | null): void => {
      if (!part || seen.has(part) || !part.checkVisibility()) return;
      seen.add(part);
      const name = nameOf(part);
      const others = texts.get(name);
      if (others) others.push(part);
      else texts.set(name, [part]);
    };
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.trim()) note(node.parentElement);
    for (const control of document.querySelectorAll('input, select, textarea')) note(control);
    (globalThis as WithTexts).textsByColors = texts;
    return [...texts.keys()];
  });
}
