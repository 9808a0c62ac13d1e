import { expect, test } from 'vitest';
import { createEncodingChooser } from './accept-encoding.ts';
import { parseQualities } from './accept-qualities.ts';
import { parseRange } from './byte-range.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['br;q=7, gzip', 'gzip'],
])('sec-X14: Accept-Encoding %s takes %s', (header, encoding) => {
  expect(createEncodingChooser()(header)).toBe(encoding);
});

test('sec-X14: a quality is a number from 0 to 1, and what is none is 0', () => {
  const written = [
    '1',
    '1.000',
    '0.5',
    '.2',
    ' 0.5',
    '0',
    '1.1',
    '7',
    '-1',
    '',
    'x',
    '1e-1',
    '0x1',
  ];
  const header = written.map((quality, index) => `R/${index}; x=y;Q=${quality}`).join(' , ');
  const qualities = [1, 1, 0.5, 0.2, 0.5, 0, 0, 0, 0, 0, 0, 0, 0];
  expect([...parseQualities(header)]).toEqual(
    qualities.map((quality, index) => [`r/${index}`, quality]),
  );
  expect(parseQualities('gzip, br;level=3')).toEqual(
    new Map([
      ['gzip', 1],
      ['br', 1],
    ]),
  );
});

test('sec-X22: strange headers do not fill the memory', () => {
  const choose = createEncodingChooser();
  for (let index = 0; index < 1_000; index += 1) expect(choose(`x${index}, gzip`)).toBe('gzip');
});

test.each([
  [undefined, null],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=5-', { first: 5, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=5-99', { first: 5, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['bytes=a-b', null],
  ['bytes=-', null],
  ['lines=1-2', null],
  [`bytes=${'9'.repeat(30)}-`, null],
])('range %s of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});
