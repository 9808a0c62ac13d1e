import { formatDay } from '#lib/format/dates.ts';
import type { RowChange } from './snapshots.ts';
import styles from './table-list.module.css';

type ListedVersion = {
  version: string | null;
  since: string;
  changes: readonly RowChange[];
};
type ChangeListProps = {
  versions: readonly ListedVersion[];
  titles: ReadonlyMap<string, string>;
};

/** More would make the page too long to read; the files hold all of them. */
const MAX_LISTED = 60;

/** What differs between the versions of the open data, the newest first. */
export function ChangeList({ versions, titles }: ChangeListProps) {
  if (versions.length === 0)
    return (
      <p>We haven’t published a fixed version of the data yet, so there is nothing to compare.</p>
    );
  return versions.map(({ version, since, changes }) => (
    <section key={since} className={styles.table} aria-labelledby={`since-${since}`}>
      <h2 id={`since-${since}`}>
        {version
          ? `From ${formatDay(since)} to ${formatDay(version)}`
          : `Since ${formatDay(since)}`}
      </h2>
      <p>
        <a href={`/data/${since}/datapackage.json`}>The version of {formatDay(since)}</a>
        {changes.length === 0 ? '. Nothing has changed since then.' : null}
      </p>
      <ul>
        {changes.slice(0, MAX_LISTED).map((change) => (
          <li key={`${change.table}/${change.row}`}>
            {titles.get(change.table) ?? change.table}: <code>{change.row}</code> was {change.kind}
            {change.columns.length > 0
              ? ` (${change.columns.map(({ name }) => name).join(', ')})`
              : ''}
            .
          </li>
        ))}
      </ul>
      {changes.length > MAX_LISTED ? (
        <p>And {changes.length - MAX_LISTED} more: compare the files of both versions.</p>
      ) : null}
    </section>
  ));
}
