import { afterEach, expect, test } from 'vitest';
import { setRenderedLocale } from '#shared/locale.ts';
import {
  dateFormat,
  decimals,
  listFormat,
  numberFormat,
  percentage,
  regionName,
  relativeTimeFormat,
  usDollars,
} from './intl.ts';

const renderIn = (locale: string | undefined) =>
  setRenderedLocale({ locale: () => locale, said: (message) => message });

afterEach(() => renderIn(undefined));

const examples = () => [
  numberFormat().format(1234.5),
  numberFormat({ style: 'currency', currency: 'USD' }).format(3.47),
  dateFormat({ dateStyle: 'long' }).format(new Date('2025-05-11T23:00:00Z')),
  listFormat('disjunction').format(['a', 'b', 'c']),
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
