import type { Kysely } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** Letters that the server begins to send by itself, at a time. */
export const scheduledLetters: MigrationFor = ({ whole }) => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema.alterTable('campaigns').addColumn('starts_at', whole).execute();
    await schema
      .alterTable('campaigns')
      .addColumn('to_files', whole, (column) => column.notNull().defaultTo(0))
      .execute();
  },
});
