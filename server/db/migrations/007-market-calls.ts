import type { Kysely } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** How often hosts that limit their calls were asked, by whichever process asked. */
export const marketCalls: MigrationFor = ({ whole, finish }) => ({
  async up(db: Kysely<unknown>) {
    await finish(
      db.schema
        .createTable('market_calls')
        .addColumn('source', 'text', (column) => column.primaryKey())
        .addColumn('asked_at', whole, (column) => column.notNull())
        .addColumn('not_before', whole, (column) => column.notNull())
        .addColumn('failures', whole, (column) => column.notNull())
        .addColumn('month', whole, (column) => column.notNull())
        .addColumn('calls', whole, (column) => column.notNull()),
    ).execute();
  },
});
