// Compiled from messages/en/mechanisms.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const priceInAnAuctionAs = () => 'Price in an auction as a multiple of the oracle price, over one hour';
export const inAnAuctionThePrice = () => 'In an auction, the price starts too high and comes down to the market price after about 40 minutes.';
export const theChartIsDrawnFrom = () => 'The chart is drawn from the settings in Maker’s poll of April 2021. A bidder who waits for a better price may lose the ether to another.';
export const multipleOfTheOraclePrice = () => 'Multiple of the oracle price';
export const profitOfArbitrageOnOne = () => 'Profit of arbitrage on one coin, in cents, at prices from $0.98 to $1.02';
export const theFurtherThePriceIs = () => 'The further the price is from a dollar, the more a firm can earn. Close to a dollar, there is nothing to earn.';
export const theChartIsDrawnFromThe = (p: { from: Value; to: Value }) => `The chart is drawn from the formula, with a fee of 0.1% for redeeming, none for minting, and 0.05 cents of other costs. Nobody acts between $${p.from} and $${p.to}.`;
export const marketPriceDollars = () => 'Market price, dollars';
export const profitCents = () => 'Profit, cents';
export const newTokensNeededToPay = () => 'New tokens needed to pay one billion dollars, as a part of all tokens, while the token loses its value';
export const theLessTheSecondToken = () => 'The less the second token is worth, the more of it must be printed for the same dollar.';
export const theChartIsDrawnFromTheFormula = () => 'The chart is drawn from the formula, for holders who leave with $1 billion worth of coins. Once all tokens together are worth only $1 billion, their number has to double.';
export const fallOfTheTokensValue = () => 'Fall of the token’s value from 20 billion dollars, billions';
export const newTokensPartOfAll = () => 'New tokens, part of all';
export const changeOfEveryBalanceBy = () => 'Change of every balance by one rebase, for prices from 15% below to 15% above the target';
export const nearTheTargetPriceThe = () => 'Near the target price the supply doesn’t change. The further away the price gets, the bigger the change, up to a cap, and the cap is higher for cuts than for increases.';
export const theChartIsDrawnFromAmpls = () => 'The chart is drawn from AMPL’s contract as of March 2025. A vote can change the numbers in it.';
export const distanceFromTheTarget = () => 'Distance from the target';
export const changeOfEveryBalance = () => 'Change of every balance';
export const collateralRatioOfAVault = () => 'Collateral ratio of a vault while its collateral falls by 0 to 50%';
export const aVaultAtReachesIts = () => 'A vault at 200% reaches its limit of 150% after its ether has lost a quarter of its value.';
export const theChartIsDrawnFromTheFormulaIn = () => 'The chart is drawn from the formula in the example above. If ether lost half its value, each coin would have just a dollar behind it.';
export const fallOfTheCollateral = () => 'Fall of the collateral';
export const collateralRatio = () => 'Collateral ratio';
export const aDollarForEachCoin = () => '100%, a dollar for each coin';
export const afterAFallOf = () => 'after a fall of 25%';
