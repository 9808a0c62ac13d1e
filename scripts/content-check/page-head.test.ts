import { expect, test } from 'vitest';
import { headText, readPageHead } from './page-head.ts';

test.each(['---\ntitle: A\n---\n\nText\n', '---\r\ntitle: A\r\n---\r\n\r\nText\r\n'])(
  'the head of a page is read, whatever its line ends: %j',
  (text) => {
    expect(readPageHead(text)).toEqual({ title: 'A' });
  },
);

test('a page without a head has none, and a broken one throws', () => {
  expect(headText('Text\n---\n')).toBeNull();
  expect(readPageHead('Text\n')).toBeNull();
  expect(() => readPageHead('---\n"a: 1\n---\n')).toThrow('quote');
});
