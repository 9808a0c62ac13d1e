import { isAllSilent, type LiveMarket } from '#shared/market.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { Credits } from './credits.tsx';
import { LoadedAt } from './loaded-at.tsx';
import { liveMarks } from './live-marks.ts';
import { tapeCells, tapeLine } from './tape-cells.ts';
import styles from './par-tape.module.css';

type ParTapeProps = {
  /** Null leaves its place empty: the server puts the tape there where a live source is set. */
  market: LiveMarket | null;
};

/**
 * The coins of the configuration, with price and distance from par. Rendered by the server and kept
 * up to date by `follow-live.client.ts`. Nothing in it is a section: the server finds its end by that.
 */
export function ParTape({ market }: ParTapeProps) {
  if (!market) return <section className={styles.tape} data-par-tape="" hidden />;
  return (
    <section
      className={styles.tape}
      data-par-tape=""
      {...liveMarks(market)}
      aria-labelledby="par-tape-title"
    >
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="par-tape-title" className={styles.title}>
            At par now?
          </h2>
          <p data-tape="line">{tapeLine(market)}</p>
          <a href={`${serverRoutes.marketPage}#prices`}>Sources and times</a>
        </div>
        <ul role="list" className={styles.coins}>
          {tapeCells(market).map((cell) => (
            <li key={cell.id} className={styles.coin} data-coin={cell.id} data-state={cell.state}>
              <strong>{market.coins.find((coin) => coin.id === cell.id)?.ticker}</strong>{' '}
              <span className={styles.price} data-tape="price">
                {cell.price}
              </span>{' '}
              <span className={styles.distance} data-tape="distance">
                {cell.distance}
              </span>{' '}
              <span className={styles.time} data-tape="time">
                {cell.time}
              </span>
            </li>
          ))}
        </ul>
        {isAllSilent(market) ? null : <LoadedAt now={market.now} />}
        <Credits market={market} />
      </div>
    </section>
  );
}
