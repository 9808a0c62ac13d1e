import { expect, test } from 'vitest';
import { site } from '#lib/site/site.ts';
import { readContent } from '#scripts/content-check/read-content.ts';
import { tidyTyped, tidyValue } from './tidy-value.ts';

test('a value is saved without what nobody sees, in fields at any depth', () => {
  expect(
    tidyValue({ a: ['\u00A0 Proof of sol\u00ADven\u200Bcy\uFEFF \n\n'], b: 1, c: null }),
  ).toEqual({
    a: ['Proof of solvency'],
    b: 1,
    c: null,
  });
  expect(tidyValue('One line,\u2028and the next')).toBe('One line, and the next');
});

test.each([
  ['a number and its unit', '$11.40\u00A0billion'],
  ['French', 'Bonjour\u202F!'],
  ['Thai', '\u0E2A\u200B\u0E27'],
  ['Persian', '\u0645\u06CC\u200C\u062E'],
  ['a family of emoji', '\u{1F469}\u200D\u{1F466}'],
  ['a list in a text', 'One\n\n- Two\n- Three'],
])('%s keeps its spaces', (_, text) => {
  expect(tidyValue(text)).toBe(text);
});

test('a text keeps its lines and its ends, and a value that is tidy is itself', () => {
  const value = { title: 'A', list: ['B'] };
  const typed = tidyTyped({ text: '---\nA\u2028b\u00ADc.\n\n', value });
  expect(typed.text).toBe('---\nA\nbc.\n\n');
  expect(typed.value).toBe(value);
});

test('nothing of the content or the configuration is changed by a save', () => {
  expect(tidyValue(site)).toBe(site);
  const changed = readContent(process.cwd()).entries.filter(({ data }) => tidyValue(data) !== data);
  expect(changed.map(({ file, id }) => `${file} ${id}`)).toEqual([]);
});
