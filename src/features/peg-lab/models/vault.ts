/**
 * A loan against ether, and what becomes of it when ether falls. Ratios and fractions, not per
 * cent; prices as multiples of ether's price at the start; money in coins of one dollar, of which
 * the loan has 100 at the start; time in hours.
 *
 * Rules: Maker's manual on the penalty, the polls of April 26 and August 16, 2021, for ETH-A
 * (https://github.com/makerdao/community, folder governance/polls), and Liquity V1's README
 * (https://github.com/liquity/dev). Each constant below has its source in the facts of the page.
 */
import { auctionPrice, MAKER_AUCTION } from '#lib/content/mechanism-formulas.ts';
import { mulberry32 } from './mulberry32.ts';

export type VaultRule = {
  /** The ratio of collateral to debt below which the vault is closed. */
  liquidationRatio: number;
  /** Added to the debt at liquidation. */
  penalty: number;
  /** How late the contracts see a price, hours. */
  oracleDelay: number;
  /** How collateral is sold: bids from nothing up, a price that falls, or to a pool at once. */
  sale: 'bids' | 'falling-price' | 'pool';
};

export const RULES = {
  /** ETH-A on March 12, 2020. */
  ethA2020: { liquidationRatio: 1.5, penalty: 0.13, oracleDelay: 1, sale: 'bids' },
  /** ETH-A after the votes of 2021. */
  ethA2021: { liquidationRatio: 1.45, penalty: 0.13, oracleDelay: 1, sale: 'falling-price' },
  /** Liquity V1. Its pool takes the whole of the collateral. */
  liquity: { liquidationRatio: 1.1, penalty: 0, oracleDelay: 0, sale: 'pool' },
} as const satisfies Record<string, VaultRule>;

export type VaultInput = {
  rule: VaultRule;
  /** Collateral divided by debt at the start, 1.1 and up. */
  startRatio: number;
  /** How far ether falls, 0 to 0.9. */
  fall: number;
  /** Hours after the start of a sale until anyone bids; null for never. */
  biddersAfter: number | null;
  /** A year, 0 and up. */
  stabilityFee: number;
  seed: number;
};

export type VaultRun = {
  /** Ether's price, as a multiple of the first. */
  price: readonly number[];
  /** What the vault's ratio is, or would be had nobody closed it. */
  ratio: readonly number[];
  debt: readonly number[];
  /** The hour in which it is closed, and that of the sale; null where there is none. */
  closedAt: number | null;
  soldAt: number | null;
  /** What the sale brings, what goes back to the owner, and what nobody pays, dollars. */
  proceeds: number;
  back: number;
  badDebt: number;
};

export const HOURS = 72;
export const DEBT = 100;
const FALL_FROM = 12;
const FALL_HOURS = 24;
/** Part of the fall that is made good by the end. */
const RETURN = 0.35;
/** The largest random step of the price in an hour. */
const WOBBLE = 0.006;
/** Those who bid want to earn this much. */
const MARGIN = 0.02;
/** The same auction begins again after so many seconds, or at this part of its start. */
const AUCTION = { ...MAKER_AUCTION, limitSeconds: 8_400, least: 0.4 } as const;

/** The price at which a vault is closed, as a multiple of the first: `LR ÷ ratio at the start`. */
export function liquidationPrice(startRatio: number, liquidationRatio: number): number {
  return liquidationRatio / startRatio;
}

/** Debt after some hours at a yearly fee: `D·(1 + s)^(t ÷ 8,760)`. */
export function debtAfter(debt: number, fee: number, hours: number): number {
  return debt * (1 + fee) ** (hours / 8_760);
}

/** What a sale leaves: `C·p − D·(1 + χ)` goes back, `D − C·p` is nobody's, each not below 0. */
export function settle(proceeds: number, debt: number, penalty: number) {
  return {
    back: Math.max(0, proceeds - debt * (1 + penalty)),
    badDebt: Math.max(0, debt - proceeds),
  };
}

/** Ether by hour: calm, a fall within a day whose lowest point is exact, then a partial return. */
export function pricePath(fall: number, seed: number): number[] {
  const random = mulberry32(seed);
  const end = FALL_FROM + FALL_HOURS;
  return Array.from({ length: HOURS + 1 }, (_, hour) => {
    const wobble = (random() - 0.5) * 2 * WOBBLE * (hour === 0 || hour === end ? 0 : 1);
    const part = Math.min(1, Math.max(0, (hour - FALL_FROM) / FALL_HOURS));
    const smooth = part * part * (3 - 2 * part);
    const back = RETURN * Math.max(0, (hour - end) / (HOURS - end));
    const path = 1 - fall * (smooth - back);
    return Math.max(hour === end ? 0 : 1 - fall, path * (1 + wobble));
  });
}

/** Multiple of the market's price that a falling-price auction brings to bidders who come late. */
function fallingPriceSale(hoursLate: number): number {
  const { start, cut, stepSeconds, limitSeconds, least } = AUCTION;
  // An auction that reaches its limit or its lowest price begins again from the top.
  const lowest = Math.min(limitSeconds, (Math.log(least) / Math.log(cut)) * stepSeconds);
  const since = (hoursLate * 3_600) % lowest;
  return Math.min(auctionPrice(since, start, cut, stepSeconds), 1 - MARGIN);
}

function saleMultiple(rule: VaultRule, hoursLate: number): number {
  if (rule.sale === 'pool') return 1;
  if (rule.sale === 'falling-price') return fallingPriceSale(hoursLate);
  // Bids from nothing up: without a rival the first bid wins, as on March 12, 2020.
  return hoursLate > 0 ? 0 : 1 - MARGIN;
}

type Sale = Pick<VaultRun, 'soldAt' | 'proceeds' | 'back' | 'badDebt'>;

function sell(input: VaultInput, price: readonly number[], closedAt: number): Sale {
  const { rule, startRatio, biddersAfter, stabilityFee } = input;
  const late = rule.sale === 'pool' ? 0 : (biddersAfter ?? HOURS);
  const isFree = rule.sale === 'bids' && late > 0;
  const soldAt = isFree ? closedAt : closedAt + Math.floor(late);
  if (soldAt > HOURS) return { soldAt: null, proceeds: 0, back: 0, badDebt: 0 };
  const worth = DEBT * startRatio * (price[soldAt] ?? 0);
  const debt = debtAfter(DEBT, stabilityFee, soldAt);
  const proceeds = worth * saleMultiple(rule, late);
  // A pool keeps what is above the debt: nothing of the collateral returns.
  const back = rule.sale === 'pool' ? 0 : settle(proceeds, debt, rule.penalty).back;
  return { soldAt, proceeds, back, badDebt: settle(proceeds, debt, rule.penalty).badDebt };
}

/** One run of 72 hours. Deterministic for its seed; no amount is negative. */
export function runVault(input: VaultInput): VaultRun {
  const { rule, startRatio, fall, stabilityFee, seed } = input;
  const price = pricePath(fall, seed);
  const debt = price.map((_, hour) => debtAfter(DEBT, stabilityFee, hour));
  const ratioAt = (one: number, hour: number) => (DEBT * startRatio * one) / debt[hour]!;
  const ratio = price.map(ratioAt);
  const seen = price.map((_, hour) => price[Math.max(0, hour - rule.oracleDelay)]!);
  const closed = seen.findIndex((one, hour) => ratioAt(one, hour) < rule.liquidationRatio - 1e-9);
  const none: Sale = { soldAt: null, proceeds: 0, back: 0, badDebt: 0 };
  const sale = closed === -1 ? none : sell(input, price, closed);
  return { price, ratio, debt, closedAt: closed === -1 ? null : closed, ...sale };
}
