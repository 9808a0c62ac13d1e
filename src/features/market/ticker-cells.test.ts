import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setRenderedLocale } from '#shared/locale.ts';
import { creditsOf, isAllSilent } from '#shared/market.ts';
import { fresh, liveMarket as market, NOW, stale } from '#tests/market/live-fixtures.ts';
import { PriceTicker } from './price-ticker.tsx';
import { formatClock, formatBasisPoints, tickerCells, tickerLine } from './ticker-cells.ts';

const renderIn = (locale: string | undefined) =>
  setRenderedLocale({ locale: () => locale, said: (message) => message });

afterEach(() => renderIn(undefined));

test('the day of another time is written in the locale of the page', () => {
  const before = NOW - 86_400_000;
  expect(formatClock(before, NOW)).toBe('Nov 20, 14:05 UTC');
  renderIn('de');
  expect(formatClock(before, NOW)).toBe('20. Nov., 14:05 UTC');
});

test('a coin has its price, its distance from par and its time', () => {
  expect(tickerCells(market({}))).toEqual([
    {
      id: 'usdc',
      state: 'at-par',
      price: '$0.9987',
      distance: '0.13% below par (13 bp)',
      time: '14:05 UTC',
    },
  ]);
});

test('what is not fresh shows no number at all, and the line says so', () => {
  const silent = market({ prices: [stale], bps: null }, { prices: [stale, stale], bps: null });
  expect(tickerCells(silent)).toHaveLength(2);
  expect(isAllSilent(silent)).toBe(true);
  for (const cell of tickerCells(silent)) {
    expect(cell.state).toBe('silent');
    expect(Object.values(cell).join()).not.toMatch(/\d/);
  }
  expect(tickerLine(silent)).not.toMatch(/\d/);
});

test('a market of coins that rise by design is not silent, and has no tape', () => {
  const rising = { hasPar: false, bps: null };
  expect(isAllSilent(market({ ...rising, prices: [fresh(1.12)] }))).toBe(false);
  expect(isAllSilent(market({ ...rising, prices: [stale] }))).toBe(true);
  // A price is answered for, though what it is held against isn't.
  expect(isAllSilent(market({ bps: null, par: stale }))).toBe(false);
  // What is not on the tape does not speak for it.
  const both = market({ prices: [stale], bps: null }, { ...rising, prices: [fresh(1.12)] });
  expect(tickerLine(both)).toBe(tickerLine(market({ prices: [stale], bps: null })));
  expect(tickerLine(both)).not.toBe(tickerLine(market({})));
  const tape = renderToStaticMarkup(PriceTicker({ market: market(rising) }));
  expect(tape).toMatch(/^<section[^>]* hidden=""><\/section>$/);
});

test('sources that disagree are both shown, and neither has a distance', () => {
  const [cell] = tickerCells(market({ prices: [fresh(1), fresh(0.99), stale], isDisputed: true }));
  expect(cell).toMatchObject({
    state: 'disputed',
    price: '$0.9900 or $1.0000',
    distance: 'sources disagree',
  });
});

test('a coin off its peg says since when, and one without a par is not there', () => {
  const cells = tickerCells(market({ bps: -600, depegSince: NOW - 86_400_000 }, { hasPar: false }));
  expect(cells).toHaveLength(1);
  expect(cells[0]).toMatchObject({
    state: 'away',
    distance: '6% below par (600 bp), off its peg since Nov 20, 14:05 UTC',
  });
});

test('a coin that is back, but not for long enough, is not called off its peg at par', () => {
  const wordsAt = (bps: number) =>
    tickerCells(market({ bps, depegSince: NOW - 3_600_000 }))[0]?.distance;
  expect(wordsAt(0)).toBe('back at par; off its peg since 13:05 UTC until that lasts');
  expect(wordsAt(-0.4)).toBe('back at par; off its peg since 13:05 UTC until that lasts');
  expect(wordsAt(1)).toBe('0.01% above par (1 bp), off its peg since 13:05 UTC');
});

test('a demonstration says so before anything else', () => {
  expect(tickerLine({ ...market({ bps: null }), isDemo: true })).toMatch(/^Demo: /);
});

test('the line claims the chain only where every price is from it', () => {
  expect(tickerLine(market({}))).toContain('from the chain itself');
  const credit = { text: 'Data provided by x', url: 'https://x.example' };
  const other = market({ prices: [{ ...fresh(1), credit }] });
  expect(tickerLine(other)).not.toContain('chain');
  expect(creditsOf(other)).toEqual([credit]);
});

test('words of distances and times', () => {
  expect([-0.4, 0.6, -12.5, -99, -100, 1226, -12_260].map(formatBasisPoints)).toEqual([
    'at par',
    '0.01% above par (1 bp)',
    '0.13% below par (13 bp)',
    '0.99% below par (99 bp)',
    '1% below par (100 bp)',
    '12.3% above par (1,226 bp)',
    '122.6% below par (12,260 bp)',
  ]);
  expect(formatClock(NOW - 60_000, NOW)).toBe('14:04 UTC');
});
