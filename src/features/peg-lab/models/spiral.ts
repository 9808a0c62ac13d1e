/**
 * Terra's exit: one UST burns for a dollar of new LUNA at the oracle's price, less a spread that a
 * virtual pool asks. Pool and spread are those of the market module's specification,
 * https://github.com/terra-money/classic-core/blob/59a5b744c2dade15983907f05e00b4b2d07ffc67/x/market/spec/01_concepts.md
 * What people do, and what LUNA's market bears, is this model's own, fitted to May 2022.
 * Sums in millions of dollars, the pool in millions of SDR, time in hours, shares as fractions.
 */

export type SpiralInput = {
  /** UST whose holders leave whatever happens, millions a day, 0 and up. */
  redemptions: number;
  /** Size of the pool at rest, millions of SDR, above 0. */
  basePool: number;
  /** Blocks in which the pool recovers, 1 and up. */
  recoveryBlocks: number;
  /** The least spread, a fraction: 0.02 by default in the code, 0.005 in the documentation. */
  minSpread: number;
  /** How fast distress spreads among holders, 0 (steady) and up; 1 is May 2022. */
  nerves: number;
};

export type SpiralRun = {
  /** Price of UST and of LUNA in dollars, by hour. */
  ust: readonly number[];
  luna: readonly number[];
  /** Supplies, millions, by hour. */
  ustSupply: readonly number[];
  lunaSupply: readonly number[];
  spread: readonly number[];
  /** Part of the holders who want out, 0 to 1, by hour. */
  fear: readonly number[];
  /** UST burned in each hour, and the dollars of LUNA minted for them, millions. */
  burned: readonly number[];
  paid: readonly number[];
};

/** At the close of May 8, 2022: CoinMarketCap's export, as in the facts of the episode. */
export const START = { ust: 18_700, lunaSupply: 343.1, luna: 64.08 } as const;
export const HOURS = 120;
/** LUNA is never worth less in all, millions of dollars: what is paid is divided by it. */
const MIN_VALUE = 1e-9;
/** Blocks of six seconds. */
const BLOCKS_AN_HOUR = 600;
export const BLOCKS_A_DAY = BLOCKS_AN_HOUR * 24;
/** Dollars for an SDR in May 2022, rounded (International Monetary Fund). */
export const DOLLARS_AN_SDR = 1.35;

/** What the market is like: found by a search for the least error against the record. */
export type Market = {
  /** Distress a day for each unit of stress. */
  contagion: number;
  /** Part of the frightened who redeem in a day. */
  pace: number;
  /** Loss of LUNA's market value for each dollar sold, as dollars. */
  impact: number;
  /** How far fear alone takes LUNA's market value down: e to the minus this. */
  flight: number;
  /** Days between minting LUNA and having sold it. */
  saleDays: number;
  /** A discount beyond the least spread that leaves holders calm. */
  calm: number;
};

const MARKET: Market = {
  contagion: 1.1,
  pace: 0.18,
  impact: 0.035,
  flight: 3.9,
  saleDays: 0.18,
  calm: 0.003,
};

/** The case of May 2022: parameters of the module as they were, and the outflow that fits best. */
export const MAY_2022: SpiralInput = {
  redemptions: 650,
  basePool: 50,
  recoveryBlocks: 36,
  minSpread: 0.005,
  nerves: 1,
};

/**
 * The spread on selling `sale` into the pool while it is `delta` away from rest (millions of SDR):
 * `y = B²/(B + δ) − B²/(B + δ + u)`, spread `max((u − y)/u, minimum)`.
 */
export function spreadOf(sale: number, delta: number, base: number, least: number): number {
  if (sale <= 0) return least;
  // The difference of the two fractions, written so that a tiny sale keeps its digits.
  return Math.max(1 - base ** 2 / ((base + delta) * (base + delta + sale)), least);
}

/** The pool after an hour of even sales: each block adds a sale, then δ shrinks by 1/recovery. */
export function deltaAfter(delta: number, saleABlock: number, recoveryBlocks: number): number {
  const kept = 1 - 1 / recoveryBlocks;
  const rest = kept ** BLOCKS_AN_HOUR;
  return delta * rest + (saleABlock * kept * (1 - rest)) / (1 - kept);
}

/** Dollars a day (millions) that pass at a spread, with the pool in balance between blocks. */
export function dailyCapacity(base: number, recoveryBlocks: number, spread: number): number {
  const delta = base * (1 / Math.sqrt(1 - spread) - 1);
  return (delta / recoveryBlocks) * BLOCKS_A_DAY * DOLLARS_AN_SDR;
}

function startOfRun(input: SpiralInput) {
  return {
    ust: [1],
    luna: [START.luna as number],
    ustSupply: [START.ust as number],
    lunaSupply: [START.lunaSupply as number],
    spread: [input.minSpread],
    fear: [0],
    burned: [0],
    paid: [0],
  };
}

/** A discount beyond what is usual, and a second token worth less than the coins, both frighten. */
function stressOf(ust: number, value: number, coins: number, calm: number): number {
  return Math.max(0, 1 - ust - calm) + (coins > 0 ? Math.max(0, 1 - value / coins) : 0);
}

/** One run of 120 hours. Deterministic; supplies and prices are never negative. */
export function runSpiral(input: SpiralInput, market: Market = MARKET): SpiralRun {
  const run = startOfRun(input);
  const calm = input.minSpread + market.calm;
  let [delta, fear, ust] = [0, 0, 1];
  let [coins, tokens] = [START.ust as number, START.lunaSupply as number];
  let value = START.luna * START.lunaSupply;
  for (let hour = 1; hour <= HOURS; hour += 1) {
    const stress = stressOf(ust, value, coins, calm);
    const added = (1 - fear) * (1 - Math.exp((-input.nerves * market.contagion * stress) / 24));
    fear += added;
    const burned = Math.min((input.redemptions + market.pace * fear * coins) / 24, coins);
    const sale = burned / DOLLARS_AN_SDR / BLOCKS_AN_HOUR;
    delta = deltaAfter(delta, sale, input.recoveryBlocks);
    const spread = spreadOf(sale, delta, input.basePool, input.minSpread);
    const paid = burned * (1 - spread);
    coins -= burned;
    tokens += paid / (value / tokens);
    // Between minting and selling the price moves against whoever leaves.
    ust = (1 - spread) * Math.exp((-market.saleDays * 24 * paid) / value);
    const kept = Math.exp((-market.impact * paid) / value - market.flight * added);
    value = Math.max(value * kept, MIN_VALUE);
    run.ust.push(ust);
    run.luna.push(value / tokens);
    run.ustSupply.push(coins);
    run.lunaSupply.push(tokens);
    run.spread.push(spread);
    run.fear.push(fear);
    run.burned.push(burned);
    run.paid.push(paid);
  }
  return run;
}
