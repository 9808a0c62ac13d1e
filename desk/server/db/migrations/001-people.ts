import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '#server/db/dialect.ts';

const { whole, identityColumn, finish } = columnTypes('sqlite');

async function createPeople({ schema }: Kysely<unknown>): Promise<void> {
  await finish(
    schema
      .createTable('people')
      .addColumn('id', whole, identityColumn)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addColumn('removed_at', whole),
  ).execute();
  await finish(
    schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('person_id', whole, (column) => column.notNull().references('people.id'))
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', whole, (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addColumn('last_used_at', whole),
  ).execute();
}

async function createTokens({ schema }: Kysely<unknown>): Promise<void> {
  await finish(
    schema
      .createTable('links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('person_id', whole, (column) => column.notNull().references('people.id'))
      .addColumn('expires_at', whole, (column) => column.notNull())
      .addColumn('used_at', whole),
  ).execute();
  await finish(
    schema
      .createTable('challenges')
      .addColumn('challenge_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('person_id', whole, (column) => column.references('people.id'))
      .addColumn('expires_at', whole, (column) => column.notNull()),
  ).execute();
  await finish(
    schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('person_id', whole, (column) => column.notNull().references('people.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addColumn('seen_at', whole, (column) => column.notNull())
      .addColumn('expires_at', whole, (column) => column.notNull()),
  ).execute();
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  await finish(
    db.schema
      .createTable('log')
      .addColumn('id', whole, identityColumn)
      .addColumn('at', whole, (column) => column.notNull())
      .addColumn('person_id', whole, (column) => column.references('people.id'))
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull()),
  ).execute();
  await sql`create trigger log_no_update before update on log
    begin select raise(abort, 'the log is append-only'); end`.execute(db);
  await sql`create trigger log_no_delete before delete on log
    begin select raise(abort, 'the log is append-only'); end`.execute(db);
}

/** People, how they come in, and the append-only log. */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
    await createPeople(db);
    await createTokens(db);
    await createLog(db);
  },
};
