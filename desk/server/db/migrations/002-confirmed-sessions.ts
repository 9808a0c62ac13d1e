import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '#server/db/dialect.ts';

const { whole } = columnTypes('sqlite');

/** When the person last showed a passkey in a session. */
export const confirmedSessions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('sessions')
      .addColumn('confirmed_at', whole, (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
