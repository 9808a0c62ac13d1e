import { afterEach, expect, test } from 'vitest';
import { setRenderedLocale } from '#shared/locale.ts';
import { inOwnFormat } from '#shared/own-formats.ts';
import {
  dateFormat,
  decimals,
  listFormat,
  numberFormat,
  percentage,
  regionName,
  relativeTimeFormat,
} from './intl.ts';
import { exactDollars, usDollars, withSign } from './money.ts';

const renderIn = (locale: string | undefined) =>
  setRenderedLocale({ locale: () => locale, said: (message) => message });

afterEach(() => renderIn(undefined));

const examples = () => [
  numberFormat().format(1234.5),
  numberFormat({ style: 'currency', currency: 'USD' }).format(3.47),
  dateFormat({ dateStyle: 'long' }).format(new Date('2025-05-11T23:00:00Z')),
  listFormat('disjunction').format(['a', 'b', 'c']),
  listFormat('unit').format(['a', 'b', 'c']),
  relativeTimeFormat().format(-3, 'day'),
  regionName('US'),
  regionName('HK'),
];

test('numbers, money, days, lists and countries are written as in the locale of the page', () => {
  const american = [
    '1,234.5',
    '$3.47',
    'May 11, 2025',
    'a, b or c',
    'a, b, c',
    '3 days ago',
    'United States',
    'Hong Kong',
  ];
  expect(examples()).toEqual(american);
  renderIn('de');
  expect(examples().map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    '1.234,5',
    '3,47 $',
    '11. Mai 2025',
    'a, b oder c',
    'a, b und c',
    'vor 3 Tagen',
    'Vereinigte Staaten',
    'Hongkong',
  ]);
  renderIn(undefined);
  expect(examples()).toEqual(american);
});

test('a code of no country has no name', () => {
  expect([regionName('XX'), regionName('ZZ')]).toEqual([undefined, undefined]);
});

test('a fixed number of decimals is kept, in the marks of the locale, and nothing is never negative', () => {
  const figures = () => [
    decimals(1234.5, 2),
    decimals(-0.001, 2),
    decimals(-0.5, 1),
    percentage(0.1234, 1),
    usDollars(0.87, 3),
  ];
  expect(figures()).toEqual(['1,234.50', '0.00', '-0.5', '12.3%', '$0.870']);
  renderIn('de');
  expect(figures().map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '1.234,50',
    '0,00',
    '-0,5',
    '12,3 %',
    '0,870 $',
  ]);
});

test('the sign of a sum stands where the locale has it', () => {
  const sums = () => [
    withSign('$', decimals(0.96, 2)),
    withSign('S$', numberFormat().format(1000)),
    withSign('', decimals(1, 1)),
    exactDollars(125.5),
  ];
  expect(sums()).toEqual(['$0.96', 'S$1,000', '1.0', '$125.5']);
  renderIn('de');
  expect(sums().map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '0,96 $',
    '1.000 S$',
    '1,0',
    '125,5 $',
  ]);
  renderIn('ja');
  expect(sums()).toEqual(['$0.96', 'S$1,000', '1.0', '$125.5']);
});

test.each(['ar', 'de', 'es', 'fr', 'he', 'ja', 'pt-BR'])(
  'money has one sign in one place in %s, however its figure was written',
  (locale) => {
    renderIn(locale);
    expect(usDollars(0.87, 3)).toBe(withSign('$', decimals(0.87, 3)));
    expect(usDollars(-1, 2)).toMatch(/^\P{L}*-\P{L}*$/u);
  },
);

test('what was written in the locale of the page is known in English too', () => {
  renderIn('de');
  const [number, money, day, list, row, ago, country] = examples();
  expect([number, money, day, list, row, ago, country].map(inOwnFormat)).toEqual([
    '1,234.5',
    '$3.47',
    'May 11, 2025',
    'a, b or c',
    'a, b, c',
    '3 days ago',
    'United States',
  ]);
  expect(inOwnFormat(withSign('$', numberFormat().format(1000)))).toBe('$1,000');
});

test('what another locale wrote changes nothing on a page in English, or in a third language', () => {
  renderIn('de');
  expect(inOwnFormat(decimals(1000, 0))).toBe('1,000');
  renderIn(undefined);
  expect(inOwnFormat('1.000')).toBe('1.000');
  renderIn('ja');
  expect(inOwnFormat('1.000')).toBe('1.000');
});
