import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  auctionPrice,
  dilution,
  fallToLiquidation,
  mintProfit,
  noArbitrageBand,
  ratioAfterFall,
  rebaseChange,
  redeemProfit,
} from './mechanism-formulas.ts';

describe('L1: the formulas of the article on mechanisms', () => {
  test('a million coins at 98 cents, fee 0.1%: 19,000 dollars', () => {
    expect(redeemProfit(0.98, 0.001, 0) * 1e6).toBeCloseTo(19_000, 6);
  });

  test('inside the band nobody earns, outside somebody does', () => {
    const { from, to } = noArbitrageBand(0, 0.001, 0.0005);
    expect([from, to]).toEqual([0.9985, 1.0005]);
    expect(redeemProfit(from, 0.001, 0.0005)).toBeCloseTo(0, 12);
    expect(mintProfit(to, 0, 0.0005)).toBeCloseTo(0, 12);
    expect(redeemProfit(1, 0.001, 0.0005)).toBeLessThan(0);
    expect(mintProfit(1.01, 0, 0.0005)).toBeGreaterThan(0);
  });

  test('a vault at 200% with a limit of 150% survives a fall of a quarter', () => {
    expect(fallToLiquidation(2, 1.5)).toBe(0.25);
    expect(ratioAfterFall(2, 0.25)).toBe(1.5);
  });

  test('an auction from 1.3 is back at the oracle after 27 steps of 90 seconds', () => {
    expect(auctionPrice(0, 1.3, 0.99, 90)).toBe(1.3);
    expect(auctionPrice(26 * 90, 1.3, 0.99, 90)).toBeGreaterThan(1);
    expect(auctionPrice(27 * 90, 1.3, 0.99, 90)).toBeLessThan(1);
  });

  test('AMPL: 3% above adds 2.18%, 3% below takes 3.36%, and no gap changes nothing', () => {
    expect(rebaseChange(0.03, 0.05, 45)).toBeCloseTo(0.0218, 4);
    expect(rebaseChange(-0.03, 0.077, 45)).toBeCloseTo(-0.0336, 4);
    expect(rebaseChange(0, 0.05, 45)).toBe(0);
  });

  test('half as much backing doubles the dilution', () => {
    expect(dilution(1, 22)).toBeCloseTo(0.0455, 4);
    expect(dilution(1, 11)).toBeCloseTo(2 * dilution(1, 22), 12);
  });
});

const article = readFileSync(
  new URL('../../../content/learn/understanding-mechanisms.mdx', import.meta.url),
  'utf8',
);
const percent = (part: number) => `${+(100 * part).toFixed(2)}%`;

/** What nothing on the site draws, and only the article says. */
describe('L1: the arithmetic of the article on mechanisms', () => {
  test('Terra: what a virtual pool in balance keeps of a sale is u / (B + u)', () => {
    const share = (sale: number) => `${+((100 * sale) / (50 + sale)).toFixed(1)}%`;
    expect(article).toContain(
      `a sale of 10 million SDR cost the seller ${share(10)}, and a sale of 50 million SDR cost ${share(50)}.`,
    );
  });

  test('FEI: it burned 100·x² of a small sale, 33·x² on average of one that began at par', () => {
    const small = (gap: number) => percent(100 * gap ** 2);
    const fromPar = (gap: number) => percent(33 * gap ** 2);
    expect(article).toContain(
      `already 5% below a dollar, a small sale cost the seller ${small(0.05)}. A single sale that pushed the price ` +
        `from a dollar down to 5% below it cost ${fromPar(0.05)} on average, and one that pushed the ` +
        `price down to 10% below a dollar cost ${fromPar(0.1)}.`,
    );
  });
});
