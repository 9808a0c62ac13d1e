import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { formatPrice } from '#lib/content/depeg-facts.ts';
import {
  countOutcomes,
  median,
  shareInterval,
  DEPEG_PRICE,
  outcomesByCause,
  type OutcomeCount,
} from '#lib/content/depeg-counts.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { causeLabels } from './depeg-labels.ts';
import * as m from '#messages/depegs.ts';

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
    <div data-slips="">
      <TableScroll label={m.howSlipsEndedByCause()}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.cause()}</th>
              <th scope="col">{m.fellThatFar()}</th>
              <th scope="col">{m.cameBack()}</th>
              <th scope="col">{m.failed()}</th>
              <th scope="col">{m.otherOrOpen()}</th>
              <th scope="col">{m.medianTimeBack()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count.reached}</td>
                <td>{count.back}</td>
                <td>{count.failed}</td>
                <td>{count.other}</td>
                <td>{formatMedian(count.days)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
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
    </div>
  );
}
