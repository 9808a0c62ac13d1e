import type { Plugin } from 'postcss';
import { textDirection } from '#shared/locale.ts';

/**
 * Leaves out what holds for texts from right to left alone, by `[dir]`, on a site that has no such
 * language: each of its pages would carry it.
 * @param locales those of the site
 */
export function directionRules(locales: readonly string[]): Plugin {
  const isNeeded = locales.some((locale) => textDirection(locale) === 'rtl');
  return {
    postcssPlugin: 'direction-rules',
    Once(root) {
      if (isNeeded) return;
      root.walkRules((rule) => {
        if (rule.selectors.every((selector) => selector.includes('[dir'))) rule.remove();
      });
    },
  };
}
