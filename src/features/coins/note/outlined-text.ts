/**
 * Text as outlines. A picture that a page refers to by its address reaches none of the page's
 * fonts, so that the letters of a note have to be drawn into it.
 */
import satori from 'satori';
import { type PictureFamily, pictureFonts, subsetsOf } from '#lib/drawing/picture-fonts.ts';

const fonts = pictureFonts(500);

export type TextLine = {
  text: string;
  face: PictureFamily;
  size: number;
  x: number;
  /** Where the letters stand. */
  baseline: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Space between letters, in the units of the picture. */
  tracking?: number;
};

/** Outlines are whole numbers on a grid this much finer than the picture. */
export const TEXT_GRID = 6;

/** From the top of a line's box, whose height is its size, to where its letters stand. */
const BASELINE = { Fraunces: 0.86, 'Instrument Sans': 0.86 };

function element({ text, face, size, x, baseline, anchor, tracking }: TextLine, width: number) {
  const middle = Math.min(x, width - x);
  const place =
    anchor === 'end'
      ? { right: width - x }
      : anchor === 'middle'
        ? { left: x - middle, width: 2 * middle, display: 'flex', justifyContent: 'center' }
        : { left: x };
  return {
    type: 'div',
    props: {
      style: {
        position: 'absolute',
        whiteSpace: 'nowrap',
        top: baseline - BASELINE[face] * size,
        fontFamily: subsetsOf(face),
        fontSize: size,
        lineHeight: 1,
        letterSpacing: tracking ?? 0,
        color: '#000000',
        ...place,
      },
      children: text,
    },
  };
}

/**
 * Absolute coordinates as steps on the grid. A letter starts on the grid wherever it stands: the
 * second `e` of a text is then the same characters as the first, which compresses well.
 */
export function compactPath(path: string): string {
  let [startX, startY, x, y] = [0, 0, 0, 0];
  const grid = (value: number, start: number) => Math.round((value - start) * TEXT_GRID);
  return path
    .replaceAll(/([MLQCZ])([^MLQCZ]*)/gi, (_, command: string, rest: string) => {
      const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
      if (command === 'Z' || command === 'z') {
        [x, y] = [0, 0];
        return 'z';
      }
      if (command === 'M') {
        [startX, startY] = [numbers[0] ?? 0, numbers[1] ?? 0];
        [x, y] = [0, 0];
        return `M${Math.round(startX * TEXT_GRID)} ${Math.round(startY * TEXT_GRID)}`;
      }
      const steps = numbers.map((value, index) =>
        index % 2 === 0 ? grid(value, startX) - x : grid(value, startY) - y,
      );
      // Fonts of quadratic curves have corners that are lines of no length.
      if (steps.every((step) => step === 0)) return '';
      x += steps.at(-2) ?? 0;
      y += steps.at(-1) ?? 0;
      return command.toLowerCase() + steps.join(' ');
    })
    .replaceAll(' -', '-');
}

/** The outlines of each line, in the order given, in grid units of a picture `width` wide. */
export async function outlinedLines(
  lines: readonly TextLine[],
  width: number,
  height: number,
): Promise<string[]> {
  const tree = {
    type: 'div',
    props: {
      style: { display: 'flex', position: 'relative', width, height },
      children: lines.map((line, index) => {
        const one = element(line, width);
        // The color tells the lines apart in what satori answers.
        return {
          ...one,
          props: { ...one.props, style: { ...one.props.style, color: tag(index) } },
        };
      }),
    },
  } as unknown as Parameters<typeof satori>[0];
  const svg = await satori(tree, { width, height, fonts });
  return lines.map((_, index) =>
    [...svg.matchAll(/<path ([^>]*)>/g)]
      .filter(([, attributes = '']) => attributes.includes(`"${tag(index)}"`))
      .map(([, attributes = '']) => compactPath(/ d="([^"]*)"/.exec(` ${attributes}`)?.[1] ?? ''))
      .join(''),
  );
}

function tag(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0')}`;
}
