/**
 * The colors and the logo of a site, from which pages, mails, social cards, manifest, icon and
 * certificate are drawn. Colors that cannot be read on their grounds are refused in words.
 */
import { z } from 'zod';

const COLOR = /^#[0-9a-f]{6}$/;
/**
 * A color of the look. Programs that pick colors write capitals too.
 * @param description what is drawn in it, for the form of an owner
 */
const color = (description: string) =>
  z
    .string()
    .toLowerCase()
    .regex(COLOR, 'must be a color such as #0b5d43')
    .meta({ format: 'color', description });

const theme = z.strictObject({
  paper: color('Behind every page.'),
  surface: color('Behind cards, charts and fields.'),
  soft: color('Behind what is set apart in a page, such as an answer or a chosen row.'),
  ink: color('Running text.'),
  muted: color('Text that is less important, such as captions and dates.'),
  line: color('Thin lines between rows and around cards.'),
  control: color('Borders of fields and buttons.'),
  accent: color('Links, filled buttons, and lines and bars of charts.'),
  onAccent: color('The text of filled buttons.'),
  gold: color('Lines at one dollar, notes of caution, and small marks.'),
  red: color('Errors, dangers, and lines that a chart compares with.'),
  deep: color('Behind the header, the top of Home and the footer.'),
  deepLine: color('Thin lines on that ground.'),
});
type Theme = z.infer<typeof theme>;

const onDeep = z.strictObject({
  ink: color('Headings.'),
  text: color('Running text.'),
  muted: color('Text that is less important.'),
  accent: color('Links and filled buttons.'),
  gold: color('Lines at one dollar, and small marks.'),
  onAccent: color('The text of filled buttons.'),
  edge: color('Borders of fields and buttons.'),
  switchEdge: color('The border of the switch between light and dark.'),
  glow: color('The light in a corner of the top of Home.'),
});

/** The colors of the rosettes. */
const engraving = z.strictObject({
  page: color('On pages.'),
  hero: color('At the top of Home.'),
  card: color('On the pictures of shared links.'),
});

/** WCAG 2.2: running text (1.4.6), other text (1.4.3), the edge of a control (1.4.11). */
const RUNNING_TEXT = 7;
const TEXT = 4.5;
const CONTROL = 3;

type Pair = readonly [front: keyof Theme, back: keyof Theme, least: number];
const PAIRS: readonly Pair[] = [
  ...(['paper', 'surface', 'soft'] as const).flatMap((ground): Pair[] => [
    ['ink', ground, RUNNING_TEXT],
    ...(['muted', 'accent', 'gold', 'red'] as const).map((front): Pair => [front, ground, TEXT]),
  ]),
  ['onAccent', 'accent', TEXT],
  ['control', 'paper', CONTROL],
  ['control', 'surface', CONTROL],
];
const DEEP_PAIRS = [
  ['ink', RUNNING_TEXT],
  ['text', TEXT],
  ['muted', TEXT],
  ['accent', TEXT],
  ['gold', TEXT],
] as const;

function luminance(value: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(value.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors: from 1, none, to 21, black on white. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Why a pair cannot be read, in a sentence; `null` where it can. */
function contrastError(front: string, back: string, least: number, on: string): string | null {
  // What is no color is told as that, and once.
  if (!COLOR.test(front) || !COLOR.test(back)) return null;
  const ratio = contrastRatio(front, back);
  if (ratio >= least) return null;
  return `${front} is hard to see on ${on} (${back}): the contrast is ${ratio.toFixed(1)} to 1, and ${least} is needed. Make one of them lighter or darker`;
}

const look = z.strictObject({
  light: theme.describe('Colors where a visitor has chosen light.'),
  dark: theme.describe('Colors where a visitor has chosen dark.'),
  onDeep: onDeep.describe('What stands on the dark header, the top of Home and the footer.'),
  engraving: engraving.describe('Colors of the drawn rosettes.'),
});
export type Look = z.infer<typeof look>;

export const lookSchema = look.superRefine((value, context) => {
  const add = (path: string[], message: string | null) => {
    if (message !== null) context.addIssue({ code: 'custom', path, message });
  };
  for (const name of ['light', 'dark'] as const) {
    const own = value[name];
    for (const [front, back, least] of PAIRS)
      add([name, front], contrastError(own[front], own[back], least, `${name}.${back}`));
    for (const [front, least] of DEEP_PAIRS)
      add(['onDeep', front], contrastError(value.onDeep[front], own.deep, least, `${name}.deep`));
  }
  const { onAccent, accent } = value.onDeep;
  add(['onDeep', 'onAccent'], contrastError(onAccent, accent, TEXT, 'onDeep.accent'));
});

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The colors as custom properties of the one stylesheet. */
export function lookCss({ light, dark, onDeep: deep, engraving: { hero } }: Look): string {
  const themed = Object.entries(light).map(
    ([name, value]) => `--${kebab(name)}: light-dark(${value}, ${dark[name as keyof Theme]});`,
  );
  const onGround = Object.entries(deep).map(
    ([name, value]) => `--${kebab(name)}-on-deep: ${value};`,
  );
  const all = [...themed, ...onGround, `--engraving-on-deep: ${hero};`];
  return `@layer tokens {\n:root {\n${all.join('\n')}\n}\n}\n`;
}
