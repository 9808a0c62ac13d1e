import type { Kysely } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** When a message of the contact form was marked as done. */
export const messagesDone: MigrationFor = ({ whole }) => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('messages').addColumn('done_at', whole).execute();
  },
});
