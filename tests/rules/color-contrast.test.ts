import { describe, expect, test } from 'vitest';
import { contrast, contrastFaults, readTokens } from './color-contrast.ts';
import { site } from '#config/site.ts';
import { lookCss } from '#lib/schema/look-schema.ts';

/** WCAG 2.2: 1.4.6 (AAA), 1.4.3 (AA), 1.4.11 (what a control is recognized by). */
const RUNNING_TEXT = 7;
const TEXT = 4.5;
const CONTROL = 3;

const GROUNDS = ['paper', 'surface', 'soft'];
const PAIRS = [
  ...GROUNDS.map((ground) => ['ink', ground, RUNNING_TEXT] as const),
  ...['muted', 'accent', 'gold', 'red'].flatMap((front) =>
    GROUNDS.map((ground) => [front, ground, TEXT] as const),
  ),
  ['on-accent', 'accent', TEXT] as const,
  ['ink-on-deep', 'deep', RUNNING_TEXT] as const,
  ...['muted-on-deep', 'accent-on-deep', 'gold-on-deep'].map(
    (front) => [front, 'deep', TEXT] as const,
  ),
  ['control', 'paper', CONTROL] as const,
  ['control', 'surface', CONTROL] as const,
];

describe('colors', () => {
  test('every pair that is used can be read, in both themes', () => {
    expect(contrastFaults(readTokens(lookCss(site.look)), PAIRS)).toEqual([]);
  });

  test('the measure agrees with known pairs, and finds a pair that is too weak', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    const tokens = readTokens('--ink: light-dark(#777777, #ffffff); --paper: #ffffff;');
    expect(contrastFaults(tokens, [['ink', 'paper', 4.5]])).toEqual([
      'light: ink on paper: 4.48, needed 4.5',
      'dark: ink on paper: 1.00, needed 4.5',
    ]);
  });
});
