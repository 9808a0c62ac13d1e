import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  snapshotProblems,
  snapshotSums,
  snapshotVersions,
  SUMS_FILE,
} from '#lib/content/data-snapshots.ts';
import { formatDay } from '#lib/format/dates.ts';
import type { FeedEntry } from '#lib/site/feed.ts';
import { dataFeed, type SiteFeed } from '#lib/site/site-feeds.ts';
import { memoizeAsync } from '#lib/content/memoize-async.ts';
import type { DataTable } from '#features/open-data/data-table.ts';
import {
  frozenTable,
  type FrozenTable,
  frozenToday,
  type RowChange,
  statementHistories,
  tableChanges,
} from '#features/open-data/snapshots.ts';
import { openTables } from './open-data.ts';
import * as m from '#messages/blocks.ts';

const folder = resolve('content/snapshots');

type Version = { version: string; files: ReadonlyMap<string, string> };

/**
 * Every frozen version with its files, the oldest first.
 * @throws Error when a file of one was changed since it was frozen
 */
export const dataVersions = memoizeAsync(async (): Promise<Version[]> => {
  return snapshotVersions(folder).map((version) => {
    const path = join(folder, version);
    const [problem] = snapshotProblems(path);
    if (problem)
      throw new Error(`content/snapshots/${version}: ${problem}. A version never changes.`);
    const files = [SUMS_FILE, ...snapshotSums(path).keys()].map(
      (name) => [name, readFileSync(join(path, name), 'utf8')] as const,
    );
    return { version, files: new Map(files) };
  });
});

const tableOf = ({ files }: Version, name: string): FrozenTable | null => {
  const csv = files.get(`${name}.csv`);
  return csv === undefined ? null : frozenTable(name, csv);
};

export type VersionChanges = {
  /** Day of the newer version; null for what has changed since the last one. */
  version: string | null;
  since: string;
  changes: readonly RowChange[];
};

/** Tables whose rows follow from others: their changes would repeat what those say. */
const DERIVED = ['statements', 'statement-sources', 'sources'];

function changesOf(tables: readonly DataTable[], older: Version, newer: Version | null) {
  return tables
    .filter(({ name }) => !DERIVED.includes(name))
    .flatMap((table) => {
      const before = tableOf(older, table.name);
      const after = newer ? tableOf(newer, table.name) : frozenToday(table);
      return before && after ? tableChanges(before, after, table.primaryKey) : [];
    });
}

/** What changed between versions, and since the last of them; the newest first. */
export const dataChanges = memoizeAsync(async (): Promise<VersionChanges[]> => {
  const versions = await dataVersions();
  const tables = await openTables();
  return versions
    .map((older, index): VersionChanges => {
      const newer = versions[index + 1] ?? null;
      return {
        version: newer?.version ?? null,
        since: older.version,
        changes: changesOf(tables, older, newer),
      };
    })
    .toReversed();
});

/** First check and earlier wordings of each statement, by its id. */
export const factHistories = memoizeAsync(async () => {
  const today = (await openTables()).find(({ name }) => name === 'statements');
  if (!today) throw new Error('The open data have no table statements');
  const versions = (await dataVersions()).flatMap((one) => {
    const statements = tableOf(one, 'statements');
    return statements ? [{ version: one.version, statements }] : [];
  });
  return statementHistories(versions, frozenToday(today));
});

/** What each version of the open data changed, in numbers. */
async function dataEntries(): Promise<FeedEntry[]> {
  return (await dataChanges()).flatMap(({ version, since, changes }) => {
    if (version === null) return [];
    const count = (kind: RowChange['kind']) => changes.filter((one) => one.kind === kind).length;
    return [
      {
        path: `/data/changes#since-${since}`,
        title: `Open data of ${formatDay(version)}`,
        summary: m.rowsAddedChangedAndRemoved({
          count: count('added'),
          count2: count('changed'),
          count3: count('removed'),
          since: formatDay(since),
        }),
        updated: version,
      },
    ];
  });
}

export const openDataFeed: SiteFeed = {
  get title() {
    return dataFeed.title;
  },
  path: dataFeed.path,
  entries: dataEntries,
};
