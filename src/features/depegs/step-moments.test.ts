import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { depegSchema } from '#lib/schema/depeg-schema.ts';
import { crowding, numberPlaces } from '#ui/chart/number-places.ts';
import { horizontalAxis, verticalAxis } from '#ui/chart/scales.ts';
import { chartData } from './depeg-chart.tsx';
import { stepMoments } from './step-moments.ts';

const folder = new URL('../../../content/depegs/', import.meta.url);
const depegs = readdirSync(folder).map((name) =>
  depegSchema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
);
const charts = depegs.flatMap((one) =>
  one.charts.map((chart, index) => [`${one.id}, chart ${index + 1}`, one, chart] as const),
);
const byId = (id: string) => depegs.find((one) => one.id === id)!;

describe('steps on the line', () => {
  test('each is where its date says, and the rest is said in words', () => {
    const depeg = byId('usdc-2023');
    const { on, off } = stepMoments(
      depeg.charts[0]!,
      depeg.timeline.map(({ at }) => at),
    );
    expect(on.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(off).toEqual([8]);
    expect(on[2]).toEqual({ number: 3, time: Date.parse('2023-03-11T08:00Z'), price: 0.8627 });
    // A day's step is in the middle of what the chart shows of that day.
    expect(on[0]!.time).toBe(Date.parse('2023-03-10T23:30Z'));
  });

  test('a day is the point of its day on a chart of days', () => {
    const depeg = byId('usdd-2022');
    const { on, off } = stepMoments(
      depeg.charts[0]!,
      depeg.timeline.map(({ at }) => at),
    );
    expect(on[0]).toMatchObject({ number: 2, time: Date.parse('2022-06-13T00:00Z') });
    expect(off).toEqual([1, 5]);
  });

  test.each(charts.filter(([name]) => name.endsWith('chart 1')))(
    '%s: no number covers another, a word or an edge, at any width',
    (_n, depeg, chart) => {
      const data = chartData(depeg, chart);
      const axes = { across: horizontalAxis(data), up: verticalAxis(data) };
      const { on } = stepMoments(
        chart,
        depeg.timeline.map(({ at }) => at),
      );
      const points = on.map(({ time, price }) => ({
        x: axes.across.place(time),
        y: axes.up.place(price),
      }));
      expect(crowding(numberPlaces(points, data, axes), data, axes)).toBe(0);
    },
  );

  test('dots that are left on their points would cover each other', () => {
    const [, depeg, chart] = charts.find(([name]) => name.startsWith('usdc-2023'))!;
    const data = chartData(depeg, chart);
    const axes = { across: horizontalAxis(data), up: verticalAxis(data) };
    const { on } = stepMoments(
      chart,
      depeg.timeline.map(({ at }) => at),
    );
    const places = on.map(({ time, price }) => ({
      x: axes.across.place(time),
      y: axes.up.place(price),
      dx: 0,
      dy: 0,
    }));
    expect(crowding(places, data, axes)).toBeGreaterThan(0);
  });
});
