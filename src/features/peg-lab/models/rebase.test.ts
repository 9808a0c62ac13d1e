import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceChange, DAYS, RULES, runRebase, type RebaseInput } from './rebase.ts';

const inputs: fc.Arbitrary<RebaseInput> = fc.record({
  rule: fc.constantFrom(...Object.values(RULES)),
  shock: fc.double({ min: -0.9, max: 3, noNaN: true }),
  chase: fc.double({ min: -1, max: 1, noNaN: true }),
  noise: fc.double({ min: 0, max: 0.1, noNaN: true }),
  seed: fc.integer(),
});
const gap = fc.double({ min: -0.99, max: 5, noNaN: true });

describe('a rebase, published numbers', () => {
  test('the line: 30% above with a lag of 10 adds 3.0%, with one of 30 1.0%', () => {
    expect(balanceChange(0.3, RULES.line10)).toBeCloseTo(0.03, 12);
    expect(balanceChange(0.3, RULES.line30)).toBeCloseTo(0.01, 12);
  });

  test('the curve of 2022: 30% above adds 3.0%, 30% below takes 3.0%', () => {
    expect(balanceChange(0.3, RULES.curve2022)).toBeCloseTo(0.03, 3);
    expect(balanceChange(-0.3, RULES.curve2022)).toBeCloseTo(-0.03, 3);
  });

  test('the curves of 2025: 3% above adds 2.18%, 3% below takes 3.36%', () => {
    expect(balanceChange(0.03, RULES.curve2025)).toBeCloseTo(0.0218, 4);
    expect(balanceChange(-0.03, RULES.curve2025)).toBeCloseTo(-0.0336, 4);
  });

  test('the curve is the contract’s: L + (U − L) ÷ (1 − U÷L · 2^(−G·x)) with L = −U', () => {
    const contract = (x: number, limit: number, growth: number) =>
      -limit + (2 * limit) / (1 + 2 ** (-growth * x));
    const property = fc.property(gap, (x) => {
      if (Math.abs(x) < 0.05) return true;
      return Math.abs(balanceChange(x, RULES.curve2022) - contract(x, 0.1, 3)) < 1e-12;
    });
    fc.assert(property);
  });

  test('inside the threshold nothing happens: 5% until 2022, 2.5% in the contract of 2025', () => {
    expect(balanceChange(0.049, RULES.curve2022)).toBe(0);
    expect(balanceChange(-0.024, RULES.curve2025)).toBe(0);
    expect(balanceChange(-0.026, RULES.curve2025)).toBeLessThan(0);
  });
});

describe('a rebase, what always holds', () => {
  test('no curve exceeds its limits, and the change has the sign of the gap', () => {
    const property = fc.property(gap, (x) => {
      const change = balanceChange(x, RULES.curve2025);
      return change <= 0.05 && change >= -0.077 && change * x >= 0;
    });
    fc.assert(property);
  });

  test('further from the target never changes less', () => {
    const rule = fc.constantFrom(...Object.values(RULES));
    const property = fc.property(
      rule,
      gap,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (one, x, more) => {
        const further = x > 0 ? x + more : x - more * (1 + x);
        return Math.abs(balanceChange(further, one)) >= Math.abs(balanceChange(x, one)) - 1e-12;
      },
    );
    fc.assert(property);
  });

  test('coins times price is what people hold in all: a rebase alone makes nobody richer', () => {
    const property = fc.property(inputs, (input) => {
      const run = runRebase({ ...input, chase: 0, noise: 0 });
      return run.worth.slice(1).every((worth) => Math.abs(worth - (1 + input.shock)) < 1e-9);
    });
    fc.assert(property);
  });

  test('nothing is ever negative, and the same seed gives the same run', () => {
    const property = fc.property(inputs, (input) => {
      const run = runRebase(input);
      expect(runRebase(input)).toEqual(run);
      return (
        Math.min(...run.price, ...run.supply, ...run.worth) > 0 && run.price.length === DAYS + 1
      );
    });
    fc.assert(property, { numRuns: 50 });
  });

  test('without news the price comes back into the band, and the balance pays for it', () => {
    const property = fc.property(
      fc.constantFrom(RULES.line10, RULES.curve2022, RULES.curve2025),
      fc.double({ min: -0.6, max: 1, noNaN: true }),
      (rule, shock) => {
        const { price, supply } = runRebase({ rule, shock, chase: 0, noise: 0, seed: 1 });
        const isBack = Math.abs(price.at(-1)! - 1) < rule.threshold + 0.01;
        return isBack && (supply.at(-1)! - 1) * shock >= 0;
      },
    );
    fc.assert(property);
  });
});
