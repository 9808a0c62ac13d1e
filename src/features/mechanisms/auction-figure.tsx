import { LineFigure } from '#ui/chart/figures.tsx';
import { auctionPrice } from '#lib/content/mechanism-formulas.ts';

const START = 1.3;
const CUT = 0.99;
const STEP_SECONDS = 90;
/** One point for every second step of the first hour. */
const MINUTES = Array.from({ length: 21 }, (_, step) => step * 3);

/** How the price of Maker's auction falls until somebody buys. */
export function AuctionFigure() {
  const price = (minutes: number) => auctionPrice(minutes * 60, START, CUT, STEP_SECONDS);
  return (
    <LineFigure
      label="Price in an auction as a multiple of the oracle price, over one hour"
      see="In an auction, the price starts too high and comes down to the market price after about 40 minutes."
      note="The chart is drawn from the settings in Maker’s poll of April 2021. A bidder who waits for a better price may lose the ether to another."
      sources={null}
      asOf={null}
      data={{
        scale: 'number',
        xName: 'Minutes',
        series: [
          {
            name: 'Multiple of the oracle price',
            points: MINUTES.map((x) => ({ x, y: price(x) })),
          },
        ],
        format: (value) => value.toFixed(2),
        par: 1,
        parText: 'what the oracle says',
        parSide: 'below',
      }}
    />
  );
}
