import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DAYS,
  FAILS_ON,
  fundLasts,
  incomeAYear,
  runDelta,
  type DeltaInput,
} from './delta-neutral.ts';

const rate = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const inputs: fc.Arbitrary<DeltaInput> = fc.record({
  hedged: rate(0, 1),
  funding: rate(-1, 1),
  stakingYield: rate(0, 0.2),
  stableYield: rate(0, 0.2),
  fund: rate(0, 0.1),
  endPrice: rate(0.05, 3),
  failing: rate(0, 1),
  settledEvery: fc.integer({ min: 1, max: 400 }),
  seed: fc.integer(),
});

/** All of it hedged, as the design was first described. */
const whole: DeltaInput = {
  hedged: 1,
  funding: 0,
  stakingYield: 0,
  stableYield: 0,
  fund: 0.01,
  endPrice: 0.5,
  failing: 0,
  settledEvery: 1,
  seed: 1,
};

describe('delta-neutral, published numbers', () => {
  test('n·p + n·(a − p) = n·a: the value does not depend on the price', () => {
    const property = fc.property(inputs, (input) => {
      const { spot, hedge } = runDelta(input);
      return spot.every((one, day) => Math.abs(one + hedge[day]! - input.hedged) < 1e-12);
    });
    fc.assert(property);
  });

  test('the mix of summer 2026: 16% bitcoin and 8% ether hedged, the rest without a bet', () => {
    const hedged = 0.16 + 0.08;
    const income = incomeAYear({ hedged, funding: -0.1, stakingYield: 0, stableYield: 0.04 });
    // A tenth a year against the shorts costs 2.4 cents a coin, and three quarters still earn.
    expect(income).toBeCloseTo(-0.024 + 0.0304, 12);
  });

  test('a fund of 1% lasts 36.5 days against a cost of 10% a year', () => {
    expect(fundLasts(0.01, incomeAYear({ ...whole, funding: -0.1 }))).toBeCloseTo(36.5, 9);
    expect(fundLasts(0.01, 0.02)).toBeNull();
    const { fund, backing } = runDelta({ ...whole, funding: -0.1 });
    expect(fund[36]).toBeGreaterThan(0);
    expect(fund[37]).toBe(0);
    expect(backing[37]).toBeLessThan(1);
    expect(backing[DAYS]).toBeCloseTo(0.91, 9);
  });

  test('half of the bets at a failed venue that never paid: half of the fall is lost', () => {
    const run = runDelta({ ...whole, failing: 0.5, settledEvery: 400, fund: 0 });
    const fall = 1 - run.price[FAILS_ON]!;
    expect(run.lost).toBeCloseTo(0.5 * fall, 12);
    expect(run.backing[FAILS_ON - 1]).toBe(1);
    expect(run.backing[FAILS_ON]).toBeCloseTo(1 - run.lost, 12);
  });
});

describe('delta-neutral, what always holds', () => {
  test('nothing is lost: fund and coin bear the cost of income below 0 and of the venue, no more', () => {
    const property = fc.property(inputs, (input) => {
      const run = runDelta(input);
      const income = incomeAYear(input);
      const cost = Math.max(0, -income) + run.lost;
      const borne = input.fund - run.fund.at(-1)! + (1 - run.backing.at(-1)!);
      const isCapped = run.backing.at(-1) === 0;
      return isCapped || Math.abs(borne - cost) < 1e-9;
    });
    fc.assert(property);
  });

  test('no part is negative, the fund only shrinks, and income above 0 is all paid out', () => {
    const property = fc.property(inputs, (input) => {
      const run = runDelta(input);
      const falls = run.fund.every((one, day) => one >= 0 && one <= (run.fund[day - 1] ?? one));
      const paid = Math.abs(run.paidOut.at(-1)! - Math.max(0, incomeAYear(input))) < 1e-9;
      return falls && paid && Math.min(...run.backing) >= 0 && Math.max(...run.backing) <= 1;
    });
    fc.assert(property);
  });

  test('better funding, a larger fund and fewer bets at the venue never leave less', () => {
    const property = fc.property(inputs, rate(0, 0.5), (input, more) => {
      const end = (change: Partial<DeltaInput>) =>
        runDelta({ ...input, ...change }).backing.at(-1)!;
      const base = end({}) - 1e-12;
      return (
        end({ funding: input.funding + more }) >= base &&
        end({ fund: input.fund + more }) >= base &&
        end({ failing: input.failing * (1 - more) }) >= base
      );
    });
    fc.assert(property, { numRuns: 50 });
  });

  test('a venue that fails after a rise keeps nothing of ours', () => {
    const property = fc.property(inputs, (input) => {
      const run = runDelta({ ...input, endPrice: 3, settledEvery: 400 });
      return run.lost === 0;
    });
    fc.assert(property);
  });
});
