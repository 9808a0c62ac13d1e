import { formatDay } from '#lib/format/dates.ts';
import type { RowChange } from './snapshots.ts';
import styles from './table-list.module.css';
import * as m from '#messages/open-data.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

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

const CHANGES = {
  added: m.rowWasAdded,
  removed: m.rowWasRemoved,
  changed: m.rowWasChanged,
};

/** What differs between the versions of the open data, the newest first. */
export function ChangeList({ versions, titles }: ChangeListProps) {
  if (versions.length === 0) return <p>{m.weHaventPublishedAFixed()}</p>;
  return versions.map(({ version, since, changes }) => (
    <section key={since} className={styles.table}>
      <h2 id={`since-${since}`}>
        {version
          ? m.fromTo({ since: formatDay(since), version: formatDay(version) })
          : m.since({ since: formatDay(since) })}
      </h2>
      <p>
        <a href={hrefTo(`/data/${since}/datapackage.json`)}>
          {m.theVersionOf({ since: formatDay(since) })}
        </a>
        {changes.length === 0 ? m.nothingHasChangedSinceThen() : null}
      </p>
      <ul>
        {changes.slice(0, MAX_LISTED).map((change) => (
          <li key={`${change.table}/${change.row}`}>
            {rich(
              CHANGES[change.kind]({
                table: titles.get(change.table) ?? change.table,
                code: () => <code>{change.row}</code>,
                columns: change.columns.map(({ name }) => name).join(', '),
              }),
            )}
          </li>
        ))}
      </ul>
      {changes.length > MAX_LISTED ? (
        <p>{m.andMoreCompareTheFiles({ value: changes.length - MAX_LISTED })}</p>
      ) : null}
    </section>
  ));
}
