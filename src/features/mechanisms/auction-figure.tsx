import { decimals } from '#lib/format/intl.ts';
import { LineFigure } from '#ui/chart/figures.tsx';
import { auctionPrice, MAKER_AUCTION } from '#lib/content/mechanism-formulas.ts';
import * as m from '#messages/mechanisms.ts';

const { start, cut, stepSeconds } = MAKER_AUCTION;
/** One point for every second step of the first hour. */
const MINUTES = Array.from({ length: 21 }, (_, step) => step * 3);

/** How the price of Maker's auction falls until somebody buys. */
export function AuctionFigure() {
  const price = (minutes: number) => auctionPrice(minutes * 60, start, cut, stepSeconds);
  return (
    <LineFigure
      label={m.priceInAnAuctionAs()}
      see={m.inAnAuctionThePrice()}
      note={m.theChartIsDrawnFrom()}
      sources={null}
      asOf={null}
      data={{
        scale: 'number',
        xName: m.minutes(),
        series: [
          {
            name: m.multipleOfTheOraclePrice(),
            points: MINUTES.map((x) => ({ x, y: price(x) })),
          },
        ],
        format: (value) => decimals(value, 2),
        formatX: (value) => m.minutesShort({ value }),
        unit: m.multipleByMinute(),
        par: 1,
        parText: m.whatTheOracleSays(),
        parSide: 'below',
      }}
    />
  );
}
