import { LineFigure } from '#ui/chart/figures.tsx';
import { mintProfit, noArbitrageBand, redeemProfit } from '#lib/content/mechanism-formulas.ts';

/** Fee of 0.1% for redeeming, none for minting, 5 cents of other costs on 100 coins. */
const MINT_FEE = 0;
const REDEEM_FEE = 0.001;
const COSTS = 0.0005;
/** In steps of half a cent, with the two edges of the band: between them the line is straight. */
const PRICES = [...Array.from({ length: 9 }, (_, step) => 0.98 + step / 200), 0.9985, 1.0005].sort(
  (a, b) => a - b,
);

const cents = (value: number) => (value * 100).toFixed(1).replace('-', '−');

/** What a firm earns on a coin at each price: the better of redeeming, minting and doing nothing. */
export function BandFigure() {
  const band = noArbitrageBand(MINT_FEE, REDEEM_FEE, COSTS);
  const profit = (price: number) =>
    Math.max(0, redeemProfit(price, REDEEM_FEE, COSTS), mintProfit(price, MINT_FEE, COSTS));
  return (
    <LineFigure
      label="Profit of arbitrage on one coin, in cents, at prices from $0.98 to $1.02"
      see="The further the price is from a dollar, the more a firm can earn. Close to a dollar, there is nothing to earn."
      note={`The chart is drawn from the formula, with a fee of 0.1% for redeeming, none for minting, and 0.05 cents of other costs. Nobody acts between $${band.from.toFixed(4)} and $${band.to.toFixed(4)}.`}
      sources={null}
      asOf={null}
      data={{
        scale: 'number',
        xName: 'Market price, dollars',
        series: [{ name: 'Profit, cents', points: PRICES.map((x) => ({ x, y: profit(x) })) }],
        format: cents,
        formatX: (value) => String(Math.round(value * 10_000) / 10_000),
        par: null,
        marks: [
          { x: 0.99, y: profit(0.99), text: 'buy and redeem', side: 'above' },
          { x: 1.01, y: profit(1.01), text: 'mint and sell', side: 'above' },
        ],
      }}
    />
  );
}
