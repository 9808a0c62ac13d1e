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
    // No hour of a day was below the day's low.
    const hourly = daily.flatMap((low) =>
      Array.from({ length: 24 }, (_, hour) => ({ ...low, at: low.at + hour * HOUR })),
    );
    const states = follow([...whole, ...after(hourly, whole)]);
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

  test('a calm begins anew after a silence, since nobody knows the price in it', () => {
    const at = (hours: number, price: number) => ({ at: hours * HOUR, price, par: 1 });
    const away = [at(0, 0.98), at(1, 0.98)];
    expect(follow([...away, at(2, 1), at(27, 1)]).at(-1)?.phase).toBe('open');
    const often = Array.from({ length: 25 }, (_, hour) => at(9 + hour, 1));
    const states = follow([...away, at(2, 1), ...often]);
    expect(states.at(-2)?.phase).toBe('open');
    expect(states.at(-1)).toMatchObject({ phase: 'closed', end: { at: 9 * HOUR } });
    const slow = [2, 8, 14, 20, 26].map((hours) => at(hours, 1));
    expect(follow([...away, ...slow]).at(-1)).toMatchObject({ end: { at: 2 * HOUR } });
  });

  test('a calm that an earlier version stored goes on, and counts no silence either', () => {
    const [start, seen] = every(HOUR, [0.98, 1]) as [PriceSample, PriceSample];
    const stored: DepegState<PriceSample> = {
      phase: 'open',
      calm: { at: seen.at, seen },
      start,
      furthest: start,
      furthestBps: -200,
    };
    const next = (hours: number) => {
      const sample = { at: hours * HOUR, price: 1, par: 1 };
      return nextDepegState(depegRule, stored, sample, sample, (one) => one.at);
    };
    expect(next(7)).toMatchObject({ phase: 'open', calm: { at: HOUR, lastAt: 7 * HOUR } });
    expect(next(26)).toMatchObject({ phase: 'open', calm: { at: 26 * HOUR } });
  });

  test('whatever comes, an event ends after a day of calm without a silence', () => {
    const steps = fc.array(
      fc.record({
        hours: fc.oneof({ weight: 9, arbitrary: fc.constant(5) }, fc.integer({ min: 1, max: 30 })),
        price: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.constantFrom(0.98, 0.993)),
      }),
      { minLength: 40, maxLength: 80 },
    );
    let ends = 0;
    const result = fc.check(
      fc.property(steps, (list) => {
        let at = 0;
        const samples = list.map(({ hours, price }) => ({
          at: (at += hours * HOUR),
          price,
          par: 1,
        }));
        return follow(samples).every((state, index) => {
          if (state.phase !== 'closed') return true;
          ends += 1;
          const calm = samples.slice(0, index + 1).filter((one) => one.at >= state.end.at);
          const gaps = calm.slice(1).map((one, before) => one.at - (calm[before]?.at ?? 0));
          return (
            (calm.at(-1)?.at ?? 0) - state.end.at >= 24 * HOUR &&
            calm.every(({ price }) => price === 1) &&
            Math.max(...gaps) <= depegRule.maxGapMs
          );
        });
      }),
    );
    expect(result.failed, fc.defaultReportMessage(result) ?? '').toBe(false);
    expect(ends).toBeGreaterThan(10);
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
