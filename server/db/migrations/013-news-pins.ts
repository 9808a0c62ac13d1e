import type { Kysely } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** When an item of the news board was pinned to its top, and the topic of the owner's own notes. */
export const newsPins: MigrationFor = ({ whole }) => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('news_items').addColumn('pinned_at', whole).execute();
    await db.schema.alterTable('news_items').addColumn('topic', 'text').execute();
  },
});
