import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAYS, FAILS_ON, incomeOfYear, runDelta, type DeltaInput } from './delta-neutral.ts';

const ROOT = new URL('../../../../', import.meta.url);

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

const end = (change: Partial<DeltaInput>) => runDelta({ ...whole, ...change }).backing.at(-1)!;

describe('delta-neutral, published numbers', () => {
  test('n·p + n·(a − p) = n·a: what a short of n units gains from day to day keeps the value', () => {
    const property = fc.property(inputs, (input) => {
      const { price, spot } = runDelta(input);
      const units = spot[0]! / price[0]!;
      let won = 0;
      return runDelta(input).hedge.every((hedge, day) => {
        won += units * ((price[day - 1] ?? price[0]!) - price[day]!);
        return Math.abs(hedge - won) < 1e-9 && Math.abs(spot[day]! + won - input.hedged) < 1e-9;
      });
    });
    fc.assert(property);
  });

  test('funding is a rate on what the position is worth that day, as exchanges charge it', () => {
    const { price, fund } = runDelta({ ...whole, funding: -0.1, fund: 1, endPrice: 2.5 });
    const rates = fund.slice(1).map((left, day) => ((fund[day]! - left) / price[day + 1]!) * DAYS);
    for (const rate of rates) expect(rate).toBeCloseTo(0.1, 9);
  });

  test('a year at a tenth costs the tenth of the mean price, (m − 1) ÷ ln m for a price that ends at m', () => {
    for (const endPrice of [0.1, 0.5, 0.999_999, 1.5, 2.5]) {
      const mean = (endPrice - 1) / Math.log(endPrice);
      // The path has steps of two percent at random, and they nearly cancel out.
      const left = end({ funding: -0.1, endPrice });
      expect(Math.abs(left - (1.01 - 0.1 * mean))).toBeLessThan(0.001);
    }
  });

  test('the mix of summer 2026 earns at −10% whatever the price does, and a whole hedge loses', () => {
    const rates = { funding: -0.1, stakingYield: 0.03, stableYield: 0.04 };
    // 16% in bitcoin and 8% in ether; prices as far as the lab's slider goes.
    for (const endPrice of [0.1, 0.5, 1, 2.5]) {
      const mix = runDelta({ ...whole, ...rates, hedged: 0.16 + 0.08, endPrice });
      expect([incomeOfYear(mix) > 0, mix.backing.at(-1)]).toEqual([true, 1]);
      expect(incomeOfYear(runDelta({ ...whole, ...rates, endPrice }))).toBeLessThan(0);
    }
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
  test('nothing is lost: what is paid out, less what fund and coin bear, is the income of the year', () => {
    const property = fc.property(inputs, (input) => {
      const run = runDelta(input);
      const borne = input.fund - run.fund.at(-1)! + (1 - run.backing.at(-1)!);
      const isCapped = run.backing.at(-1) === 0;
      const kept = run.paidOut.at(-1)! - borne + run.lost;
      return isCapped || Math.abs(kept - incomeOfYear(run)) < 1e-9;
    });
    fc.assert(property);
  });

  test('while the coin pays for its bet, a higher price never costs less', () => {
    const property = fc.property(inputs, rate(0.05, 0.5), (input, more) => {
      const costly = { ...input, funding: -input.stakingYield - more, hedged: 1, failing: 0 };
      const left = (endPrice: number) => runDelta({ ...costly, endPrice }).backing.at(-1)!;
      const [down, flat, up] = [left(0.5), left(1), left(2)];
      return down >= flat && flat >= up && (up === 1 || up === 0 || down > up);
    });
    fc.assert(property);
  });

  test('no part is negative, the fund only shrinks, and what is paid out only grows', () => {
    const property = fc.property(inputs, (input) => {
      const run = runDelta(input);
      const falls = run.fund.every((one, day) => one >= 0 && one <= (run.fund[day - 1] ?? one));
      const grows = run.paidOut.every((one, day) => one >= (run.paidOut[day - 1] ?? 0));
      return falls && grows && Math.min(...run.backing) >= 0 && Math.max(...run.backing) <= 1;
    });
    fc.assert(property);
  });

  test('better funding, a larger fund and fewer bets at the venue never leave less', () => {
    const property = fc.property(inputs, rate(0, 0.5), (input, more) => {
      const left = (change: Partial<DeltaInput>) => end({ ...input, ...change });
      const base = left({}) - 1e-12;
      return (
        left({ funding: input.funding + more }) >= base &&
        left({ fund: input.fund + more }) >= base &&
        left({ failing: input.failing * (1 - more) }) >= base
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

test('the page’s worked numbers are those of the model', () => {
  const text = readFileSync(new URL('content/lab/delta-neutral.mdx', ROOT), 'utf8');
  const worked = /<div data-worked>(.*?)<\/div>/s.exec(text)![1]!;
  const rates = { funding: -0.1, stakingYield: 0.03, stableYield: 0.04 };
  const said = (change: Partial<DeltaInput>) => {
    const run = runDelta({ ...whole, ...rates, ...change });
    return {
      income: `${Math.abs(incomeOfYear(run) * 100).toFixed(1)} cents`.replace('.0', ''),
      days: `${run.fund.findIndex((left) => left === 0)} days`,
      left: `${(run.backing.at(-1)! * 100).toFixed(0)} cents`,
    };
  };
  const [half, up] = [said({}), said({ endPrice: 2.5 })];
  const mix = said({ hedged: 0.24 }).income;
  for (const number of [...Object.values(half), up.income, up.left, mix])
    expect(worked).toContain(number);
});
