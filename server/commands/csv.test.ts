import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, withoutFormulaMarks } from './csv.ts';

test.each([
  ['plain', '"plain"'],
  ['say "hi", all', '"say ""hi"", all"'],
  ['=1+1', '"\'=1+1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['-2', '"\'-2"'],
  ['\tx', '"\'\tx"'],
  ['a;=1+1', '"a;\'=1+1"'],
  ['a;"=1+1', '"a;\'""=1+1"'],
  ['Hello,\r\n@SUM(A1)', '"Hello,\r\n\'@SUM(A1)"'],
  ['a;b - c=d', '"a;b - c=d"'],
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

/** Cells as spreadsheets and Python read them: a quotation mark in a cell that began without one is text. */
function* cellsBy(separator: string, file: string): Generator<string> {
  let [text, isQuoted, isStart] = ['', false, true];
  for (let at = 0; at < file.length; at += 1) {
    const sign = file.charAt(at);
    if (isQuoted && sign === '"' && file[at + 1] === '"') text += file.charAt((at += 1));
    else if (sign === '"' && (isQuoted || isStart)) isQuoted = !isQuoted;
    else if (isQuoted || ![separator, '\r', '\n'].includes(sign)) text += sign;
    else {
      yield text;
      [text, isStart] = ['', true];
      continue;
    }
    isStart = false;
  }
  yield text;
}

const texts = fc.string({ unit: fc.constantFrom(...`;\t\r\n,"'=+-@ a`) });

test('sec-ASVS-1.2.10: no text becomes a formula where another sign separates cells', () => {
  fc.assert(
    fc.property(fc.constantFrom(',', ';', '\t'), texts, texts, (separator, a, b) => {
      const file = [csvLine([1, a, b]), csvLine([2, b, a])].join('\n');
      for (const text of cellsBy(separator, file)) expect(text).not.toMatch(/^[=+\-@]/);
    }),
  );
});

test('a text is read back as it was before', () => {
  fc.assert(
    fc.property(texts, (text) => {
      // One that has such marks already, or begins with a break, is not told from ours.
      fc.pre(!/(^|[;\t\r\n])'|^[\t\r\n]/.test(text));
      const [kept = ''] = cellsBy(',', csvLine([text]));
      expect(withoutFormulaMarks(kept)).toBe(text);
    }),
  );
});
