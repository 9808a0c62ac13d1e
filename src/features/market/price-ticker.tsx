import type { LiveMarket } from '#shared/market.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { Credits } from './credits.tsx';
import { LoadedAt } from './loaded-at.tsx';
import { liveMarks } from './live-marks.ts';
import { isTapeSilent, tickerCells, tickerLine } from './ticker-cells.ts';
import styles from './price-ticker.module.css';
import * as m from '#messages/market.ts';

type PriceTickerProps = {
  /**
   * Null leaves its place empty: the server puts the tape there where a live source is set. So does
   * a market without a coin that has a par.
   */
  market: LiveMarket | null;
};

/**
 * The coins of the configuration, with price and distance from par. Rendered by the server and kept
 * up to date by `follow-live.client.ts`.
 */
export function PriceTicker({ market }: PriceTickerProps) {
  const cells = market ? tickerCells(market) : [];
  if (!market || cells.length === 0)
    return <section className={styles.tape} data-price-ticker="" hidden />;
  return (
    <section
      className={styles.tape}
      data-price-ticker=""
      {...liveMarks(market)}
      aria-labelledby="price-ticker-title"
    >
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="price-ticker-title" className={styles.title}>
            {m.atParNow()}
          </h2>
          <p className={market.isDemo ? undefined : styles.line} data-ticker="line">
            {tickerLine(market)}
          </p>
          <a href={`${serverRoutes.marketPage}#prices`}>{m.sourcesAndTimes()}</a>
        </div>
        <ul role="list" className={styles.coins}>
          {cells.map((cell) => (
            <li key={cell.id} className={styles.coin} data-coin={cell.id} data-state={cell.state}>
              <strong>{market.coins.find((coin) => coin.id === cell.id)?.ticker}</strong>{' '}
              <span className={styles.price} data-ticker="price">
                {cell.price}
              </span>{' '}
              <span className={styles.distance} data-ticker="distance">
                {cell.distance}
              </span>{' '}
              <span className={styles.time} data-ticker="time">
                {cell.time}
              </span>
            </li>
          ))}
        </ul>
        {isTapeSilent(market) ? null : <LoadedAt now={market.now} />}
        <Credits market={market} />
      </div>
    </section>
  );
}
