import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatPrice, furthest } from '#lib/content/depeg-facts.ts';
import { depegSchema } from '#lib/schema/depeg-schema.ts';
import { anchorOf, namePlaces, NARROW, type Place, WIDE } from '#ui/chart/name-place.ts';
import { FULL, horizontalAxis, verticalAxis } from '#ui/chart/scales.ts';
import { EM, shift, type Size, wordsBox } from '#ui/chart/word-places.ts';
import { chartCaption, chartData, chartLabel } from './depeg-chart.tsx';
import { STAGE } from './reader.tsx';
import { isSamePrice, lowsOf, markedPoint, ownLines, pictureLine } from './lows.ts';

const folder = new URL('../../../content/depegs/', import.meta.url);
const depegs = readdirSync(folder).map((name) =>
  depegSchema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
);
const charts = depegs.flatMap((one) =>
  one.charts.map((chart, index) => [`${one.id}, chart ${index + 1}`, one, chart] as const),
);
const byId = (id: string) => depegs.find((one) => one.id === id)!;

describe('one low by one rule', () => {
  test.each(charts)(
    '%s: what is marked is the low of the header, or is owned',
    (_n, depeg, chart) => {
      const mark = chartData(depeg, chart).marks![0]!;
      const isOfHeader = formatPrice(furthest(depeg)!.price) === mark.text;
      const owned = lowsOf(depeg).filter(({ whose }) => whose.length > 0);
      expect(isOfHeader || owned.some(({ price }) => price === mark.y)).toBe(true);
      // The name of the picture says the low that is marked in it.
      expect(chartLabel(depeg, chart)).toMatch(new RegExp(`, (low|high) point ${mark.text}$`));
    },
  );

  test.each(charts)('%s: no two lines of its grid have one name', (_n, depeg, chart) => {
    const labels = verticalAxis(chartData(depeg, chart)).ticks.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('a chart says at which price its scale starts, and nothing where that is zero', () => {
    const noteOf = (id: string, index: number) =>
      chartCaption(byId(id), byId(id).charts[index]!).note;
    expect(noteOf('usdc-2023', 0)).toContain(' The chart’s scale starts at 0.85, not at zero.');
    expect(noteOf('ust-2022', 0)).toContain(' The chart’s scale starts at 0.20, not at zero.');
    expect(noteOf('ust-2022', 1)).not.toContain('scale starts');
  });

  test('charts of one depeg are told apart by their names', () => {
    const depeg = byId('usdc-2023');
    // Its dash stands between thin spaces.
    const names = depeg.charts.map((chart) => chartLabel(depeg, chart).replaceAll(/\s/g, ' '));
    expect(names).toEqual([
      'Price of USDC against par (Bitstamp and Binance), March 10 – 13, 2023, low point 0.8627',
      'Price of USDC against par (End of the day and Low of the day), March 6 – 20, 2023, low point 0.8774',
    ]);
  });

  test.each(charts)(
    '%s: its lowest price is the low of the header, or is owned',
    (_n, depeg, chart) => {
      const points = ownLines(depeg, chart).flatMap((line) => line.points);
      const lowest = Math.min(...points.map(([, price]) => price));
      const said = [depeg.low!.price, ...lowsOf(depeg).map(({ price }) => price)];
      expect(said.some((price) => isSamePrice(lowest, price))).toBe(true);
    },
  );

  test('USDC has two lows, each with whose it is', () => {
    expect(lowsOf(byId('usdc-2023')).map(({ price, whose }) => [price, whose])).toEqual([
      [0.8774, 'The price site CoinMarketCap’s average across exchanges'],
      [0.8627, 'Bitstamp, in the chart'],
    ]);
  });

  test('a low after the first thirty days is no low of the episode', () => {
    const depeg = byId('mim-2026');
    expect(markedPoint(depeg, depeg.charts[0]!)).toMatchObject({ price: 0.14 });
    expect(lowsOf(depeg)[1]).toMatchObject({ price: 0.04, at: '2026-09-30' });
  });

  test('another coin of the chart is not marked', () => {
    const depeg = byId('dai-2023-mar');
    expect(markedPoint(depeg, depeg.charts[0]!).name).toBe('DAI');
  });

  test('the picture draws the line that has the low of the header', () => {
    expect(pictureLine(byId('usdc-2023'))!.mark).toMatchObject({
      name: 'Low of the day',
      price: 0.8774,
    });
  });

  test('a price in a file may be rounded', () => {
    expect(isSamePrice(0.7873, 0.787)).toBe(true);
    expect(isSamePrice(0.7876, 0.787)).toBe(false);
    expect(isSamePrice(0.00005, 5e-5)).toBe(true);
  });
});

describe('names of lines', () => {
  const isInside = (plot: Size) => (name: string, place: Place) => {
    const [x, y] = [(place.x / FULL) * plot.width, (place.y / FULL) * plot.height];
    const box = wordsBox(name, x, y + shift(place.side) * EM, anchorOf(place));
    return box.left >= 0 && box.right <= plot.width && box.top >= 0 && box.bottom <= plot.height;
  };

  test.each(charts)(
    '%s: none is cut off, or lies over the numbers of an axis',
    (_n, depeg, chart) => {
      for (const size of [{}, STAGE]) {
        const data = { ...chartData(depeg, chart), ...size };
        if (data.series.length === 1) continue;
        const axes = { across: horizontalAxis(data), up: verticalAxis(data) };
        const plots = [data.minPlot ?? NARROW, data.maxPlot ?? WIDE];
        for (const [index, place] of namePlaces(data, axes).entries())
          for (const plot of plots)
            expect(isInside(plot)(data.series[index]!.name, place), data.series[index]!.name).toBe(
              true,
            );
      }
    },
  );
});
