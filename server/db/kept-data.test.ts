import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletePerson } from '#server/cli/erased-people.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import type { Tables } from './schema.ts';

/**
 * What each table keeps about people, and how it goes. `person`: rows about somebody, which
 * `person erase` deletes. `number`: nothing but the number of a subscriber, until retention deletes
 * it. `nobody`: nothing about anybody.
 */
const keptAbout = {
  campaigns: 'nobody',
  confirm_tokens: 'number',
  confirmation_mails: 'number',
  consent_evidence: 'person',
  daily_keys: 'nobody',
  hard_bounces: 'person',
  jobs: 'nobody',
  market_calls: 'nobody',
  market_depegs: 'nobody',
  market_latest: 'nobody',
  market_points: 'nobody',
  messages: 'person',
  news_feeds: 'nobody',
  news_images: 'nobody',
  news_items: 'nobody',
  newsletter_intake: 'person',
  outbox: 'person',
  page_views: 'nobody',
  // Keyed hashes of network addresses, whose keys go every day.
  rate_counts: 'nobody',
  server_keys: 'nobody',
  soft_bounces: 'person',
  subscribers: 'person',
  used_proofs: 'nobody',
} satisfies Record<keyof Tables, 'person' | 'number' | 'nobody'>;

/** Made without, before a test held the others to it; SQLite changes that by a copy alone. */
const WITHOUT_TYPES = 'page_views';

const EMAIL = 'ada@mail.example.org';

/** A row about somebody in each table that may have one. */
async function insertPerson({ db }: OpenDatabase): Promise<void> {
  const written = { email: EMAIL, created_at: 1 };
  await db
    .insertInto('messages')
    .values({ ...written, name: 'Ada', category: 'press', subject: 'Hello', message: '', page: '' })
    .execute();
  await db.insertInto('newsletter_intake').values(written).execute();
  await db
    .insertInto('subscribers')
    .values({ ...written, id: 1, address_hash: 'hash', state: 'active', consent: '1' })
    .execute();
  const about = { subscriber_id: 1, created_at: 1 };
  await db.insertInto('soft_bounces').values(about).execute();
  await db.insertInto('hard_bounces').values(about).execute();
  const evidence = { how: 'By a form', topics: '', language: 'en', basis: 'consent' };
  await db
    .insertInto('consent_evidence')
    .values({ ...evidence, subscriber_id: 1, consented_at: 1, imported_at: 1 })
    .execute();
  await db
    .insertInto('outbox')
    .values({
      mail_to: EMAIL,
      reply_to: '',
      subject: 'Hello',
      body: '',
      created_at: 1,
      next_attempt_at: 1,
    })
    .execute();
}

let dataDir: string;
let opened: OpenDatabase;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kept-'));
  opened = await openDatabase({ dataDir, databaseUrl: null }, 'command');
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const countIn = async (table: keyof Tables): Promise<number> => {
  const { count } = await opened.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('sec-D5: every table says what it keeps about people, and holds its columns to their types', async () => {
  const { rows } = await sql<{ name: string; strict: number }>`
    select name, strict from pragma_table_list
    where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
  `.execute(opened.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(keptAbout).sort());
  const untyped = rows.filter(({ strict }) => strict === 0).map(({ name }) => name);
  expect(untyped).toEqual([WITHOUT_TYPES]);
});

test('whatever a table keeps about a person goes when the person is erased', async () => {
  await insertPerson(opened);
  const about = Object.entries(keptAbout).filter(([, kept]) => kept === 'person');
  const tables = about.map(([table]) => table as keyof Tables);
  for (const table of tables) expect(await countIn(table), table).toBe(1);
  await deletePerson(opened.db, { hash: 'hash', spellings: [EMAIL] });
  for (const table of tables) expect(await countIn(table), table).toBe(0);
});
