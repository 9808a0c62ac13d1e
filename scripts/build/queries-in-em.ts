import type { Plugin } from 'postcss';

/** The size of text that browsers come with; widths and heights in the sources are meant for it. */
const PLAIN_TEXT = 16;

const SIZE = /(\b(?:min|max)-(?:width|height):\s*)([\d.]+)px/g;

/**
 * Turns pixels in media queries into em, the text size of the visitor's browser. Who reads with
 * text of twice the size gets the layout of a window half as wide, and no column of a few letters.
 */
export function queriesInEm(): Plugin {
  return {
    postcssPlugin: 'queries-in-em',
    AtRule: {
      media(rule) {
        const params = rule.params.replaceAll(
          SIZE,
          (_, feature: string, pixels: string) => `${feature}${Number(pixels) / PLAIN_TEXT}em`,
        );
        if (params !== rule.params) rule.params = params;
      },
    },
  };
}
