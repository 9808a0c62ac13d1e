import { describe, expect, test } from 'vitest';
import { read, repositoryFiles } from './tracked-files.ts';

/** Where left and right are meant: axes of charts, which run from left to right in any language. */
const PHYSICAL: Record<string, readonly string[]> = {
  'src/ui/chart/plot.module.css': ['padding'],
  'src/features/market/board.module.css': ['padding'],
  'src/features/simulator/game-chart.module.css': ['padding'],
  'src/features/depeg-wall/wall.module.css': ['transform'],
  // Tables stand in the content, which runs from left to right; gradients have no logical direction.
  'src/styles/prose.css': ['background'],
  // The desk is in English alone.
  'desk/app/pictures/pictures.module.css': ['object-position'],
};

const SIDES =
  /^(left|right|(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-[a-z]+)?|border-(top|bottom)-(left|right)-radius)$/;
const FOUR_SIDES =
  /^(margin|padding|inset|border-(width|style|color|radius)|scroll-(margin|padding))$/;
const KEYWORDS =
  /^(text-align|float|clear|caption-side|background|background-image|background-position|object-position|transform-origin)$/;

/** The parts of a value, with functions as one part each. */
const partsOf = (value: string): string[] => {
  let flat = value;
  while (/\([^()]*\)/.test(flat)) flat = flat.replaceAll(/[\w-]*\([^()]*\)/g, 'f');
  return flat.trim().split(/\s+/);
};

/** Declarations of a stylesheet that name left or right. */
function physical(css: string): string[] {
  const code = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found: string[] = [];
  for (const [, name = '', value = ''] of code.matchAll(/(?<=[{;}]\s*)([a-z-]+)\s*:([^;{}]+)/g)) {
    const parts = partsOf(value);
    const hasSide = SIDES.test(name) || (KEYWORDS.test(name) && /\b(left|right)\b/.test(value));
    // From the end of a line, whichever side that is: by a property that `[dir='rtl']` sets.
    const moves = /^(transform|translate)$/.test(name) && /translateX\((?!var)/.test(value);
    const differ = FOUR_SIDES.test(name) && parts.length === 4 && parts[1] !== parts[3];
    if (hasSide || differ || moves) found.push(name);
  }
  return found;
}

describe('stylesheets', () => {
  test('name the start and the end of a line, which right-to-left scripts turn', () => {
    const sheets = repositoryFiles().filter((path) => path.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(100);
    const wrong = sheets.flatMap((path) =>
      physical(read(path))
        .filter((name) => !PHYSICAL[path]?.includes(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('turn by the attribute: `:dir()` becomes a list of languages, which content in another has', () => {
    const sheets = repositoryFiles().filter((path) => path.endsWith('.css'));
    expect(sheets.filter((path) => read(path).includes(':dir('))).toEqual([]);
  });

  test('are judged by sides, keywords and shorthands of four', () => {
    const css =
      'a { margin-left: 0; text-align: right; padding: 0 1px 0 calc(1px + (2px)); transform: translateX(9%) }';
    expect(physical(css)).toEqual(['margin-left', 'text-align', 'padding', 'transform']);
    const logical = 'a { /* left: 0; */ margin: 0 1px; inset: 0 auto 0 auto; text-align: start }';
    expect(physical(logical)).toEqual([]);
  });
});
