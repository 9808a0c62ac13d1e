import { type Kysely, sql } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

export const firstForms: MigrationFor = ({ whole, identityColumn, finish }) => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await finish(
      schema
        .createTable('newsletter_intake')
        .addColumn('id', whole, identityColumn)
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull()),
    ).execute();
    await finish(
      schema
        .createTable('messages')
        .addColumn('id', whole, identityColumn)
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('category', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('page', 'text', (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull()),
    ).execute();
    await finish(
      schema
        .createTable('outbox')
        .addColumn('id', whole, identityColumn)
        .addColumn('mail_to', 'text', (column) => column.notNull())
        .addColumn('reply_to', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('attempts', whole, (column) => column.notNull().defaultTo(0))
        .addColumn('next_attempt_at', whole, (column) => column.notNull())
        .addColumn('sent_at', whole),
    ).execute();
    await schema
      .createIndex('outbox_waiting')
      .on('outbox')
      .columns(['next_attempt_at'])
      .where(sql.ref('sent_at'), 'is', null)
      .execute();
    await finish(
      schema
        .createTable('server_keys')
        .addColumn('id', whole, identityColumn)
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull()),
    ).execute();
  },
});
