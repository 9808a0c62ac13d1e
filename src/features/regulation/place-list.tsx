import type { TimelineItem } from '#lib/content/rule-timeline.ts';
import type { Place } from '#lib/schema/place-schema.ts';
import { formatShortDay } from '#lib/format/dates.ts';
import { tableRoles as roles } from '#ui/table-scroll/table-roles.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { DateStrip } from './date-strip.tsx';
import { statusLabels } from './rule-labels.ts';
import { firstYearOfStrip, YEARS } from './strip-scale.ts';
import choice from './place-choice.module.css';
import styles from './regulation.module.css';
import * as m from '#messages/regulation.ts';
import { hrefTo } from '#lib/site/href.ts';

const path = ({ id }: { id: string }) => `/resources/regulatory-updates/${id}`;

type PlaceListProps = PlaceTableProps & {
  items: readonly TimelineItem[];
  today: string;
};

/** Every place with the state of its rules, under a line that says what its strip of dates shows. */
export function PlaceList({ places, items, today }: PlaceListProps) {
  const first = firstYearOfStrip(today);
  return (
    <div data-places="">
      <p className={choice.legend}>
        {m.eachStripRunsFromTo({ first: String(first), last: String(first + YEARS - 1) })}
      </p>
      <PlaceTable places={places} dates={{ items, today }} />
    </div>
  );
}

type PlaceTableProps = {
  places: readonly Place[];
  /** Every dated event, for a strip in each row; none on paper, whose today is another day. */
  dates?: { items: readonly TimelineItem[]; today: string };
};

/** Every place with the state of its rules. */
export function PlaceTable({ places, dates }: PlaceTableProps) {
  return (
    <TableScroll label={m.stateOfTheRulesBy()}>
      <table className={styles.places} aria-label={m.stateOfTheRulesBy()} {...roles.table}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th scope="col" {...roles.columnheader}>
              {m.place()}
            </th>
            <th scope="col" {...roles.columnheader}>
              {m.state()}
            </th>
            <th scope="col" {...roles.columnheader}>
              {m.inWords()}
            </th>
            <th scope="col" {...roles.columnheader}>
              {m.asOf()}
            </th>
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {places.map((place, row) => (
            <tr key={place.id} {...roles.row} data-row={place.id}>
              <th scope="row" {...roles.rowheader}>
                <a href={hrefTo(path(place))}>{place.name}</a>
              </th>
              <td {...roles.cell}>
                <span className={styles.status} data-status={place.status}>
                  {statusLabels[place.status]}
                </span>
                {dates ? (
                  <DateStrip
                    items={dates.items.filter(({ jurisdiction }) => jurisdiction === place.id)}
                    today={dates.today}
                    hasYears={row === 0}
                  />
                ) : null}
              </td>
              <td {...roles.cell}>{place.statusText}</td>
              <td {...roles.cell}>
                <time dateTime={place.asOf}>{formatShortDay(place.asOf)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
