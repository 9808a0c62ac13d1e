import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depegRule, type DepegState, nextDepegState, type PriceSample } from './depeg-rule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Chart = { lines: { name: string; points: [string, number][] }[] };

/** A recorded line of a depeg event that the site ships. */
function recorded(id: string, name: string): PriceSample[] {
  const { charts } = JSON.parse(readFileSync(`content/depegs/${id}.json`, 'utf8')) as {
    charts: Chart[];
  };
  const line = charts.flatMap((chart) => chart.lines).find((one) => one.name === name);
  if (!line) throw new Error(`${id} has no line ${name}`);
  return line.points.map(([at, price]) => ({ at: Date.parse(at), price, par: 1 }));
}

/** Every state after the other. */
function follow(samples: readonly PriceSample[]): DepegState<PriceSample>[] {
  const states: DepegState<PriceSample>[] = [];
  let state: DepegState<PriceSample> = { phase: 'at-par' };
  for (const sample of samples) {
    state = nextDepegState(depegRule, state, sample, sample, (seen) => seen.at);
    states.push(state);
  }
  return states;
}

const every = (stepMs: number, prices: number[], par = 1): PriceSample[] =>
  prices.map((price, index) => ({ at: index * stepMs, price, par }));
const phases = (samples: PriceSample[]) => follow(samples).map((state) => state.phase);

describe('the recorded series', () => {
  const bitstamp = recorded('usdc-2023', 'Bitstamp');
  const binance = recorded('usdc-2023', 'Binance');
  const daily = recorded('usdc-2023', 'Low of the day');

  test('USDC in March 2023 leaves its peg at 05:00 on the 11th, and is furthest at 08:00', () => {
    const states = follow(bitstamp);
    const opened = states.findIndex((state) => state.phase === 'open');
    expect(bitstamp[opened]?.at).toBe(Date.parse('2023-03-11T06:00Z'));
    expect(states.slice(0, opened - 1).every((state) => state.phase === 'at-par')).toBe(true);
    expect(states.at(-1)).toMatchObject({
      phase: 'open',
      start: { at: Date.parse('2023-03-11T05:00Z'), price: 0.9862 },
      furthest: { at: Date.parse('2023-03-11T08:00Z'), price: 0.8627 },
    });
  });

  test('it is one depeg event until the 14th, though the 12th came near par', () => {
    const after = (samples: PriceSample[], last: PriceSample[]) =>
      samples.filter(({ at }) => at > (last.at(-1)?.at ?? 0));
    const whole = [...bitstamp, ...after(binance, bitstamp)];
    const states = follow([...whole, ...after(daily, whole)]);
    const ends = states.filter((state) => state.phase === 'closed');
    expect(ends).toHaveLength(1);
    expect(ends[0]).toMatchObject({
      start: { at: Date.parse('2023-03-11T05:00Z') },
      furthest: { price: 0.8627 },
      end: { at: Date.parse('2023-03-14') },
    });
  });

  test('UST in May 2022 leaves on the 9th, not on the 7th, and never comes back', () => {
    const binanceUst = recorded('ust-2022', 'Price on Binance');
    const later = recorded('ust-2022', 'End of the day').filter(
      ({ at }) => at > (binanceUst.at(-1)?.at ?? 0),
    );
    const states = follow([...binanceUst, ...later]);
    const starts = states.filter((state) => state.phase === 'suspected');
    expect(starts).toHaveLength(1);
    expect(states.at(-1)).toMatchObject({
      phase: 'open',
      start: { at: Date.parse('2022-05-09T16:00Z'), price: 0.9846 },
      furthest: { price: 0.0098 },
    });
  });
});

describe('the limits', () => {
  test('100 basis points are away from par, and one reading is not enough', () => {
    expect(phases(every(5 * MINUTE, [0.9901, 0.99, 0.99, 0.99, 0.99]))).toEqual([
      'at-par',
      'suspected',
      'suspected',
      'suspected',
      'open',
    ]);
    expect(phases(every(HOUR, [0.5, 1, 0.5, 1]))).not.toContain('open');
  });

  test('above par counts as below it does, and another peg by its own rate', () => {
    expect(phases(every(HOUR, [1.02, 1.02])).at(-1)).toBe('open');
    expect(phases(every(HOUR, [1.08, 1.08], 1.0795))).toEqual(['at-par', 'at-par']);
  });

  test('it is over after a whole day of calm, from its first reading on', () => {
    const away = [0.98, 0.98];
    const calm = Array.from({ length: 25 }, () => 0.996);
    const states = follow(every(HOUR, [...away, ...calm]));
    expect(states.at(-2)?.phase).toBe('open');
    expect(states.at(-1)).toMatchObject({ phase: 'closed', end: { at: 2 * HOUR } });
    const disturbed = [...away, ...calm.with(20, 0.994)];
    expect(follow(every(HOUR, disturbed)).at(-1)?.phase).toBe('open');
  });

  test('two readings with a long silence between them are no confirmation', () => {
    expect(phases(every(7 * HOUR, [0.98, 0.98, 0.98]))).not.toContain('open');
  });

  test('whatever comes, an event starts before its furthest price and ends after it', () => {
    const prices = fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { maxLength: 60 });
    const result = fc.check(
      fc.property(prices, (list) =>
        follow(every(6 * HOUR, list)).every((state) => {
          if (state.phase === 'at-par') return true;
          const { start, furthest } = state;
          const ends = state.phase === 'closed' ? state.end.at : Infinity;
          return (
            start.at <= furthest.at &&
            furthest.at <= ends &&
            Math.abs(furthest.price - 1) >= Math.abs(start.price - 1) - 1e-9
          );
        }),
      ),
    );
    expect(result.failed, fc.defaultReportMessage(result) ?? '').toBe(false);
  });
});
