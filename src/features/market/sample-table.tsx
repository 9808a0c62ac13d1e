import type { Observation } from '#shared/market.ts';
import { formatAge } from '#lib/format/dates.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { LoadedThen } from './loaded-at.tsx';
import { formatClock } from './ticker-cells.ts';
import styles from './price-ticker.module.css';
import * as m from '#messages/market.ts';

function stateOf(reading: Observation, now: number): string {
  if (reading.status === 'missing') return m.nothingReadYet();
  const time = formatClock(reading.asOf, now);
  if (reading.status === 'fresh') return m.freshAsOf({ time });
  return m.staleOf({ time, age: formatAge(now - reading.asOf) });
}

export type SampleRowProps = {
  name: string;
  reading: Observation;
  now: number;
  words: (value: number) => string;
};

function ReadingRow({ name, reading, now, words }: SampleRowProps) {
  return (
    <tr
      data-status={reading.status}
      data-time={reading.status === 'fresh' ? formatClock(reading.asOf, now) : undefined}
    >
      <th scope="row">{name}</th>
      <td className="numbers">{reading.status === 'missing' ? '–' : words(reading.value)}</td>
      <td>{reading.source}</td>
      <td>{stateOf(reading, now)}</td>
    </tr>
  );
}

type TableProps = { label: string; what?: string; number: string; rows: SampleRowProps[] };

/** Numbers with source and state, one a row. `what` heads their names. */
export function SampleTable({ label, what = m.coin(), number, rows }: TableProps) {
  const [first] = rows;
  return (
    <TableScroll className={styles.states} label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{number}</th>
            <th scope="col">{m.source()}</th>
            <th scope="col">
              {m.state()}
              {first ? <LoadedThen now={first.now} /> : null}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ReadingRow key={`${row.name}, ${row.reading.source}`} {...row} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
