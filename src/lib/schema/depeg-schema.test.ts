import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { depegSchema, priceAt, type Depeg } from './depeg-schema.ts';

const folder = new URL('../../../content/depegs/', import.meta.url);
const coins = new URL('../../../content/coins/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (name: string) =>
  depegSchema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

function errorsOf(change: (depeg: Depeg) => unknown): string {
  const depeg = read('usdc-2023.json');
  change(depeg);
  const { error } = depegSchema.safeParse(depeg);
  return (error?.issues ?? [])
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('\n');
}

describe('the files of content/depegs', () => {
  test('there are more than thirty', () => {
    expect(files.length).toBeGreaterThanOrEqual(36);
  });

  test.each(files)('%s fits the schema and names coins that there are', (name) => {
    const depeg = read(name);
    expect(`${depeg.id}.json`).toBe(name);
    const named = [depeg.coin, ...depeg.others].filter((coin) => coin !== null);
    expect(readdirSync(coins)).toEqual(expect.arrayContaining(named.map((coin) => `${coin}.json`)));
  });

  test('five episodes can be lived through', () => {
    expect(files.filter((name) => read(name).choices !== null)).toHaveLength(5);
  });
});

describe('the rules for an episode', () => {
  test('it stands as it is', () => {
    expect(errorsOf(() => {})).toBe('');
  });

  test.each([
    ['an end before the start', (one: Depeg) => (one.end = '2023-03-09'), /end: is before/],
    ['a return without its date', (one: Depeg) => (one.end = null), /end: is needed/],
    [
      'a low of later than thirty days after the break',
      (one: Depeg) => (one.low!.date = '2023-04-11'),
      /low: is more than 30 days after the start/,
    ],
    [
      'a verdict with another low than the record',
      (one: Depeg) => (one.verdict = one.verdict.replace('$0.88', '$0.87')),
      /verdict: must name the low, \$0\.8774/,
    ],
    [
      'a lower price elsewhere that is none',
      (one: Depeg) => (one.lowerPrices![0]!.price = 0.9),
      /lowerPrices: must be below the low/,
    ],
    ['a low above par', (one: Depeg) => (one.low!.price = 1.2), /low: is not below par/],
    [
      'no price and no word why',
      (one: Depeg) => Object.assign(one, { low: null, priceNote: null }),
      /priceNote: must say why/,
    ],
    [
      'a moment on a day that there is not',
      (one: Depeg) => (one.timeline.at(-1)!.at = '2026-02-31'),
      /timeline\.\d+\.at: /,
    ],
    ['moments out of order', (one: Depeg) => one.timeline.reverse(), /timeline: out of order/],
    ['a name twice', (one: Depeg) => (one.why[1]!.id = one.why[0]!.id), /why: gives two entries/],
    [
      'points out of order',
      (one: Depeg) => one.charts[0]!.lines[0]!.points.reverse(),
      /charts: Bitstamp: out of order/,
    ],
    [
      'more points than a chart needs',
      (one: Depeg) => {
        const { points } = one.charts[0]!.lines[0]!;
        points.push(...points);
      },
      /points/,
    ],
    [
      'a choice without a recorded price',
      (one: Depeg) => (one.choices!.turns[0]!.at = '2023-03-11T04:30Z'),
      /choices: "Bitstamp" has no price at 2023-03-11T04:30Z/,
    ],
    ['a source that is not listed', (one: Depeg) => one.holders.from.push('x'), /no source "x"/],
  ])('refuses %s', (_what, change, error) => {
    expect(errorsOf(change)).toMatch(error);
  });

  test('a price is the one that the chart has', () => {
    const depeg = read('usdc-2023.json');
    expect(priceAt(depeg, '2023-03-11T08:00Z', 'Bitstamp')).toBe(0.8627);
    expect(priceAt(depeg, '2023-03-11T08:00Z', 'Binance')).toBeUndefined();
  });
});
