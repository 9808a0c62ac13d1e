import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { depegSchema, type Depeg } from '#lib/schema/depeg-schema.ts';
import {
  countOutcomes,
  reachedThreshold,
  median,
  shareInterval,
  outcomesByCause,
} from './depeg-counts.ts';

type Episode = Parameters<typeof countOutcomes>[0][number];

const low = (price: number): Depeg['low'] => ({ price, date: '2023', where: 'x', from: ['x'] });
const episode = (changes: Partial<Episode>): Episode => ({
  cause: 'banks',
  start: '2023-03-10',
  end: '2023-03-15',
  low: low(0.9),
  priceNote: null,
  outcome: 'recovered',
  ...changes,
});

describe('counting slips', () => {
  test('0.97 itself counts, a hair above and an unknown price do not', () => {
    expect(reachedThreshold(episode({ low: low(0.97) }))).toBe(true);
    expect(reachedThreshold(episode({ low: low(0.9701) }))).toBe(false);
    expect(reachedThreshold(episode({ low: null }))).toBe(false);
  });

  test('where no price can stand as the low, one that it is known to have fallen to counts', () => {
    const note = (atMost: number | null) => ({ text: 'x', from: ['x'], atMost });
    expect(reachedThreshold(episode({ low: null, priceNote: note(0.35) }))).toBe(true);
    expect(reachedThreshold(episode({ low: null, priceNote: note(0.98) }))).toBe(false);
    expect(reachedThreshold(episode({ low: null, priceNote: note(null) }))).toBe(false);
    expect(reachedThreshold(episode({ low: low(0.98), priceNote: note(0.35) }))).toBe(false);
  });

  test('outcomes add up, and days are counted of those that came back', () => {
    const count = countOutcomes([
      episode({}),
      episode({ outcome: 'failed', end: null }),
      episode({ outcome: 'unclear', end: null }),
      episode({ outcome: 'repriced', end: null }),
      episode({ low: low(0.99) }),
    ]);
    expect(count).toEqual({ reached: 4, back: 1, failed: 1, other: 2, days: [6] });
  });

  test('an end that is a year lies on no day before the beginning', () => {
    const one = episode({ start: '2022-11-09', end: '2022' });
    expect(countOutcomes([one]).days).toEqual([1]);
  });

  test('a month stands for its fifteenth day, and days come in order', () => {
    const { days } = countOutcomes([
      episode({ start: '2024-01-15', end: '2024-03' }),
      episode({ start: '2023-03-11', end: '2023-03-11' }),
    ]);
    expect(days).toEqual([1, 61]);
  });

  test('causes come by frequency, without those that had no slip', () => {
    const rows = outcomesByCause([
      episode({ cause: 'market', low: low(0.99) }),
      episode({ cause: 'design' }),
      episode({ cause: 'banks' }),
      episode({ cause: 'design', outcome: 'failed', end: null }),
    ]);
    expect(rows.map(({ cause, reached }) => [cause, reached])).toEqual([
      ['design', 2],
      ['banks', 1],
    ]);
  });

  test('the median is the middle, the mean of two, or nothing', () => {
    expect(median([1, 5, 9])).toBe(5);
    expect(median([1, 4])).toBe(2.5);
    expect(median([])).toBeNull();
  });

  test('the interval is that of Wilson, and stays a share', () => {
    const [from, to] = shareInterval(15, 31);
    expect(from).toBeCloseTo(0.32, 2);
    expect(to).toBeCloseTo(0.651, 2);
    expect(shareInterval(0, 5)[0]).toBe(0);
    expect(shareInterval(5, 5)[1]).toBe(1);
    expect(shareInterval(0, 0)).toEqual([0, 1]);
  });
});

describe('the episodes of the site', () => {
  const folder = resolve(import.meta.dirname, '../../../content/depegs');
  const episodes = readdirSync(folder).map((name) =>
    depegSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  );

  test('still bear out that fewer than half came back and most others failed, as the guide says in words', () => {
    const { reached, back, failed, other } = countOutcomes(episodes);
    expect(reached).toBeGreaterThanOrEqual(25);
    expect(back / reached).toBeGreaterThan(0.3);
    expect(back / reached).toBeLessThan(0.48);
    expect(failed).toBeGreaterThan(other);
  });

  test('are all in the table by cause', () => {
    const rows = outcomesByCause(episodes);
    const sum = rows.reduce((total, { reached }) => total + reached, 0);
    expect(sum).toBe(countOutcomes(episodes).reached);
  });
});
