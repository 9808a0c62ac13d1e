import postcss from 'postcss';
import { expect, test } from 'vitest';
import { directionRules } from './direction-rules.ts';

const css = `.a { b: c; [dir='rtl'] & { d: e } } [dir='rtl'] { & * { f: g } } [dir] .a, p { h: i }`;
const built = (locales: string[]) =>
  postcss([directionRules(locales)]).process(css, { from: undefined }).css;

test('rules for texts from right to left are left out where no language runs so', () => {
  expect(built(['en', 'de'])).toBe('.a { b: c } [dir] .a, p { h: i }');
  expect(built(['en', 'ar'])).toBe(css);
});
