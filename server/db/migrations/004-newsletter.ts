import type { Kysely } from 'kysely';
import type { MigrationFor } from '../dialect.ts';

/** Subscribers and what their double opt-in needs; nothing here holds a token in clear. */
export const newsletter: MigrationFor = ({ whole, identityColumn, finish }) => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .alterTable('newsletter_intake')
      .addColumn('consent', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await finish(
      schema
        .createTable('subscribers')
        .addColumn('id', whole, identityColumn)
        .addColumn('address_hash', 'text', (column) => column.notNull().unique())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('consent', 'text', (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('confirmed_at', whole)
        .addColumn('ended_at', whole),
    ).execute();
    await schema
      .createIndex('subscribers_by_state')
      .on('subscribers')
      .columns(['state', 'id'])
      .execute();
    await finish(
      schema
        .createTable('confirmation_mails')
        .addColumn('id', whole, identityColumn)
        .addColumn('subscriber_id', whole, (column) => column.notNull())
        .addColumn('queued_at', whole, (column) => column.notNull()),
    ).execute();
    await schema
      .createIndex('confirmation_mails_by_subscriber')
      .on('confirmation_mails')
      .columns(['subscriber_id', 'queued_at'])
      .execute();
    await finish(
      schema
        .createTable('confirm_tokens')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('subscriber_id', whole, (column) => column.notNull())
        .addColumn('expires_at', whole, (column) => column.notNull())
        .addColumn('used_at', whole),
    ).execute();
    await finish(
      schema
        .createTable('soft_bounces')
        .addColumn('id', whole, identityColumn)
        .addColumn('subscriber_id', whole, (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull()),
    ).execute();
    await finish(
      schema
        .createTable('used_proofs')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('expires_at', whole, (column) => column.notNull()),
    ).execute();
  },
});
