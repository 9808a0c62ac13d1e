import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordOf2023 } from '../bank-run-record.ts';
import {
  HOURS,
  lossInHaste,
  MARCH_2023,
  mostPayable,
  runBankRun,
  worthAfter,
  type BankRunInput,
} from './bank-run.ts';
import { meanError } from './recorded.ts';

const share = (max: number) => fc.double({ min: 0, max, noNaN: true });
const inputs: fc.Arbitrary<BankRunInput> = fc.record({
  blocked: share(0.5),
  cash: share(1),
  haircut: share(0.5),
  nerves: share(3),
  opensAfter: fc.integer({ min: 0, max: 96 }),
  rescuedAfter: fc.option(fc.integer({ min: 0, max: 120 })),
});
/** Hours until the missing part is made good, where it is. */
const rescued = fc.integer({ min: 0, max: 110 });
/** Runs that reach the end of what can be paid before the rescue. */
const heavy = fc.record({
  blocked: fc.double({ min: 0.3, max: 0.5, noNaN: true }),
  cash: share(0.5),
  haircut: fc.double({ min: 0.05, max: 0.4, noNaN: true }),
  nerves: fc.double({ min: 1.5, max: 3, noNaN: true }),
  opensAfter: fc.integer({ min: 0, max: 20 }),
});

describe('a run on a reserve, published numbers', () => {
  test('with 8% lost and shared by all, a coin is worth 0.92', () => {
    expect(worthAfter(0, 0.08, 1, 0)).toBeCloseTo(0.92, 12);
  });

  test('if half leave at par first, the same loss is twice as large for those who stay', () => {
    expect(worthAfter(0.5, 0.08, 1, 0)).toBeCloseTo(0.84, 12);
  });

  test('the loss of those who stay is the haircut times the share redeeming', () => {
    // A third more than the cash, at a haircut of a quarter: four ninths sold for a third.
    expect(lossInHaste(2 / 3, 1 / 3, 0.25)).toBeCloseTo(1 / 9, 12);
  });

  test('a whole reserve of cash is worth a dollar however many leave', () => {
    for (const one of [0, 0.3, 0.99]) expect(worthAfter(one, 0, 1, 0.3)).toBeCloseTo(1, 9);
  });
});

describe('March 2023 against the record', () => {
  const run = runBankRun(MARCH_2023);
  const { charts } = JSON.parse(
    readFileSync(new URL('../../../../content/depegs/usdc-2023.json', import.meta.url), 'utf8'),
  );
  const [bitstamp, binance] = charts[0].lines;
  const recorded = recordOf2023(bitstamp.points, binance.points);

  test('the price is within 1.2 cents on average over 41 readings', () => {
    expect(recorded).toHaveLength(41);
    expect(meanError(run.price, recorded)).toBeLessThan(0.012);
  });

  test('the low comes on Saturday, within four cents of what was recorded', () => {
    const low = Math.min(...run.price);
    expect(Math.abs(low - 0.8774)).toBeLessThan(0.04);
    expect(run.price.indexOf(low)).toBeLessThan(12);
  });

  test('by Thursday the supply has shrunk as it did, from 43.48 to 36.88 billion', () => {
    expect(Math.abs(run.paid.at(-1)! - (1 - 36.88 / 43.48))).toBeLessThan(0.01);
  });

  test('a run past what could be paid goes on once two-fifths of the reserve are replaced', () => {
    const input = { blocked: 0.4, cash: 0.25, haircut: 0.3, nerves: 2, opensAfter: 0 };
    const run = runBankRun({ ...input, rescuedAfter: 43 });
    // Paid at one in a hundred an hour, two-fifths last forty hours.
    expect(run.fireLoss[83]).toBeCloseTo(run.fireLoss[43]!, 9);
    expect(run.paid[83]! - run.paid[43]!).toBeCloseTo(0.4, 9);
  });

  test('the issuer pays one coin in a hundred in an hour, and no more', () => {
    const hourly = run.paid.map((paid, hour) => paid - (run.paid[hour - 1] ?? 0));
    expect(Math.max(...hourly)).toBeCloseTo(0.01, 12);
  });

  test('the same news with the counter open costs less than half: the weekend effect', () => {
    const weekday = runBankRun({ ...MARCH_2023, opensAfter: 0 });
    const depth = (prices: readonly number[]) => 1 - Math.min(...prices);
    expect(depth(weekday.price)).toBeLessThan(depth(run.price) / 2);
  });
});

describe('a run on a reserve, what always holds', () => {
  test('nothing is lost: once the reserve is whole, paid, left and lost in haste are all of it', () => {
    const property = fc.property(inputs, rescued, (input, rescuedAfter) => {
      const run = runBankRun({ ...input, rescuedAfter });
      return run.paid.every((paid, hour) => {
        if (hour <= rescuedAfter || paid >= 1) return true;
        return Math.abs(paid + run.worth[hour]! * (1 - paid) + run.fireLoss[hour]! - 1) < 1e-9;
      });
    });
    fc.assert(property);
  });

  test('after a rescue without a haircut, the issuer pays until nobody waits', () => {
    const property = fc.property(heavy, rescued, (input, rescuedAfter) => {
      const { paid, wantedOut } = runBankRun({ ...input, rescuedAfter, haircut: 0 });
      return paid.every((now, hour) => {
        if (hour <= Math.max(rescuedAfter, input.opensAfter)) return true;
        const isAtFullPace = Math.abs(now - paid[hour - 1]! - 0.01) < 1e-9;
        return isAtFullPace || wantedOut[hour]! - now < 1e-9;
      });
    });
    fc.assert(property);
  });

  test('money that is replaced is paid out before anything else is sold in haste', () => {
    const property = fc.property(heavy, rescued, (input, rescuedAfter) => {
      const { blocked } = input;
      const run = runBankRun({ ...input, rescuedAfter });
      const before = run.paid[Math.min(rescuedAfter, HOURS)]!;
      const sold = run.fireLoss[Math.min(rescuedAfter, HOURS)]!;
      return run.fireLoss.every(
        (loss, hour) => hour <= rescuedAfter || run.paid[hour]! > before + blocked || loss === sold,
      );
    });
    fc.assert(property);
  });

  test('no share leaves 0 to 1, nobody is paid who did not ask, nor more than can be sold', () => {
    const property = fc.property(inputs, (input) => {
      const run = runBankRun(input);
      return run.paid.every(
        (paid, hour) =>
          paid >= 0 &&
          paid <= run.wantedOut[hour]! + 1e-12 &&
          run.wantedOut[hour]! <= 1 &&
          (input.rescuedAfter !== null || paid <= mostPayable(input) + 1e-12) &&
          paid + run.fireLoss[hour]! <= 1 + 1e-12 &&
          run.price[hour]! >= 0 &&
          run.price[hour]! <= 1,
      );
    });
    fc.assert(property);
  });

  test('more blocked, a deeper haircut or weaker nerves never keep more people in', () => {
    const property = fc.property(inputs, share(0.2), (input, more) => {
      const left = (change: Partial<BankRunInput>) =>
        runBankRun({ ...input, ...change }).wantedOut.at(-1)!;
      const base = left({});
      return (
        left({ nerves: input.nerves + more }) >= base - 1e-9 &&
        left({ haircut: input.haircut + more }) >= base - 1e-9
      );
    });
    fc.assert(property, { numRuns: 50 });
  });

  test('nothing paid before the counter opens, and nobody runs from a sound reserve', () => {
    const property = fc.property(inputs, (input) => {
      const run = runBankRun(input);
      const early = run.paid.slice(0, Math.min(input.opensAfter, HOURS) + 1);
      const calm = runBankRun({ ...input, blocked: 0 });
      return (
        Math.max(...early) === 0 && calm.wantedOut.at(-1) === 0 && Math.min(...calm.price) === 1
      );
    });
    fc.assert(property);
  });
});
