import type { DepegEvent, DepegSample } from '#shared/market.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { formatClock, formatBasisPoints, formatTickerPrice } from './ticker-cells.ts';
import styles from './price-ticker.module.css';

type SeenRowProps = { name: string; seen: DepegSample; now: number };

function SeenRow({ name, seen, now }: SeenRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <time dateTime={new Date(seen.at).toISOString()}>{formatClock(seen.at, now)}</time>
      </td>
      <td className="numbers">
        {formatTickerPrice(seen.price)}, {formatBasisPoints(seen.bps)}
      </td>
      <td className="numbers">
        block {seen.block}, round {seen.round}
      </td>
    </tr>
  );
}

/** Depegs that the rule found in what was read here, with where anybody can look them up. */
export function DetectedDepegs({ depegs, now }: { depegs: readonly DepegEvent[]; now: number }) {
  if (depegs.length === 0)
    return (
      <p>
        This site has seen no depeg yet, but it has been watching only since it began to read
        prices.
      </p>
    );
  return depegs.map(({ coin, ticker, source, start, furthest, end }) => (
    <div key={`${coin} ${start.at}`} className={styles.seen}>
      <h3>
        {ticker}, {end ? 'over' : 'not over yet'}
      </h3>
      <p>{source}</p>
      <TableScroll label={`${ticker} from ${formatClock(start.at, now)}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">When</th>
              <th scope="col">Price</th>
              <th scope="col">Where to look it up</th>
            </tr>
          </thead>
          <tbody>
            <SeenRow name="Start" seen={start} now={now} />
            <SeenRow name="Furthest from par" seen={furthest} now={now} />
            {end ? <SeenRow name="End" seen={end} now={now} /> : null}
          </tbody>
        </table>
      </TableScroll>
    </div>
  ));
}
