import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { formatPrice, furthest } from '#lib/content/depeg-facts.ts';
import {
  countOutcomes,
  median,
  shareInterval,
  DEPEG_PRICE,
  outcomesByCause,
  reachedThreshold,
  type OutcomeCount,
} from '#lib/content/depeg-counts.ts';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import { hrefTo } from '#lib/site/href.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { tableRoles as roles } from '#ui/table-scroll/table-roles.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { causeLabels } from './depeg-labels.ts';
import * as m from '#messages/depegs.ts';
import styles from './outcome-table.module.css';

const percent = (share: number) => `${Math.round(share * 100)}%`;
const days = (count: number) => m.countDays({ count: Math.round(count), total: count });
const formatMedian = (ascending: readonly number[]) => {
  const middle = median(ascending);
  return middle === null ? '–' : days(middle);
};
const within = ({ days: all }: OutcomeCount, most: number) =>
  all.filter((one) => one <= most).length;

/** How the recorded slips ended, in two sentences that are counted anew at each build. */
export function OutcomeSum({ depegs }: { depegs: readonly Depeg[] }) {
  const count = countOutcomes(depegs);
  const price = formatPrice(DEPEG_PRICE);
  return (
    <p data-slips="">
      {m.weKeepAListOf({
        depegsCount: depegs.length,
        reached: count.reached,
        price,
        back: count.back,
        failed: count.failed,
        other: count.other,
        count: within(count, 7),
        count2: within(count, 30),
      })}
    </p>
  );
}

/** The same by cause, with how it was counted. */
export function OutcomeTable({ depegs }: { depegs: readonly Depeg[] }) {
  const all = countOutcomes(depegs);
  const [from, to] = shareInterval(all.back, all.reached);
  const rows = [
    ...outcomesByCause(depegs).map(({ cause, ...count }) => ({ name: causeLabels[cause], count })),
    { name: m.all(), count: all },
  ];
  return (
    <>
      <div data-slips="">
        <TableScroll label={m.howSlipsEndedByCause()}>
          <OutcomeRows rows={rows} />
        </TableScroll>
      </div>
      <details data-slips="">
        <summary>{m.howWeCountedThem()}</summary>
        <p>
          {m.toCountTheseEpisodesWe({
            depegprice: formatPrice(DEPEG_PRICE),
            back: all.back,
            reached: all.reached,
            percent: percent(all.back / all.reached),
            from: percent(from),
            to: percent(to),
          })}
        </p>
      </details>
      <RisenCoins depegs={depegs} />
    </>
  );
}

/** A phone stacks each row as a block, and a cell under the name of its column. */
function OutcomeRows({ rows }: { rows: readonly { name: string; count: OutcomeCount }[] }) {
  const columns: [string, (count: OutcomeCount) => string | number][] = [
    [m.fellThatFar(), ({ reached }) => reached],
    [m.cameBack(), ({ back }) => back],
    [m.failed(), ({ failed }) => failed],
    [m.otherOrOpen(), ({ other }) => other],
    [m.medianTimeBack(), ({ days: all }) => formatMedian(all)],
  ];
  return (
    <table
      className={styles.rows}
      aria-label={m.howSlipsEndedByCause()}
      data-stacked=""
      {...roles.table}
    >
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {[m.cause(), ...columns.map(([column]) => column)].map((column) => (
            <th key={column} scope="col" {...roles.columnheader}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {rows.map(({ name, count }) => (
          <tr key={name} {...roles.row}>
            <th scope="row" {...roles.rowheader}>
              {name}
            </th>
            {columns.map(([column, valueOf]) => (
              <td key={column} data-column={column} {...roles.cell}>
                {valueOf(count)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why an episode counts that the list of depegs shows with a high: its coin fell that far as well. */
function RisenCoins({ depegs }: { depegs: readonly Depeg[] }) {
  const risen = depegs.filter((one) => reachedThreshold(one) && furthest(one)?.word === 'high');
  return risen.map(({ id, coinName, start, low, high }) => (
    <p key={id} data-slips="">
      {rich(
        m.ourListShowsThePriceFurthest({
          coin: coinName,
          date: formatPartialDate(start.slice(0, 7)),
          high: formatPrice(high!.price),
          low: formatPrice(low!.price),
          link: (text) => <a href={hrefTo(`/learn/depegs/${id}`)}>{text}</a>,
        }),
      )}
    </p>
  ));
}
