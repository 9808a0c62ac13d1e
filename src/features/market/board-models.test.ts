import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LiveCoin, LiveMarket, Observation } from '#shared/market.ts';
import { type HistoryRange, historyRanges, type MarketHistory } from '#shared/market-history.ts';
import { lineTable } from '#ui/chart/line-table.ts';
import { verticalAxis } from '#ui/chart/scales.ts';
import { priceChart, supplyChart } from './board-chart-data.ts';
import { extremesOf, priceLines, supplyLine, within } from './board-lines.ts';
import { type BoardView, readView, viewQuery } from './board-view.ts';
import { priceSentence, spanNote } from './coin-charts.tsx';
import { csvOf } from './csv.ts';
import { formatChange } from './flow-table.tsx';
import { MAX_DRAWN, downsample } from './downsample.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 21, 14, 5);
const first: BoardView = { coin: 'usdt', range: '7d', span: null };

describe('what the address says', () => {
  test('is read as it was written', () => {
    const minute = fc.integer({ min: 0, max: 40_000_000 }).map((at) => at * MINUTE);
    const span = fc.option(
      fc.tuple(minute, fc.integer({ min: 1, max: 99_999 })).map(([from, length]) => ({
        from,
        to: from + length * MINUTE,
      })),
    );
    const property = fc.property(fc.constantFrom('usdt', 'usdc'), span, (coin, chosen) => {
      const view: BoardView = { coin, range: '30d', span: chosen };
      expect(readView(`?${viewQuery(view)}`, first, ['usdt', 'usdc'])).toEqual(view);
    });
    fc.assert(property);
  });

  test('counts for nothing where it means nothing', () => {
    for (const search of [
      '',
      '?coin=nobody&range=2h&from=x&to=y',
      '?from=2026-11-21T14:05Z',
      '?from=2026-11-21T14:05Z&to=2026-11-21T14:05Z',
      '?from=2026-99-99T14:05Z&to=2026-11-21T14:05Z',
    ])
      expect(readView(search, first, ['usdt', 'usdc']), search).toEqual(first);
  });
});

describe('a year of hours', () => {
  const hours = Array.from({ length: 8_760 }, (_, hour) => ({
    at: hour * 3_600_000,
    y: 1 + Math.sin(hour * 12.9898) / 1_000,
  }));
  hours[5_000] = { at: 5_000 * 3_600_000, y: 0.8774 };

  test('is drawn with a screen’s points, and nothing that stands out is lost', () => {
    const thin = downsample(hours);
    expect(thin.length).toBeLessThanOrEqual(MAX_DRAWN);
    expect(thin).toContainEqual(hours[5_000]);
    expect([thin[0], thin.at(-1)]).toEqual([hours[0], hours.at(-1)]);
    const highest = (points: typeof thin) => Math.max(...points.map(({ y }) => y));
    expect(highest(thin)).toBe(highest(hours));
    expect(thin.every(({ at }, index) => index === 0 || at > thin[index - 1]!.at)).toBe(true);
  });
});

const fresh = (value: number, source = 'feed'): Observation => ({
  status: 'fresh',
  value,
  source,
  asOf: NOW,
});
const stale: Observation = { status: 'stale', value: 9, source: 'feed', asOf: 0 };

function live(more: Partial<LiveCoin>, now = NOW): LiveMarket {
  const coin: LiveCoin = {
    id: 'usdc',
    ticker: 'USDC',
    name: 'USD Coin',
    hasPar: true,
    par: fresh(1),
    prices: [fresh(0.94)],
    bps: -600,
    isDisputed: false,
    supply: [
      { chain: 'ethereum', reading: fresh(50) },
      { chain: 'base', reading: fresh(8) },
    ],
    depegSince: null,
    ...more,
  };
  return { now, everySeconds: 2, isDemo: false, coins: [coin], depegs: [] };
}

const STEP = 5 * MINUTE;
const at = (spans: number) => NOW - spans * STEP;
const price = (spans: number, last: number) => ({ at: at(spans), low: last, high: last, last });
const history: MarketHistory = {
  coin: 'usdc',
  range: '24h',
  now: NOW,
  step: STEP,
  sources: [{ source: 'feed', points: [price(3, 1), price(2, 0.99)] }],
  par: null,
  supply: [
    {
      chain: 'ethereum',
      source: 'x',
      points: [3, 2, 1].map((one) => ({ at: at(one), value: 60 })),
    },
    { chain: 'base', source: 'x', points: [{ at: at(2), value: 7 }] },
    { chain: 'polygon', source: 'x', points: [] },
  ],
  flows: [],
};

/** A break that came and went within one span of many: its end says nothing of it. */
const steps: Record<HistoryRange, number> = {
  '24h': STEP,
  '7d': 12 * STEP,
  '30d': 12 * STEP,
  '1y': 288 * STEP,
  all: 288 * STEP,
};

describe.each(historyRanges)('a break inside one span of %s', (range) => {
  const step = steps[range];
  const begin = NOW - (NOW % step);
  const spans = (count: number, broken: number): MarketHistory => ({
    ...history,
    range,
    step,
    sources: [
      {
        source: 'feed',
        points: Array.from({ length: count }, (_, index) => ({
          at: begin - (count - 1 - index) * step,
          low: index === broken ? 0.8774 : 1,
          high: 1,
          last: 1,
        })),
      },
    ],
  });

  test.each([
    ['of a few', 9, 4],
    ['of more than a screen has columns for', 700, 401],
    ['that still lasts', 9, 8],
  ])('is in sentence, band, table and file, in one %s', (_, count, broken) => {
    for (const tail of [[], [live({ prices: [fresh(1)] })]]) {
      const [coin] = live({}).coins;
      const lines = priceLines(spans(count, broken), tail);
      expect(priceSentence(coin!, lines)).toMatch(/^Between 0\.8774 and 1\.0000 of par/);
      const data = priceChart(coin!, lines);
      expect(data.series[0]!.points.some(({ low }) => low === 0.8774)).toBe(true);
      const axis = verticalAxis(data);
      expect(axis.place(0.8774)).toBeLessThanOrEqual(1000);
      const table = lineTable('x', data);
      expect(table.columns).toEqual(['Time, UTC', 'feed, at the end', 'lowest', 'highest']);
      expect(table.rows.filter((row) => row[2] === '0.8774')).toHaveLength(1);
      const [line] = lines;
      const csv = csvOf([{ name: 'USDC', unit: 'par', ...line! }], NOW);
      expect(csv.split('\r\n').filter((row) => row.includes(',1,0.8774,1,par,'))).toHaveLength(1);
      expect(spanNote(lines, step)).toMatch(/^The band reaches from the lowest to the highest/);
    }
  });
});

test('lowest and highest are parts of par, and outlive the last number of a span', () => {
  const [source] = history.sources;
  const broken = {
    ...history,
    par: [{ at: at(9), value: 1.25 }],
    sources: [{ ...source!, points: [{ at: at(2), low: 1, high: 1.5, last: 1.25 }] }],
  };
  const [line] = priceLines(broken, []);
  expect(line?.points).toEqual([{ at: at(1), y: 1, low: 0.8, high: 1.2 }]);
  expect(extremesOf(line!.points)).toEqual({ low: 0.8, high: 1.2 });
  expect(priceSentence(live({ hasPar: false }).coins[0]!, [line!])).toBe(
    'Between 0.8000 and 1.2000 dollars.',
  );
});

test('a line without spans has no band, and no columns for one', () => {
  const points = [1, 2].map((one) => ({ at: at(one), y: 1 }));
  const data = priceChart(live({}).coins[0]!, [{ source: 'feed', points }]);
  expect(lineTable('x', data).columns).toEqual(['Time, UTC', 'feed']);
  expect(spanNote([{ source: 'feed', points }], STEP)).toBe('');
});

describe('the lines of a coin', () => {
  test('end with what has been read since the page opened, and only with what is fresh', () => {
    const tail = [live({}, NOW + 1), live({ prices: [stale] }, NOW + 2)];
    expect(priceLines(history, tail)[0]?.points).toEqual([
      { at: at(2), y: 1 },
      { at: at(1), y: 0.99 },
      { at: NOW + 1, y: 0.94 },
    ]);
  });

  test('hold what was seen in a span that lasts, and else say no more than that it began', () => {
    const [source] = history.sources;
    const lasting = { ...history, sources: [{ ...source!, points: [price(0.5, 0.9)] }] };
    const tail = [live({}, NOW - 2), live({ prices: [fresh(0.95)] }, NOW - 1)];
    expect(priceLines(lasting, tail)[0]?.points.map(({ y }) => y)).toEqual([0.94, 0.95]);
    expect(priceLines(lasting, [])[0]?.points).toEqual([{ at: at(0.5), y: 0.9 }]);
  });

  test('are parts of par where par is a rate, and stop where that is not known', () => {
    const euro = { ...history, par: [{ at: at(2), value: 1.1 }] };
    const tail = [live({ par: fresh(1.25), prices: [fresh(1.25)] }, NOW + 1), live({ par: stale })];
    expect(priceLines(euro, tail)[0]?.points.map(({ y }) => y)).toEqual([0.99 / 1.1, 1]);
  });

  test('supply is that of all chains read, from when each of them was', () => {
    expect(supplyLine(history, [live({}, NOW + 1)]).map(({ y }) => y)).toEqual([67, 67, 58]);
    const silent = live({ supply: [{ chain: 'ethereum', reading: stale }] }, NOW + 1);
    expect(supplyLine(history, [silent])).toHaveLength(2);
  });

  test('supply has a gap where a chain was not read for long', () => {
    const points = Array.from({ length: 9 }, (_, index) => ({ at: at(9 - index), value: 60 }));
    const [, base] = history.supply;
    const long = {
      ...history,
      supply: [
        { ...history.supply[0]!, points },
        { ...base!, points: points.slice(0, 1) },
      ],
    };
    expect(supplyLine(long, [])).toHaveLength(4);
  });

  test('are drawn within a span, and par is always in the picture', () => {
    const [line] = priceLines(history, []);
    const points = within(line!.points, { from: at(1), to: NOW });
    expect(points).toHaveLength(1);
    expect(priceChart(live({}).coins[0]!, [line!])).toMatchObject({
      par: 1,
      yReach: [0.995, 1.005],
    });
    expect(priceChart(live({ hasPar: false }).coins[0]!, [line!])).toMatchObject({ par: null });
    expect(supplyChart('USDC', supplyLine(history, [])).series[0]?.points).toHaveLength(2);
  });

  test('of a price that rises by design have an axis whose labels differ', () => {
    const rising = live({ hasPar: false }).coins[0]!;
    const step = fc.double({ min: 1e-6, max: 0.5, noNaN: true });
    const property = fc.property(step, fc.double({ min: 0.9, max: 3, noNaN: true }), (by, from) => {
      const points = [0, 1, 2].map((spans) => ({ at: at(2 - spans), y: from + spans * by }));
      const chart = priceChart(rising, [{ ...priceLines(history, [])[0]!, points }]);
      const labels = verticalAxis(chart).ticks.map(({ label }) => label);
      expect(new Set(labels).size, labels.join()).toBe(labels.length);
      expect(labels.length).toBeGreaterThan(1);
    });
    fc.assert(property, { examples: [[0.000125, 1.2051]] });
    const points = [
      { at: at(1), y: 1.2051 },
      { at: NOW, y: 1.20535 },
    ];
    const chart = priceChart(rising, [{ ...priceLines(history, [])[0]!, points }]);
    expect(verticalAxis(chart).ticks.map(({ label }) => label)).toContain('1.2052');
  });
});

test('every row of an exported file has its source and the time of reading', () => {
  const points = [{ at: NOW, y: 0.1 + 0.2 }];
  const csv = csvOf([{ name: 'USDC "price"', unit: 'par', source: 'A, B', points }], NOW);
  expect(csv.split('\r\n')).toEqual([
    'time_utc,measure,value,lowest,highest,unit,source,read_at_utc',
    '2026-11-21T14:05:00.000Z,"USDC ""price""",0.3,0.3,0.3,par,"A, B",2026-11-21T14:05:00.000Z',
    '',
  ]);
});

test('a change of supply has its sign in words that need no color', () => {
  expect([1_234_000, -12_345, 0.2].map(formatChange)).toEqual([
    '+1.234 million',
    '−12,345',
    'no change',
  ]);
});
