import { type Kysely, sql } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/**
 * Points are most of what a site stores. Each had its key again in an index by age, which the
 * deletion of old ones does without, and in SQLite once more in the table itself.
 */
export const pointsByKey: MigrationFor = ({ whole, withoutRowid }) => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema.dropIndex('market_points_age').execute();
    if (!withoutRowid) return;
    await withoutRowid(
      schema
        .createTable('market_points_by_key')
        .addColumn('series', 'text', (column) => column.notNull())
        .addColumn('step', whole, (column) => column.notNull())
        .addColumn('at', whole, (column) => column.notNull())
        .addColumn('low', whole, (column) => column.notNull())
        .addColumn('high', whole, (column) => column.notNull())
        .addColumn('last', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('market_points_key', ['series', 'step', 'at']),
    ).execute();
    await sql`insert into market_points_by_key (series, step, at, low, high, last)
      select series, step, at, low, high, last from market_points
      order by series, step, at`.execute(db);
    await schema.dropTable('market_points').execute();
    await schema.alterTable('market_points_by_key').renameTo('market_points').execute();
  },
});
