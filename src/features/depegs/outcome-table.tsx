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
      We keep a list of {depegs.length} times that a coin lost its peg. In {count.reached} of them,
      the price fell to ${price} or less. Of those coins, {count.back} came back to their peg,{' '}
      {count.failed} failed, and {count.other} ended some other way or are still open. Of the{' '}
      {count.back} that came back, {within(count, 7)} did so within a week and {within(count, 30)}{' '}
      within a month.
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
        To count these episodes, we take the lowest price on each one’s page and keep those at $
        {formatPrice(DEPEG_PRICE)} or below, which leaves out episodes without a known price. “Came
        back” means that our page records a return to the peg. We count the days from the first one
        below the peg to that return, including both, and set a date without a day to the middle of
        its month. In all, {all.back} of {all.reached} coins came back, which is{' '}
        {percent(all.back / all.reached)}. With so few cases, chance alone would allow anything from{' '}
        {percent(from)} to {percent(to)} (a 95% Wilson interval).
      </p>
    </div>
  );
}
