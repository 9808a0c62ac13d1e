import { type Kysely, sql } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** Live numbers: the newest of each series, its history in three steps, and depegs seen. */
export const market: MigrationFor = ({ whole, identityColumn, finish }) => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await finish(
      schema
        .createTable('market_latest')
        .addColumn('series', 'text', (column) => column.primaryKey())
        .addColumn('value', whole, (column) => column.notNull())
        .addColumn('as_of', whole, (column) => column.notNull())
        .addColumn('read_at', whole, (column) => column.notNull()),
    ).execute();
    await finish(
      schema
        .createTable('market_points')
        .addColumn('series', 'text', (column) => column.notNull())
        .addColumn('step', whole, (column) => column.notNull())
        .addColumn('at', whole, (column) => column.notNull())
        .addColumn('low', whole, (column) => column.notNull())
        .addColumn('high', whole, (column) => column.notNull())
        .addColumn('last', whole, (column) => column.notNull())
        .addPrimaryKeyConstraint('market_points_key', ['series', 'step', 'at']),
    ).execute();
    await schema
      .createIndex('market_points_age')
      .on('market_points')
      .columns(['step', 'at'])
      .execute();
    await finish(
      schema
        .createTable('market_depegs')
        .addColumn('id', whole, identityColumn)
        .addColumn('coin', 'text', (column) => column.notNull())
        .addColumn('series', 'text', (column) => column.notNull())
        .addColumn('phase', 'text', (column) => column.notNull())
        .addColumn('started_at', whole, (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull()),
    ).execute();
    // A coin is in one episode at a time, whatever several processes do.
    await schema
      .createIndex('market_depegs_current')
      .on('market_depegs')
      .columns(['series'])
      .unique()
      .where(sql.ref('phase'), '!=', sql.lit('closed'))
      .execute();
  },
});
