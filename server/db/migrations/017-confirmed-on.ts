import type { Kysely } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** What the site was called, and its address, when somebody confirmed: both may change later. */
export const confirmedOn: MigrationFor = () => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('subscribers')
      .addColumn('confirmed_on', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
});
