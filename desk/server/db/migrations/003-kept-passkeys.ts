import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '#server/db/dialect.ts';

const { whole } = columnTypes('sqlite');

/** Whether the passkeys of before go on working after one was made by a link. */
export const keptPasskeys: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('links')
      .addColumn('keeps_passkeys', whole, (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
