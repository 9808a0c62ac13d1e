import { expect, test } from 'vitest';
import { site } from '#tests/fixtures/first-site.ts';
import { site as second } from '#tests/fixtures/second-site.ts';
import { contrastRatio, lookCss, lookSchema } from './look-schema.ts';

const { look } = site;

test('a color that cannot be read is told with its ground, the contrast, and what to do', () => {
  const pale = { ...look, light: { ...look.light, accent: '#8fc9b4' } };
  const { error } = lookSchema.safeParse(pale);
  const told = error?.issues.map(({ path, message }) => `look.${path.join('.')}: ${message}`) ?? [];
  expect(told[0]).toMatch(
    /^look\.light\.accent: #8fc9b4 is hard to see on light\.paper \(#f6f4ec\): the contrast is 1\.\d to 1, and 4\.5 is needed\./,
  );
  const lost = { ...look, onDeep: { ...look.onDeep, gold: look.light.deep } };
  expect(lookSchema.safeParse(lost).error?.issues[0]?.path).toEqual(['onDeep', 'gold']);
});

test('the colors of both sites can be read, and no other form is taken', () => {
  expect(lookSchema.safeParse(look).success).toBe(true);
  expect(lookSchema.safeParse(second.look).error?.issues ?? []).toEqual([]);
  const named = { ...look, engraving: { ...look.engraving, card: 'green' } };
  expect(lookSchema.safeParse(named).error?.issues[0]?.message).toContain('such as #0b5d43');
  const ground = { ...look, light: { ...look.light, paper: 'blue' } };
  expect(lookSchema.safeParse(ground).error?.issues.map(({ path }) => path)).toEqual([
    ['light', 'paper'],
  ]);
});

test('capitals are taken, and read as small letters', () => {
  const loud = { ...look, light: { ...look.light, accent: look.light.accent.toUpperCase() } };
  expect(lookSchema.parse(loud)).toEqual(look);
});

test('the sheet has each color by its name, for light and dark', () => {
  const css = lookCss(look);
  expect(css).toContain('--on-accent: light-dark(#fffdf7, #06281d);');
  expect(css).toContain('--ink-on-deep: #eef4ec;');
  expect(css).toContain(`--engraving-on-deep: ${look.engraving.hero};`);
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
