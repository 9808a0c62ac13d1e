import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['plain', '"plain"'],
  ['say "hi", all', '"say ""hi"", all"'],
  ['=1+1', '"\'=1+1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['-2', '"\'-2"'],
  ['\tx', '"\'\tx"'],
])('sec-ASVS-1.2.10: %j becomes %s', (text, line) => {
  expect(csvLine([text])).toBe(line);
});

test('sec-ASVS-1.2.10: no text becomes a formula or another cell', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (a, b) => {
      const line = csvLine([a, b]);
      const cells = [...line.matchAll(/"((?:[^"]|"")*)"/gs)].map(([, text = '']) => text);
      expect(cells).toHaveLength(2);
      for (const text of cells) expect(text).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});
