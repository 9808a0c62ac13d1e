import type { Place } from '#lib/schema/place-schema.ts';
import { formatDay } from '#lib/format/dates.ts';
import { tableRoles as roles } from '#ui/table-scroll/table-roles.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { statusLabels } from './rule-labels.ts';
import styles from './regulation.module.css';

const path = ({ id }: { id: string }) => `/resources/regulatory-updates/${id}`;

/** Every place with the state of its rules, and a choice of one's own. */
export function PlaceList({ places }: { places: readonly Place[] }) {
  return (
    <div data-places="">
      <div className={`needs-script ${styles.home}`}>
        <label>
          <span>Where do you live?</span>
          <select name="home">
            <option value="">No place</option>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p data-home="" role="status">
          Your browser remembers your answer and doesn’t send it to anyone.
        </p>
      </div>
      <PlaceTable places={places} />
    </div>
  );
}

/** Every place with the state of its rules. */
export function PlaceTable({ places }: { places: readonly Place[] }) {
  return (
    <TableScroll label="State of the rules by place">
      <table className={styles.places} {...roles.table}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th scope="col" {...roles.columnheader}>
              Place
            </th>
            <th scope="col" {...roles.columnheader}>
              State
            </th>
            <th scope="col" {...roles.columnheader}>
              In words
            </th>
            <th scope="col" {...roles.columnheader}>
              As of
            </th>
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {places.map((place) => (
            <tr key={place.id} {...roles.row} data-row={place.id}>
              <th scope="row" {...roles.rowheader}>
                <a href={path(place)}>{place.name}</a>
              </th>
              <td {...roles.cell}>
                <span className={styles.status} data-status={place.status}>
                  {statusLabels[place.status]}
                </span>
              </td>
              <td {...roles.cell}>{place.statusText}</td>
              <td {...roles.cell}>
                <time dateTime={place.asOf}>{formatDay(place.asOf)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
