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

const percent = (share: number) => `${Math.round(share * 100)}%`;
const days = (count: number) => (count === 1 ? '1 day' : `${Math.round(count)} days`);
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
      Our list has {depegs.length} episodes. In {count.reached} of them the price reached {price} or
      less. {count.back} of those coins came back to par, {count.failed} failed, and {count.other}{' '}
      ended some other way or are still open. Of the {count.back} that came back, {within(count, 7)}{' '}
      did so within a week and {within(count, 30)} within a month.
    </p>
  );
}

/** The same by cause, with how it was counted. */
export function OutcomeTable({ depegs }: { depegs: readonly Depeg[] }) {
  const all = countOutcomes(depegs);
  const [from, to] = shareInterval(all.back, all.reached);
  const rows = [
    ...outcomesByCause(depegs).map(({ cause, ...count }) => ({ name: causeLabels[cause], count })),
    { name: 'All', count: all },
  ];
  return (
    <div data-slips="">
      <TableScroll label="How slips ended, by cause">
        <table>
          <thead>
            <tr>
              <th scope="col">Cause</th>
              <th scope="col">Fell that far</th>
              <th scope="col">Came back</th>
              <th scope="col">Failed</th>
              <th scope="col">Other or open</th>
              <th scope="col">Median time back</th>
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
        How we count: we take the lowest price on each episode’s page and keep those at{' '}
        {formatPrice(DEPEG_PRICE)} or below. An episode without a known price is left out. “Came
        back” means that our page records a return to par. Time runs from the first day below par to
        that return, counting both days, and a date without a day is set to the middle of its month.{' '}
        {all.back} of {all.reached} is {percent(all.back / all.reached)}. With so few cases, chance
        alone would allow anything from {percent(from)} to {percent(to)} (95% interval after
        Wilson).
      </p>
    </div>
  );
}
