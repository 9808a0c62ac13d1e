/**
 * A coin backed by money, and the firms that trade its distance from par. In each hour the firms
 * that can redeem buy below the band (or mint above it) for as much as they have, and get their
 * money back after the delay. Money in millions of dollars, shares and fees as fractions.
 *
 * The band is that of Ma, Zeng and Zhang, "Stablecoin Runs and the Centralization of Arbitrage",
 * https://papers.ssrn.com/sol3/papers.cfm?abstract_id=4398546, in the form of
 * `mechanism-formulas.ts`, with doubt about payment. Supply, market depth and the firms' capital
 * are round numbers chosen for this model.
 */
import { ARBITRAGE_COSTS, noArbitrageBand } from '#lib/content/mechanism-formulas.ts';

export type RedemptionInput = {
  /** Price at the start, 0.8 to 1.1. */
  startPrice: number;
  /** Fee for redeeming, a fraction, 0 to 0.05; minting is free. */
  redeemFee: number;
  /** Capital of all firms that can redeem, millions, 0 and up. */
  capital: number;
  /** Hours from redeeming to the money, 1 and up. */
  delayHours: number;
  /** Hours before the issuer's counter opens, 0 and up. */
  closedHours: number;
  /** Part of the reserve that may be lost, 0 to 1. */
  doubtedShare: number;
  /** How likely firms think that loss, 0 to 1. */
  lossChance: number;
};

export type RedemptionRun = {
  /** Price at each hour, from 0. */
  price: readonly number[];
  /** Coins and reserve at each hour, millions. */
  coins: readonly number[];
  reserve: readonly number[];
  /** Capital that is waiting for its dollars at each hour, millions. */
  waiting: readonly number[];
  band: { from: number; to: number };
  /** Net dollars that the issuer kept as fees, millions. */
  fees: number;
  /** First hour inside the band; null where there is none. */
  closedAt: number | null;
};

export const HOURS = 120;
export const SUPPLY = 10_000;
/** Millions of dollars that move the price by one dollar: 10 m move it by a cent. */
const DEPTH = 1_000;
/** Part of the distance that firms with enough money close in an hour. */
const PACE = 1 / 3;
/** A price within this of the band counts as back, dollars. */
export const NEAR = 0.0005;

/**
 * What a risk-neutral firm pays at most for a coin that it will redeem, and the price above which
 * minting pays: `((1 − q) + q·R)·(1 − f) − g`, with `R = 1 − doubted share`. The fee is a part of what
 * is paid out, so it is due on a coin that pays less too.
 */
export function doubtfulBand(
  input: Pick<RedemptionInput, 'redeemFee' | 'doubtedShare' | 'lossChance'>,
): { from: number; to: number } {
  const { redeemFee, doubtedShare, lossChance: q } = input;
  const sure = noArbitrageBand(0, redeemFee, ARBITRAGE_COSTS);
  const paid = 1 - q + q * (1 - doubtedShare);
  const from = paid * (sure.from + ARBITRAGE_COSTS) - ARBITRAGE_COSTS;
  return { from: Math.min(from, sure.to), to: sure.to };
}

/** Whether nobody earns any more by redeeming or minting at a price, but for what is too small. */
export function isInside(price: number, { from, to }: { from: number; to: number }): boolean {
  return price >= from - NEAR && price <= to + NEAR;
}

/** Millions that bring the price to an edge of the band; positive to buy, negative to sell. */
function wanted(price: number, band: { from: number; to: number }): number {
  if (price < band.from) return (band.from - price) * DEPTH;
  return price > band.to ? (band.to - price) * DEPTH : 0;
}

/** One run of 120 hours. Deterministic; never negative coins, capital or reserve. */
export function runRedemption(input: RedemptionInput): RedemptionRun {
  const band = doubtfulBand(input);
  const run = { price: [input.startPrice], coins: [SUPPLY], reserve: [SUPPLY], waiting: [0] };
  const back = new Float64Array(HOURS + input.delayHours + 1);
  let [free, fees] = [input.capital, 0];
  let [price, coins, reserve] = [input.startPrice, SUPPLY, SUPPLY];
  for (let hour = 1; hour <= HOURS; hour += 1) {
    free += back[hour] ?? 0;
    const need = hour > input.closedHours ? wanted(price, band) : 0;
    const size = Math.min(Math.abs(need) * PACE, free);
    if (size > 0) {
      const traded = Math.sign(need) * size;
      // Redeemed coins are destroyed against reserve, less the fee; minted ones bring reserve.
      const fee = traded > 0 ? traded * input.redeemFee : 0;
      price += traded / DEPTH;
      coins -= traded;
      reserve -= traded - fee;
      fees += fee;
      free -= size;
      back[hour + input.delayHours]! += size;
    }
    run.price.push(price);
    run.coins.push(coins);
    run.reserve.push(reserve);
    // What comes back in parts may sum up to a rounding more than left.
    run.waiting.push(Math.max(0, input.capital - free));
  }
  const closedAt = run.price.findIndex((one) => isInside(one, band));
  return { ...run, band, fees, closedAt: closedAt === -1 ? null : closedAt };
}
