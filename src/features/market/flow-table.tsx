import type { MarketHistory, SupplyFlow } from '#shared/market-history.ts';
import { formatDay } from '#lib/format/dates.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { countedBy } from './board-lines.ts';
import { formatCoins } from './card-labels.ts';
import { formatClock } from './ticker-cells.ts';
import { rangeLabels } from './board-controls.tsx';
import styles from './board.module.css';
import * as m from '#messages/market.ts';

/** `+1.2 million`, `−3,400`, `no change`. */
export function formatChange(change: number): string {
  const words = formatCoins(Math.abs(change));
  if (words === '0') return m.noChange();
  return `${change < 0 ? '−' : '+'}${words}`;
}

const MAX_MS = 300 * 86_400_000;

/** A time with its year, once that is not plain. */
function formatSince(since: number, now: number): string {
  const day = new Date(since).toISOString().slice(0, 10);
  return now - since > MAX_MS ? formatDay(day) : formatClock(since, now);
}

function formatChains({ chains, ofChains }: SupplyFlow): string {
  return m.onChainsOf({ chains, all: ofChains });
}

type FlowRowProps = { flow: SupplyFlow; now: number; whole: string | null };

function FlowRow({ flow, now, whole }: FlowRowProps) {
  const { range, change, since } = flow;
  const where = whole === null ? formatChains(flow) : m.onAllChainsBy({ source: whole });
  return (
    <tr>
      <th scope="row">{rangeLabels[range]}</th>
      <td className="numbers">{change === null ? '–' : formatChange(change)}</td>
      <td>
        {change === null || since === null
          ? m.notEnoughHistoryYet()
          : m.sinceWhere({ since: formatSince(since, now), where })}
      </td>
    </tr>
  );
}

/** What a change is worked out from, and what else is in it. */
function wordsOf(whole: string | null): { where: string; from: string; besides: string } {
  if (whole === null)
    return {
      where: m.onTheChainsReadWhere(),
      from: m.theContracts(),
      besides: m.coinsThatMoveOverA(),
    };
  return {
    where: m.onAllChainsWhere(),
    from: whole,
    besides: m.howItCountsMayChange(),
  };
}

/** By how much the supply has changed over each range. */
export function FlowTable({ ticker, history }: { ticker: string; history: MarketHistory }) {
  const { flows, now } = history;
  const whole = countedBy(history);
  const { where, from, besides } = wordsOf(whole);
  return (
    <>
      <TableScroll label={m.netChangeOfTheSupplyOf({ ticker })}>
        <table className={styles.flows}>
          <thead>
            <tr>
              <th scope="col">{m.over2()}</th>
              <th scope="col">{m.netChange({ ticker })}</th>
              <th scope="col">{m.counted()}</th>
            </tr>
          </thead>
          <tbody>
            {flows.map((flow) => (
              <FlowRow key={flow.range} flow={flow} now={now} whole={whole} />
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p className={styles.note}>
        {m.issuedLessRedeemedTheDifference({ where, now: formatClock(now, now), from, besides })}
      </p>
    </>
  );
}
