/**
 * The formulas of the field that the article on mechanisms and the models of the lab share. Fractions, not per cent, unless a
 * name says otherwise. Sources stand on the pages, beside the drawings.
 */

/** Costs of redeeming or minting a coin besides the fee, in dollars: 5 cents on 100 coins. */
export const ARBITRAGE_COSTS = 0.0005;

/**
 * Maker's auction of ether (Liquidations 2.0, ETH-A): the start as a multiple of the oracle's price,
 * the part that remains after each step, and the seconds between two steps.
 */
export const MAKER_AUCTION = { start: 1.3, cut: 0.99, stepSeconds: 90 } as const;

/** Profit on one coin that is bought at `price` and redeemed, in dollars; negative is a loss. */
export function redeemProfit(price: number, fee: number, costs: number): number {
  return 1 - fee - price - costs;
}

/** Profit on one coin that is minted and sold at `price`, in dollars; negative is a loss. */
export function mintProfit(price: number, fee: number, costs: number): number {
  return price - 1 - fee - costs;
}

/** The prices between which neither minting nor redeeming pays. */
export function noArbitrageBand(mintFee: number, redeemFee: number, costs: number) {
  return { from: 1 - redeemFee - costs, to: 1 + mintFee + costs };
}

/** Collateral value divided by debt, after the price of the collateral has fallen by `fall`. */
export function ratioAfterFall(startRatio: number, fall: number): number {
  return startRatio * (1 - fall);
}

/** By how much collateral may fall before a vault of this ratio reaches the limit. */
export function fallToLiquidation(startRatio: number, liquidationRatio: number): number {
  return 1 - liquidationRatio / startRatio;
}

/**
 * Price of a Dutch auction as a multiple of the oracle's price.
 * @param seconds since its start @param start multiple at the start @param cut part that remains
 *   after each step, such as 0.99 @param step seconds between two cuts
 */
export function auctionPrice(seconds: number, start: number, cut: number, step: number): number {
  return start * cut ** Math.floor(seconds / step);
}

/**
 * Change of supply by one rebase of AMPL's symmetric curve: `limit · tanh(growth · x · ln 2 / 2)`.
 * @param gap distance of the price from its target, 0.03 for 3% above
 */
export function rebaseChange(gap: number, limit: number, growth: number): number {
  return limit * Math.tanh((growth * gap * Math.LN2) / 2);
}

/**
 * Part of its supply by which a backing token has to grow, so that everyone who leaves is paid,
 * before any effect on its price. @param leaving dollars @param backing its market value, dollars
 */
export function dilution(leaving: number, backing: number): number {
  return leaving / backing;
}
