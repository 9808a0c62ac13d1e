import type { Kysely } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** What the pictures of the owner's own notes show, and who made them. */
export const notePictures: MigrationFor = () => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('news_items').addColumn('image_alt', 'text').execute();
    await db.schema.alterTable('news_items').addColumn('image_credit', 'text').execute();
  },
});
