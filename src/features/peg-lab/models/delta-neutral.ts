/**
 * A coin backed by crypto and a bet against it of the same size, and by other stablecoins. Shares
 * are parts of the coins at the start, rates are fractions a year, time is in days, and the price
 * of the crypto is a multiple of that at the start.
 *
 * `n·p + n·(a − p) = n·a`: the price drops out of the value. What is left is income, and who pays
 * when it is negative. Funding is the rate times the value of the position on the day, as exchanges
 * charge it (https://web3.bitget.com/en/academy/funding-cost-calculation), and staking pays in the
 * crypto; so the price stays in both. Mix of July and August 2026: Pharos record of USDe,
 * https://github.com/TokenBrice/pharos-watch, file usde-ethena.json among its coins.
 */
import { mulberry32 } from './mulberry32.ts';

export type DeltaInput = {
  /** Part of the backing that is hedged crypto; the rest is in stablecoins, 0 to 1. */
  hedged: number;
  /** Funding that shorts receive, a year; below 0 they pay. −1 to 1. */
  funding: number;
  /** Yield of staked crypto and of the stablecoin part, a year, 0 and up. */
  stakingYield: number;
  stableYield: number;
  /** Insurance fund, a part of the coins, 0 and up. */
  fund: number;
  /** Price of the crypto at the end, a multiple, above 0. */
  endPrice: number;
  /** Part of the bets that are with the venue that fails on day 180, 0 to 1. */
  failing: number;
  /** Days between two payments of profit by that venue, 1 and up. */
  settledEvery: number;
  seed: number;
};

export type DeltaRun = {
  price: readonly number[];
  /** What the crypto is worth, and what the bets have won, by day; parts of the coins. */
  spot: readonly number[];
  hedge: readonly number[];
  /** Left in the fund, and what has been paid out to stakers, by day. */
  fund: readonly number[];
  paidOut: readonly number[];
  /** Backing of each coin, without the fund, by day. */
  backing: readonly number[];
  /** Income of a coin a year at the price of each day, a fraction; below 0 it is a cost. */
  income: readonly number[];
  /** Profit that the failed venue kept. */
  lost: number;
};

export const DAYS = 365;
export const FAILS_ON = 180;
const WOBBLE = 0.02;

/**
 * Income of a coin a year while the crypto is at a price, a multiple of that at the start:
 * `hedged · price · (staking + funding) + (1 − hedged) · stable yield`.
 */
function incomeAt(
  price: number,
  input: Pick<DeltaInput, 'hedged' | 'funding' | 'stakingYield' | 'stableYield'>,
): number {
  const { hedged, funding, stakingYield, stableYield } = input;
  return hedged * price * (stakingYield + funding) + (1 - hedged) * stableYield;
}

/** Income of a coin in the whole year of a run, a fraction of its value at the start. */
export function incomeOfYear({ income }: Pick<DeltaRun, 'income'>): number {
  return income.slice(1).reduce((sum, one) => sum + one / DAYS, 0);
}

/** Days that a fund lasts against an income that stays below 0; null where it is never used up. */
export function fundLasts(fund: number, income: number): number | null {
  return income < 0 ? fund / (-income / DAYS) : null;
}

/** From 1 to the price at the end, with small random steps between. */
function pathTo(end: number, seed: number): number[] {
  const random = mulberry32(seed);
  return Array.from({ length: DAYS + 1 }, (_, day) => {
    const wobble = day === 0 || day === DAYS ? 0 : (random() - 0.5) * 2 * WOBBLE;
    return end ** (day / DAYS) * (1 + wobble);
  });
}

/** Profit that the venue owes on the day of its failure, since it last paid; 0 and up. */
function unpaidProfit(input: DeltaInput, price: readonly number[]): number {
  const paidOn = FAILS_ON - (FAILS_ON % input.settledEvery || input.settledEvery);
  const fall = (price[Math.max(0, paidOn)] ?? 1) - (price[FAILS_ON] ?? 1);
  return Math.max(0, input.hedged * input.failing * fall);
}

/** One run of a year. Deterministic for its seed; the fund is never below 0. */
export function runDelta(input: DeltaInput): DeltaRun {
  const price = pathTo(input.endPrice, input.seed);
  const income = price.map((one) => incomeAt(one, input));
  const lost = unpaidProfit(input, price);
  const spot = price.map((one) => input.hedged * one);
  const hedge = price.map((one) => input.hedged * (1 - one));
  const [fund, paidOut, backing] = [[input.fund], [0], [1]];
  let [left, paid, short] = [input.fund, 0, 0];
  for (let day = 1; day <= DAYS; day += 1) {
    const daily = (income[day] ?? 0) / DAYS;
    const cost = Math.max(0, -daily) + (day === FAILS_ON ? lost : 0);
    // Income goes to stakers. What is missing comes from the fund, and after that from the coin.
    paid += Math.max(0, daily);
    short += Math.max(0, cost - left);
    left = Math.max(0, left - cost);
    fund.push(left);
    paidOut.push(paid);
    backing.push(Math.max(0, 1 - short));
  }
  return { price, spot, hedge, fund, paidOut, backing, income, lost };
}
