import { type Kysely, sql } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** What the feeds said, and how they fare. */
export const news: MigrationFor = ({ whole, identityColumn, finish }) => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await finish(
      schema
        .createTable('news_feeds')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('url', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('last_try_at', whole)
        .addColumn('last_ok_at', whole)
        .addColumn('next_fetch_at', whole, (column) => column.notNull())
        .addColumn('failures', whole, (column) => column.notNull().defaultTo(0))
        .addColumn('fault', 'text')
        .addColumn('moved_to', 'text')
        .addColumn('etag', 'text')
        .addColumn('last_modified', 'text')
        .addColumn('validators_since', whole, (column) => column.notNull()),
    ).execute();
    await finish(
      schema
        .createTable('news_items')
        .addColumn('id', whole, identityColumn)
        .addColumn('feed', 'text', (column) => column.notNull())
        .addColumn('guid_key', 'text', (column) => column.notNull().unique())
        .addColumn('link_key', 'text', (column) => column.notNull().unique())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('summary', 'text', (column) => column.notNull())
        .addColumn('link', 'text', (column) => column.notNull())
        .addColumn('published_at', whole, (column) => column.notNull())
        .addColumn('is_dated', whole, (column) => column.notNull())
        .addColumn('last_seen_at', whole, (column) => column.notNull())
        .addColumn('image', 'text')
        .addColumn('hidden_at', whole),
    ).execute();
    await schema
      .createIndex('news_items_shown')
      .on('news_items')
      .columns(['published_at', 'id'])
      .where(sql.ref('hidden_at'), 'is', null)
      .execute();
    await finish(
      schema
        .createTable('news_images')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('base64', 'text', (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull()),
    ).execute();
  },
});
