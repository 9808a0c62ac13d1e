import { type Kysely, sql } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** What stops a campaign, bounces that count by days, and names for links that no row gets again. */
export const bouncesAndLinks: MigrationFor = ({ whole, identityColumn, finish }) => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    const add = (
      table: string,
      name: string,
      type: 'text' | typeof whole,
      value: string | number,
    ) =>
      schema
        .alterTable(table)
        .addColumn(name, type, (column) => column.notNull().defaultTo(value))
        .execute();
    await add('campaigns', 'stop_cause', 'text', '');
    await add('campaigns', 'stop_reply', 'text', '');
    await add('campaigns', 'refusals', whole, 0);
    await add('campaigns', 'sent_before', whole, 0);
    await add('subscribers', 'link_id', 'text', '');
    await schema
      .createIndex('subscribers_by_link')
      .on('subscribers')
      .columns(['link_id'])
      .unique()
      .where(sql.ref('link_id'), '!=', sql.lit(''))
      .execute();
    await finish(
      schema
        .createTable('hard_bounces')
        .addColumn('id', whole, identityColumn)
        .addColumn('subscriber_id', whole, (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull()),
    ).execute();
    await schema
      .createIndex('hard_bounces_by_subscriber')
      .on('hard_bounces')
      .columns(['subscriber_id', 'created_at'])
      .execute();
  },
});
