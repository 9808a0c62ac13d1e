import type { Kysely } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** How often each page was opened on a day, by the site whose link was followed. */
export const pageViews: MigrationFor = ({ whole }) => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('page_views')
      .addColumn('day', whole, (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('referrer_host', 'text', (column) => column.notNull())
      .addColumn('views', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('page_views_key', ['day', 'page', 'referrer_host'])
      .execute();
  },
});
