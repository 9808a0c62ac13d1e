import { decimals } from '#lib/format/intl.ts';
import { exactDollars } from '#lib/format/money.ts';
import { LineFigure } from '#ui/chart/figures.tsx';
import {
  ARBITRAGE_COSTS,
  mintProfit,
  noArbitrageBand,
  redeemProfit,
} from '#lib/content/mechanism-formulas.ts';
import * as m from '#messages/mechanisms.ts';

/** Fee of 0.1% for redeeming, none for minting. */
const MINT_FEE = 0;
const REDEEM_FEE = 0.001;
const band = noArbitrageBand(MINT_FEE, REDEEM_FEE, ARBITRAGE_COSTS);
/** In steps of half a cent, with the two edges of the band: between them the line is straight. */
const PRICES = [
  ...Array.from({ length: 9 }, (_, step) => 0.98 + step / 200),
  band.from,
  band.to,
].sort((a, b) => a - b);

const cents = (digits: number) => (value: number) => decimals(value * 100, digits);

/** What a firm earns on a coin at each price: the better of redeeming, minting and doing nothing. */
export function BandFigure() {
  const profit = (price: number) =>
    Math.max(
      0,
      redeemProfit(price, REDEEM_FEE, ARBITRAGE_COSTS),
      mintProfit(price, MINT_FEE, ARBITRAGE_COSTS),
    );
  return (
    <LineFigure
      label={m.profitOfArbitrageOnOne()}
      see={m.theFurtherThePriceIs()}
      note={m.theChartIsDrawnFromThe({ from: decimals(band.from, 4), to: decimals(band.to, 4) })}
      sources={null}
      asOf={null}
      data={{
        scale: 'number',
        xName: m.marketPriceDollars(),
        series: [{ name: m.profitCents(), points: PRICES.map((x) => ({ x, y: profit(x) })) }],
        format: cents(1),
        // Profits end in halves of a tenth: one digit would round them both ways.
        formatCell: cents(2),
        formatX: (value) => exactDollars(Math.round(value * 10_000) / 10_000),
        unit: m.centsByPrice(),
        par: null,
        marks: [
          // Higher up its line than the other, which ends beside it on a phone.
          { x: 0.985, y: profit(0.985), text: m.buyAndRedeem(), side: 'above' },
          { x: 1.01, y: profit(1.01), text: m.mintAndSell(), side: 'above' },
        ],
      }}
    />
  );
}
