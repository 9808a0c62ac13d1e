import { describe, expect, test } from 'vitest';
import {
  formatDistance,
  formatExtreme,
  furthest,
  isMinorDepeg,
  lengthInDays,
  formatLength,
  formatPrice,
  shapeOf,
  whence,
  worstPrice,
} from './depeg-facts.ts';

const at = (price: number) => ({ price, date: '2023', where: '', from: [] });

describe('episodes in words', () => {
  test('prices keep the digits that they were given', () => {
    expect([0.87, 0.8774, 1, 0.00005].map(formatPrice)).toEqual([
      '0.87',
      '0.8774',
      '1.00',
      '0.00005',
    ]);
  });

  test('distances have a sign and are in per cent of par', () => {
    expect([0.8774, 1.1148, 0.00005, 2.05, 0.9815, 0.9485].map(formatDistance)).toEqual([
      '−12.3%',
      '+11.5%',
      'almost all',
      '+105.0%',
      // Halves, which floating point puts below the half.
      '−1.9%',
      '−5.2%',
    ]);
  });

  test('a minor depeg stayed within 1% of par and is over', () => {
    const minor = { low: at(0.993), high: null, outcome: 'wound-down' as const };
    expect(isMinorDepeg(minor)).toBe(true);
    expect(isMinorDepeg({ ...minor, low: at(0.99) })).toBe(false);
    expect(isMinorDepeg({ ...minor, high: at(1.02) })).toBe(false);
    expect(isMinorDepeg({ ...minor, low: null })).toBe(false);
    expect(isMinorDepeg({ ...minor, outcome: 'failed' })).toBe(false);
  });

  test('of several episodes the lowest price counts, even where one rose further than it fell', () => {
    const rose = { low: { ...at(0.964), date: '2020-03-12' }, high: at(1.1148) };
    const fell = { low: { ...at(0.897), date: '2023-03-12' }, high: null };
    expect(worstPrice([rose, fell])).toMatchObject({ price: 0.897, date: '2023-03-12' });
    expect(worstPrice([rose])).toMatchObject({ price: 0.964, date: '2020-03-12' });
    expect(worstPrice([{ ...rose, low: null }])).toMatchObject({ price: 1.1148, word: 'highest' });
    expect(worstPrice([{ low: null, high: null }])).toBeNull();
  });

  test('the price furthest from par stands for the episode, above as below', () => {
    expect(furthest({ low: at(0.964), high: at(1.1148) })).toEqual({ price: 1.1148, word: 'high' });
    expect(formatExtreme({ low: at(0.87), high: null })).toBe('low $0.87');
    expect(formatExtreme({ low: null, high: null })).toBeNull();
  });

  test.each([
    ['2023-03-10', '2023-03-15', 'recovered', 'up to 6 days'],
    ['2022-04-17', '2022-04-17', 'recovered', 'less than a day'],
    ['2022-05-07', '2022-05-13', 'failed', 'Never recovered'],
    ['2018-10-11', '2018-12-31', 'recovered', 'about 3 months'],
    ['2023-02-13', '2024-02', 'wound-down', 'over a year'],
    ['2017-04-18', '2017-05', 'recovered', 'some weeks'],
    ['2026-06-08', null, 'failed', 'Never recovered'],
    ['2025-01-10', null, 'repriced', 'To this day'],
    ['2026-06-02', null, 'unclear', 'Not known to us'],
  ] as const)('from %s to %s, %s: %s', (start, end, outcome, words) => {
    expect(formatLength({ start, end, outcome })).toBe(words);
  });

  test('both days are counted', () => {
    expect(lengthInDays({ start: '2023-03-10', end: '2023-03-13' })).toBe(4);
    expect(lengthInDays({ start: '2023-03', end: '2023-03-13' })).toBeNull();
  });

  test('an episode without a chart has no shape', () => {
    expect(shapeOf({ charts: [] })).toEqual([]);
  });
});

test('where a low was seen is one sentence, and two coins are joined by a word', () => {
  const low = { ...at(0.015), where: 'a case study' };
  expect(whence('low', 'xUSD, deUSD', low)).toBe(
    'The low of $0.015 that we list for xUSD and deUSD comes from a case study.',
  );
});
