import { type Kysely, sql } from 'kysely';
import type { MigrationFor } from '../dialect.ts';

/** The outbox as several processes share it: leases, states, letters, and keys made only once. */
export const mail: MigrationFor = ({ whole, identityColumn, finish }) => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    const add = (name: string, type: 'text' | typeof whole, value?: string | number) =>
      schema
        .alterTable('outbox')
        .addColumn(name, type, (column) =>
          value === undefined ? column : column.notNull().defaultTo(value),
        )
        .execute();
    await add('kind', 'text', 'plain');
    await add('state', 'text', 'waiting');
    await add('message_id', 'text', '');
    await add('subscriber_id', whole);
    await add('campaign_id', whole);
    await add('lease_until', whole, 0);
    await add('lease_holder', 'text', '');
    await add('doubts', whole, 0);
    await sql`update outbox set state = 'sent' where sent_at is not null`.execute(db);
    await schema.dropIndex('outbox_waiting').execute();
    await schema
      .createIndex('outbox_due')
      .on('outbox')
      .columns(['campaign_id', 'next_attempt_at'])
      .where(sql.ref('state'), '=', sql.lit('waiting'))
      .execute();
    // No campaign has two letters for one subscriber, whatever happens to the command that queues.
    await schema
      .createIndex('outbox_one_letter_each')
      .on('outbox')
      .columns(['campaign_id', 'subscriber_id'])
      .unique()
      .where(sql.ref('kind'), '=', sql.lit('letter'))
      .execute();
    await finish(
      schema
        .createTable('campaigns')
        .addColumn('id', whole, identityColumn)
        .addColumn('letter', 'text', (column) => column.notNull().unique())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('html', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('created_at', whole, (column) => column.notNull())
        .addColumn('next_at', whole, (column) => column.notNull()),
    ).execute();
    await schema
      .alterTable('server_keys')
      .addColumn('version', whole, (column) => column.notNull().defaultTo(1))
      .execute();
    await schema
      .createIndex('server_keys_once')
      .on('server_keys')
      .columns(['purpose', 'version'])
      .unique()
      .execute();
    await finish(
      schema
        .createTable('daily_keys')
        .addColumn('day', whole, (column) => column.primaryKey())
        .addColumn('secret', 'text', (column) => column.notNull()),
    ).execute();
  },
});
