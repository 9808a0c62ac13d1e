/** Colors of the stylesheet and the contrast between them (WCAG 2.2, relative luminance). */
type Theme = 'light' | 'dark';
export type Tokens = Record<Theme, Map<string, string>>;

const THEMES = ['light', 'dark'] as const;

/** Reads `--name: #abc` and `--name: light-dark(#abc, #def)`. */
export function readTokens(css: string): Tokens {
  const tokens: Tokens = { light: new Map(), dark: new Map() };
  const pattern =
    /--([\w-]+):\s*(?:light-dark\(\s*(#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\s*\)|(#[0-9a-f]{6}))\s*;/gi;
  for (const [, name = '', light, dark, both] of css.matchAll(pattern)) {
    tokens.light.set(name, light ?? both ?? '');
    tokens.dark.set(name, dark ?? both ?? '');
  }
  return tokens;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, none, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** One line for each pair whose contrast is too low, or whose token is not there. */
export function contrastErrors(
  tokens: Tokens,
  pairs: readonly (readonly [front: string, back: string, least: number])[],
): string[] {
  return THEMES.flatMap((theme) =>
    pairs.flatMap(([front, back, least]) => {
      const colors = [tokens[theme].get(front), tokens[theme].get(back)];
      const [frontColour, backColour] = colors;
      if (!frontColour || !backColour) return [`${theme}: no ${front} or no ${back}`];
      const reached = contrast(frontColour, backColour);
      if (reached >= least) return [];
      return [`${theme}: ${front} on ${back}: ${reached.toFixed(2)}, needed ${least}`];
    }),
  );
}
