import type { Kysely } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** By which settings the items of a feed were last chosen: with others it is read anew. */
export const feedChoice: MigrationFor = () => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('news_feeds')
      .addColumn('choice_hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
});
