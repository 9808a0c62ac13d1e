import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doubtfulBand, HOURS, isInside, runRedemption, SUPPLY } from './redemption.ts';

/** Written out, so that a model with other costs or depth fails: the page names both. */
const COSTS = 0.0005;

const calm = {
  startPrice: 0.95,
  redeemFee: 0.001,
  capital: 10,
  delayHours: 24,
  closedHours: 0,
  doubtedShare: 0,
  lossChance: 0,
};

const inputs = fc.record({
  startPrice: fc.double({ min: 0.8, max: 1.1, noNaN: true }),
  redeemFee: fc.double({ min: 0, max: 0.05, noNaN: true }),
  capital: fc.double({ min: 0, max: 1000, noNaN: true }),
  delayHours: fc.integer({ min: 1, max: 96 }),
  closedHours: fc.integer({ min: 0, max: 120 }),
  doubtedShare: fc.double({ min: 0, max: 1, noNaN: true }),
  lossChance: fc.double({ min: 0, max: 1, noNaN: true }),
});

const distance = (price: number, { from, to }: { from: number; to: number }) =>
  Math.max(0, from - price, price - to);

describe('redemption, published numbers', () => {
  test('Tether: 0.1% leaves an edge of 0.999, the least fee on the least sum one of 0.99', () => {
    expect(doubtfulBand({ ...calm, redeemFee: 0.001 }).from + COSTS).toBeCloseTo(0.999, 12);
    expect(doubtfulBand({ ...calm, redeemFee: 1_000 / 100_000 }).from + COSTS).toBeCloseTo(
      0.99,
      12,
    );
  });

  test('Liquity: the floor of 0.5% leaves an edge of 0.995', () => {
    expect(doubtfulBand({ ...calm, redeemFee: 0.005 }).from + COSTS).toBeCloseTo(0.995, 12);
  });

  test('USDC, March 2023: 8% in doubt and lost for sure is worth 0.92', () => {
    const band = doubtfulBand({ redeemFee: 0, doubtedShare: 0.08, lossChance: 1 });
    expect(band.from + COSTS).toBeCloseTo(0.92, 12);
  });

  test('with a fee of 0.1% nobody earns between $0.9985 and $1.0005', () => {
    const band = doubtfulBand(calm);
    expect(band.from).toBeCloseTo(0.9985, 12);
    expect(band.to).toBeCloseTo(1.0005, 12);
    // What is back to half a tenth of a cent counts as back.
    expect([0.9979, 0.9981, 1.0009, 1.0011].map((price) => isInside(price, band))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('ten million dollars move the price by one cent', () => {
    expect(runRedemption(calm).price[1]).toBeCloseTo(0.96, 12);
  });

  test('a counter that is shut for 53 hours closes nothing before, and all soon after', () => {
    const run = runRedemption({ ...calm, startPrice: 0.88, capital: 600, closedHours: 53 });
    expect(new Set(run.price.slice(0, 54))).toEqual(new Set([0.88]));
    expect(run.closedAt).toBeGreaterThan(53);
    expect(run.closedAt).toBeLessThan(72);
  });
});

describe('redemption, what always holds', () => {
  test('nothing is lost: reserve is what it was, less the coins that left, and the fees stay', () => {
    const property = fc.property(inputs, (input) => {
      const run = runRedemption(input);
      const gone = SUPPLY - run.coins.at(-1)!;
      return Math.abs(run.reserve.at(-1)! - (SUPPLY - gone + run.fees)) < 1e-6 && run.fees >= 0;
    });
    fc.assert(property);
  });

  test('coins, reserve and waiting money are never negative, nor more than there is', () => {
    const property = fc.property(inputs, (input) => {
      const run = runRedemption(input);
      return (
        Math.min(...run.coins, ...run.reserve) >= 0 &&
        run.waiting.every((one) => one >= 0 && one <= input.capital + 1e-9)
      );
    });
    // Found by chance: money that came back in parts summed up to 1e-13 more than had left.
    const rounded = {
      startPrice: 0.8119110353353596,
      redeemFee: 0,
      capital: 999.9999999885059,
      delayHours: 3,
      closedHours: 0,
      doubtedShare: 0,
      lossChance: 0,
    };
    fc.assert(property, { examples: [[rounded]] });
  });

  test('the distance from the band never grows, and no firm trades past its edge', () => {
    const property = fc.property(inputs, (input) => {
      const { price, band } = runRedemption(input);
      return price.every(
        (one, hour) => distance(one, band) <= distance(price[Math.max(0, hour - 1)]!, band) + 1e-9,
      );
    });
    fc.assert(property);
  });

  test('a dearer fee or more doubt never lifts the edge; more money never slows the return', () => {
    const property = fc.property(inputs, (input) => {
      const edge = (change: object) => doubtfulBand({ ...input, ...change }).from;
      const end = (capital: number) => {
        const run = runRedemption({ ...input, capital });
        return distance(run.price.at(-1)!, run.band);
      };
      return (
        edge({ redeemFee: input.redeemFee + 0.01 }) <= edge({}) + 1e-12 &&
        edge({ doubtedShare: Math.min(1, input.doubtedShare + 0.1) }) <= edge({}) + 1e-12 &&
        end(input.capital * 2) <= end(input.capital) + 1e-9
      );
    });
    fc.assert(property);
  });

  test('a higher chance of a loss never makes a coin dearer, at any setting of the lab', () => {
    const steps = (max: number, step: number) =>
      Array.from({ length: max / step + 1 }, (_, index) => (index * step) / 1000);
    for (const redeemFee of steps(20, 1))
      for (const doubtedShare of steps(400, 10)) {
        const edges = steps(1000, 50).map(
          (lossChance) => doubtfulBand({ redeemFee, doubtedShare, lossChance }).from,
        );
        const rises = edges.filter((edge, index) => edge > (edges[index - 1] ?? edge) + 1e-12);
        expect(rises, `fee ${redeemFee}, ${doubtedShare} in doubt`).toEqual([]);
      }
  });

  test('without the right to redeem the price stays where it is', () => {
    const run = runRedemption({ ...calm, capital: 0 });
    expect(run.closedAt).toBeNull();
    expect(run.price).toEqual(Array.from({ length: HOURS + 1 }, () => 0.95));
  });
});
