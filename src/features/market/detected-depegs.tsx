import type { DepegEvent, DepegSample } from '#shared/market.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { formatClock, formatBasisPoints, formatTickerPrice } from './ticker-cells.ts';
import styles from './price-ticker.module.css';
import * as m from '#messages/market.ts';

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
      <td className="numbers">{m.blockRound({ block: seen.block, round: seen.round })}</td>
    </tr>
  );
}

/** Depegs that the rule found in what was read here, with where anybody can look them up. */
export function DetectedDepegs({ depegs, now }: { depegs: readonly DepegEvent[]; now: number }) {
  if (depegs.length === 0) return <p>{m.thisSiteHasSeenNo()}</p>;
  return depegs.map(({ coin, ticker, source, start, furthest, end }) => (
    <div key={`${coin} ${start.at}`} className={styles.seen}>
      <h3>
        {ticker}, {end ? m.over() : m.notOverYet()}
      </h3>
      <p>{source}</p>
      <TableScroll label={m.tickerFrom({ ticker, start: formatClock(start.at, now) })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.what()}</th>
              <th scope="col">{m.when()}</th>
              <th scope="col">{m.price()}</th>
              <th scope="col">{m.whereToLookItUp()}</th>
            </tr>
          </thead>
          <tbody>
            <SeenRow name={m.start()} seen={start} now={now} />
            <SeenRow name={m.furthestFromPar()} seen={furthest} now={now} />
            {end ? <SeenRow name={m.end()} seen={end} now={now} /> : null}
          </tbody>
        </table>
      </TableScroll>
    </div>
  ));
}
