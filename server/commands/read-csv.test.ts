import { expect, test } from 'vitest';
import { CsvError, readCsv, type Separator } from './read-csv.ts';

const records = (text: string, separator?: Separator) => [...readCsv(text, separator)];

test('quoted cells hold separators, quotation marks and line breaks', () => {
  expect(records('\uFEFFa,"b, ""c""\r\nd",\r\n\r\n"",e\n"f"')).toEqual([
    { line: 1, cells: ['a', 'b, "c"\r\nd', ''] },
    { line: 4, cells: ['', 'e'] },
    { line: 5, cells: ['f'] },
  ]);
  expect(records('a;"b;c"\n', ';')).toEqual([{ line: 1, cells: ['a', 'b;c'] }]);
  expect(records('')).toEqual([]);
});

test.each(['a,"b', 'a,"b""', 'a,"b"c', 'a,b"c', '"'])('%j is no CSV', (text) => {
  expect(() => records(`head,line\n${text}`)).toThrow(
    new CsvError('Line 2: a quotation mark is not where it can be.'),
  );
});

test.each([
  ['plain', 'ada@example.org,2026-03-31\n'],
  ['made of quotation marks', '""'],
])('a mark that is not closed is named in a file of 20 MB, where the rest is %s', (_what, rest) => {
  const text = `head,line\n"${rest.repeat(20_000_000 / rest.length)}`;
  expect(() => records(text)).toThrow('Line 2: a quotation mark is not where it can be.');
});
