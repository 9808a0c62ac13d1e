/**
 * AMPL's rule: once a day the price is compared with its target, and every balance is multiplied
 * by the same factor. Supply, demand and price are multiples of those at the start, the target is
 * 1, and time is in days.
 *
 * Rules: https://github.com/ampleforth/ampleforth-contracts, UFragmentsPolicy.sol, in the versions
 * of 2019 (a line with a lag), of February 9, 2022 (one curve) and of March 2025 (a curve for each
 * side). What is in use is set by vote. How demand follows is this model's own.
 */
import { rebaseChange } from '#lib/content/mechanism-formulas.ts';
import { mulberry32 } from './mulberry32.ts';

/** Change of every balance for a distance from the target, and where it begins. */
export type RebaseRule =
  | { kind: 'line'; threshold: number; lag: number }
  | { kind: 'curve'; threshold: number; up: Limit; down: Limit };

/** The most that one rebase changes, and how steeply the curve gets there. */
type Limit = { limit: number; growth: number };

export const RULES = {
  /** The contract's first values. */
  line30: { kind: 'line', threshold: 0.05, lag: 30 },
  /** In use from 2020. */
  line10: { kind: 'line', threshold: 0.05, lag: 10 },
  curve2022: {
    kind: 'curve',
    threshold: 0.05,
    up: { limit: 0.1, growth: 3 },
    down: { limit: 0.1, growth: 3 },
  },
  curve2025: {
    kind: 'curve',
    threshold: 0.025,
    up: { limit: 0.05, growth: 45 },
    down: { limit: 0.077, growth: 45 },
  },
} as const satisfies Record<string, RebaseRule>;

export type RebaseInput = {
  rule: RebaseRule;
  /** Change of demand on the first day: −0.5 is a half less, above −1. */
  shock: number;
  /** How much demand follows each rebase: 0 not at all, 1 fully, below 0 against it; −1 to 1. */
  chase: number;
  /** Largest random change of demand in a day, 0 to 0.1. */
  noise: number;
  seed: number;
};

export type RebaseRun = {
  /** Price when the rule looks at it, by day. */
  price: readonly number[];
  /** Supply after the day's rebase; a wallet's coins move with it. */
  supply: readonly number[];
  /** What a wallet is worth: its coins times the price after the rebase. */
  worth: readonly number[];
  /** What the day's rebase added to every balance, a fraction. */
  change: readonly number[];
};

export const DAYS = 120;

/** Change of every balance by one rebase. @param gap distance of the price from its target */
export function balanceChange(gap: number, rule: RebaseRule): number {
  if (Math.abs(gap) < rule.threshold) return 0;
  if (rule.kind === 'line') return gap / rule.lag;
  const side = gap > 0 ? rule.up : rule.down;
  return rebaseChange(gap, side.limit, side.growth);
}

/** One run of 120 days. Deterministic for its seed; supply, price and worth stay above 0. */
export function runRebase(input: RebaseInput): RebaseRun {
  const random = mulberry32(input.seed);
  const run = { price: [1], supply: [1], worth: [1], change: [0] };
  let [demand, supply] = [1, 1];
  for (let day = 1; day <= DAYS; day += 1) {
    if (day === 1) demand *= 1 + input.shock;
    demand *= 1 + (random() - 0.5) * 2 * input.noise;
    const price = demand / supply;
    const change = balanceChange(price - 1, input.rule);
    supply *= 1 + change;
    demand *= 1 + input.chase * change;
    run.price.push(price);
    run.supply.push(supply);
    run.worth.push(demand);
    run.change.push(change);
  }
  return run;
}
