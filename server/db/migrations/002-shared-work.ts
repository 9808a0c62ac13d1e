import type { Kysely } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** What several processes on one database agree by: jobs that run once, and shared limits. */
export const sharedWork: MigrationFor = ({ whole, finish }) => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await finish(
      schema
        .createTable('jobs')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('next_run_at', whole, (column) => column.notNull())
        .addColumn('lease_until', whole, (column) => column.notNull())
        .addColumn('lease_holder', 'text', (column) => column.notNull())
        .addColumn('last_run_at', whole)
        .addColumn('last_fault', 'text'),
    ).execute();
    await finish(
      schema
        .createTable('rate_counts')
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('window_start', whole, (column) => column.notNull())
        .addColumn('count', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('rate_counts_key', ['key', 'window_start']),
    ).execute();
  },
});
