import type { Kysely } from 'kysely';
import type { MigrationFor } from '#server/db/dialect.ts';

/** When and how somebody agreed to the newsletter whose address was imported. */
export const consentEvidence: MigrationFor = ({ whole, identityColumn, finish }) => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await finish(
      schema
        .createTable('consent_evidence')
        .addColumn('id', whole, identityColumn)
        .addColumn('subscriber_id', whole, (column) => column.notNull())
        .addColumn('consented_at', whole, (column) => column.notNull())
        .addColumn('how', 'text', (column) => column.notNull())
        .addColumn('topics', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('basis', 'text', (column) => column.notNull())
        .addColumn('imported_at', whole, (column) => column.notNull()),
    ).execute();
    await schema
      .createIndex('consent_evidence_by_subscriber')
      .on('consent_evidence')
      .columns(['subscriber_id'])
      .execute();
  },
});
