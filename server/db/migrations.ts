import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { columnTypes, type DialectName, type MigrationFor } from './dialect.ts';
import { firstForms } from './migrations/001-first-forms.ts';
import { sharedWork } from './migrations/002-shared-work.ts';
import { mail } from './migrations/003-mail.ts';
import { newsletter } from './migrations/004-newsletter.ts';
import { news } from './migrations/005-news.ts';
import { market } from './migrations/006-market.ts';
import { marketCalls } from './migrations/007-market-calls.ts';
import { pointsByKey } from './migrations/008-points-by-key.ts';
import { bouncesAndLinks } from './migrations/009-bounces-and-links.ts';
import { marketRanges } from './migrations/010-market-ranges.ts';
import { scheduledLetters } from './migrations/011-scheduled-letters.ts';
import { messagesDone } from './migrations/012-messages-done.ts';
import { newsPins } from './migrations/013-news-pins.ts';
import { pageViews } from './migrations/014-page-views.ts';
import { consentEvidence } from './migrations/015-consent-evidence.ts';
import { notePictures } from './migrations/016-note-pictures.ts';
import { confirmedOn } from './migrations/017-confirmed-on.ts';
import { feedChoice } from './migrations/018-feed-choice.ts';
import type { Tables } from './schema.ts';

/** In order of their names; one that is released is never changed. */
const migrations: Record<string, MigrationFor> = {
  '001-first-forms': firstForms,
  '002-shared-work': sharedWork,
  '003-mail': mail,
  '004-newsletter': newsletter,
  '005-news': news,
  '006-market': market,
  '007-market-calls': marketCalls,
  '008-points-by-key': pointsByKey,
  '009-bounces-and-links': bouncesAndLinks,
  '010-market-ranges': marketRanges,
  '011-scheduled-letters': scheduledLetters,
  '012-messages-done': messagesDone,
  '013-news-pins': newsPins,
  '014-page-views': pageViews,
  '015-consent-evidence': consentEvidence,
  '016-note-pictures': notePictures,
  '017-confirmed-on': confirmedOn,
  '018-feed-choice': feedChoice,
};

/** Of the schema that this version knows. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Brings the database to the newest schema, in one transaction: whatever ends it half way leaves
 * what was there. Processes that start at once wait for each other.
 * @param upTo for tests: the migration to stop after
 * @throws Error of the migration that failed
 */
export async function migrate(
  db: Kysely<Tables>,
  dialect: DialectName,
  upTo?: string,
): Promise<void> {
  const types = columnTypes(dialect);
  const named = Object.entries(migrations).map(([name, make]) => [name, make(types)] as const);
  const provider = { getMigrations: async () => Object.fromEntries(named) };
  const migrator = new Migrator({ db, provider });
  const { error } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error) throw (await newerSchema(db, error)) ?? error;
}

/** The migration of a later version for which the migrator gives up; or null. */
export function laterMigration(error: unknown): string | null {
  const text = error instanceof Error ? error.message : String(error);
  return /previously executed migration (\S+) is missing/.exec(text)?.[1] ?? null;
}

/** When a migration was made, such as `2026-11-30 19:02 UTC`; empty where nothing tells. */
async function madeAt(db: Kysely<Tables>, name: string): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name = ${name}`
    .execute(db)
    .catch(() => ({ rows: [] }));
  const [, day, minute] = /^(\S{10})T(\d\d:\d\d)/.exec(rows[0]?.timestamp ?? '') ?? [];
  return day === undefined ? '' : `${day} ${minute} UTC`;
}

/** The error of a database that a later version has used, in the words of `verify`; or null. */
async function newerSchema(db: Kysely<Tables>, error: unknown): Promise<Error | null> {
  const name = laterMigration(error);
  if (name === null) return null;
  const at = await madeAt(db, name);
  const says = `its schema is newer than this version knows: ${name}${at && `, since ${at}`}. Nothing is damaged: start the newer version again, or put back a backup from before${at && ' that time'}: npm run admin -- restore FILE (on a server: at-par-site restore FILE)`;
  return new Error(says, { cause: error });
}
