import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auctionPrice, fallToLiquidation } from '#lib/content/mechanism-formulas.ts';
import {
  DEBT,
  debtAfter,
  HOURS,
  liquidationPrice,
  pricePath,
  RULES,
  runVault,
  settle,
  type VaultInput,
} from './vault.ts';

const rules = Object.values(RULES);
const inputs: fc.Arbitrary<VaultInput> = fc.record({
  rule: fc.constantFrom(...rules),
  startRatio: fc.double({ min: 1.6, max: 5, noNaN: true }),
  fall: fc.double({ min: 0, max: 0.9, noNaN: true }),
  biddersAfter: fc.option(fc.integer({ min: 0, max: 12 })),
  stabilityFee: fc.double({ min: 0, max: 0.2, noNaN: true }),
  seed: fc.integer(),
});

/** March 12, 2020: ether fell by 43%. */
const march2020 = { fall: 0.43, biddersAfter: null, stabilityFee: 0, seed: 1 };

describe('a vault, published numbers', () => {
  test('at 200% with a limit of 150% it survives a fall of a quarter', () => {
    expect(1 - liquidationPrice(2, 1.5)).toBe(fallToLiquidation(2, 1.5));
    expect(liquidationPrice(2, 1.5)).toBe(0.75);
  });

  test('Maker: a loan of 100 with a penalty of 13% is sold for 113, and of 140 the owner gets 27', () => {
    expect(settle(140, 100, RULES.ethA2020.penalty).back).toBeCloseTo(27, 9);
    expect(settle(140, 100, RULES.ethA2020.penalty).badDebt).toBe(0);
    expect(settle(90, 100, 0.13)).toEqual({ back: 0, badDebt: 10 });
  });

  test('the falling price is at the oracle’s after 26 to 27 steps of 90 seconds', () => {
    expect(auctionPrice(26 * 90, 1.3, 0.99, 90)).toBeGreaterThan(1);
    expect(auctionPrice(27 * 90, 1.3, 0.99, 90)).toBeLessThan(1);
  });

  test('late bidders pay what the auction has come down to, those in time 2% below the market', () => {
    const paid = (biddersAfter: number) => {
      const run = runVault({
        ...march2020,
        rule: RULES.ethA2021,
        startRatio: 2.2,
        biddersAfter,
      });
      return run.proceeds / (DEBT * 2.2 * run.price[run.soldAt!]!);
    };
    expect(paid(0)).toBeCloseTo(0.98, 12);
    // Forty steps of 90 seconds in an hour.
    expect(paid(1)).toBeCloseTo(1.3 * 0.99 ** 40, 12);
  });

  test('by the end 35% of the fall is made good', () => {
    const ends = Array.from({ length: 40 }, (_, seed) => pricePath(0.4, seed).at(-1)!);
    const mean = ends.reduce((sum, one) => sum + one, 0) / ends.length;
    expect(mean).toBeCloseTo(1 - 0.4 * 0.65, 2);
  });

  test('a fee of 5% a year makes 105 of 100 in a year', () => {
    expect(debtAfter(100, 0.05, 8_760)).toBeCloseTo(105, 9);
  });
});

describe('March 12, 2020', () => {
  const at = (rule: VaultInput['rule'], startRatio: number) =>
    runVault({ ...march2020, rule, startRatio });

  test('ETH-A needed 263% to survive, Liquity’s rule would have needed 193%', () => {
    expect(at(RULES.ethA2020, 2.6).closedAt).not.toBeNull();
    expect(at(RULES.ethA2020, 2.65).closedAt).toBeNull();
    expect(at(RULES.liquity, 1.9).closedAt).not.toBeNull();
    expect(at(RULES.liquity, 1.95).closedAt).toBeNull();
  });

  test('bids of zero lose about 8.3 dollars of ether for each 5.4 to 5.7 of bad debt', () => {
    const run = at(RULES.ethA2020, 2.2);
    expect(run.proceeds).toBe(0);
    expect(run.badDebt).toBeCloseTo(DEBT, 9);
    const lost = run.ratio[run.soldAt!]!;
    expect(lost).toBeGreaterThan(1.35);
    expect(lost).toBeLessThan(8.3 / 5.4);
  });

  test('with the rules of 2021 a bid of zero cannot win: no bidder, no sale', () => {
    const nobody = at(RULES.ethA2021, 2.2);
    expect([nobody.soldAt, nobody.badDebt]).toEqual([null, 0]);
    const late = runVault({ ...march2020, rule: RULES.ethA2021, startRatio: 2.2, biddersAfter: 2 });
    expect(late.proceeds).toBeGreaterThan(0);
  });
});

describe('a vault, what always holds', () => {
  test('the sale is shared without rest: owner, loan, penalty, less what nobody paid', () => {
    const property = fc.property(inputs, (input) => {
      const { soldAt, proceeds, back, badDebt, debt } = runVault(input);
      if (soldAt === null) return back === 0 && badDebt === 0;
      const toSystem = proceeds - back;
      const owed = debt[soldAt]!;
      const most = input.rule.sale === 'pool' ? Infinity : owed * (1 + input.rule.penalty);
      return (
        toSystem + badDebt >= owed - 1e-9 &&
        toSystem <= most + 1e-9 &&
        (back === 0 || badDebt === 0)
      );
    });
    fc.assert(property);
  });

  test('nothing is negative, and the lowest price is the fall that was asked for', () => {
    const property = fc.property(inputs, (input) => {
      const run = runVault(input);
      return (
        Math.min(...run.price, ...run.ratio, run.proceeds, run.back, run.badDebt) >= 0 &&
        Math.abs(Math.min(...run.price) - (1 - input.fall)) <
          (input.fall === 0 ? 0.01 : 1e-9) + 0.01 * (1 - input.fall)
      );
    });
    fc.assert(property);
  });

  test('a vault that survives would survive a smaller fall, and with more collateral', () => {
    const property = fc.property(
      inputs,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (input, part) => {
        if (runVault(input).closedAt !== null) return true;
        return (
          runVault({ ...input, fall: input.fall * part * 0.9 }).closedAt === null &&
          runVault({ ...input, startRatio: input.startRatio + part }).closedAt === null
        );
      },
    );
    fc.assert(property);
  });

  test('it is closed only where the delayed price is below the limit', () => {
    const property = fc.property(inputs, (input) => {
      const { closedAt, price, debt } = runVault(input);
      if (closedAt === null) return true;
      const seen = price[Math.max(0, closedAt - input.rule.oracleDelay)]!;
      return (DEBT * input.startRatio * seen) / debt[closedAt]! < input.rule.liquidationRatio;
    });
    fc.assert(property);
  });

  test('the same seed gives the same path, another one another', () => {
    expect(pricePath(0.4, 7)).toEqual(pricePath(0.4, 7));
    expect(pricePath(0.4, 7)).not.toEqual(pricePath(0.4, 8));
    expect(pricePath(0.4, 7)).toHaveLength(HOURS + 1);
  });
});
