import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openEmptyPostgres } from '#tests/databases/each-database.ts';
import { migrate, migrationNames } from './migrations.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

const databases = {
  sqlite: async () => openSqlite(':memory:'),
  postgres: openEmptyPostgres,
} as const;

/** What visitors had sent to the oldest version: later columns have their defaults. */
async function fillOldest(db: Kysely<Tables>): Promise<void> {
  await sql`insert into newsletter_intake (email, created_at) values ('a@b.org', 1)`.execute(db);
  await sql`insert into messages (name, email, category, subject, message, page, created_at)
    values ('Ada', 'a@b.org', 'press', '', 'Hello', '', 1)`.execute(db);
  await sql`insert into outbox (mail_to, reply_to, subject, body, created_at, next_attempt_at, sent_at)
    values ('o@b.org', '', 'x', 'waits', 1, 1, null), ('o@b.org', '', 'x', 'was sent', 1, 1, 2)`.execute(
    db,
  );
  await sql`insert into server_keys (purpose, secret, created_at) values ('proof', 'abc', 1)`.execute(
    db,
  );
}

describe.each(['sqlite', 'postgres'] as const)('migrations on %s', (name) => {
  test('sec-D5: what was recorded of coins stays, each point once', async () => {
    const db = await databases[name]();
    await migrate(db, name, '007-market-calls');
    const point = { series: 'usdc/price/base', step: 300_000, low: 1, high: 3, last: 2 };
    const points = [0, 300_000].map((at) => ({ ...point, at }));
    await db.insertInto('market_points').values(points).execute();
    await migrate(db, name);
    const kept = await db.selectFrom('market_points').selectAll().orderBy('at').execute();
    expect(kept).toEqual(points);
    const again = db.insertInto('market_points').values(points).execute();
    await expect(again).rejects.toThrow(/unique|duplicate/i);
    await db.destroy();
  });

  test('sec-2.2.1 sec-D5: what no reading can have said of coins goes, and the rest stays', async () => {
    const db = await databases[name]();
    await migrate(db, name, '008-points-by-key');
    const wide = 10_000_000_000_000_000n;
    const now = 1_795_000_000_000;
    await sql`insert into market_latest (series, value, as_of, read_at) values
      ('good', 1, ${now}, ${now}), ('wide', ${wide}, ${now}, ${now}),
      ('ahead', 1, 8700000000000000, ${now})`.execute(db);
    await sql`insert into market_points (series, step, at, low, high, last) values
      ('good', 1, 1, 1, 3, 2), ('high', 1, 1, 1, ${wide}, 2), ('last', 1, 1, 1, 3, ${wide})`.execute(
      db,
    );
    await sql`insert into market_depegs (coin, series, phase, started_at, state) values
      ('good', 'a', 'open', ${now}, '{}'), ('ahead', 'b', 'open', 8700000000000000, '{}')`.execute(
      db,
    );
    await migrate(db, name);
    const left = await Promise.all([
      db.selectFrom('market_latest').select('series as kept').execute(),
      db.selectFrom('market_points').select('series as kept').execute(),
      db.selectFrom('market_depegs').select('coin as kept').execute(),
    ]);
    expect(left).toEqual([[{ kept: 'good' }], [{ kept: 'good' }], [{ kept: 'good' }]]);
    await db.destroy();
  });

  test('sec-D5: who confirmed before the site was named with it stays, without a name', async () => {
    const db = await databases[name]();
    await migrate(db, name, '016-note-pictures');
    await sql`insert into subscribers (address_hash, email, state, consent, created_at, confirmed_at)
      values ('hash', 'a@b.org', 'active', '2026-11', 1, 2)`.execute(db);
    await migrate(db, name);
    expect(await db.selectFrom('subscribers').selectAll().execute()).toMatchObject([
      { email: 'a@b.org', state: 'active', confirmed_at: 2, confirmed_on: '' },
    ]);
    await db.destroy();
  });

  test('sec-D5: a schema that a newer version has changed is refused, with its time and the way back', async () => {
    const db = await databases[name]();
    await migrate(db, name);
    await sql`insert into kysely_migration (name, timestamp)
      values ('999-later', '2026-11-30T19:02:03.004Z')`.execute(db);
    await expect(migrate(db, name)).rejects.toThrow(
      /^its schema is newer than this version knows: 999-later, since 2026-11-30 19:02 UTC\. Nothing is damaged: .*at-par-site restore FILE\)$/,
    );
    await db.destroy();
  });

  test.each(migrationNames)(
    'sec-D5: from %s to the newest, what was there stays',
    async (version) => {
      const db = await databases[name]();
      await migrate(db, name, version);
      await fillOldest(db);
      await migrate(db, name);
      await migrate(db, name);
      const applied = await sql<{
        name: string;
      }>`select name from kysely_migration order by name`.execute(db);
      expect(applied.rows.map((row) => row.name)).toEqual(migrationNames);
      const signups = await db
        .selectFrom('newsletter_intake')
        .select(['email', 'consent'])
        .execute();
      expect(signups).toEqual([{ email: 'a@b.org', consent: '' }]);
      expect(await db.selectFrom('messages').select('name').execute()).toEqual([{ name: 'Ada' }]);
      expect(await db.selectFrom('server_keys').select(['purpose', 'version']).execute()).toEqual([
        { purpose: 'proof', version: 1 },
      ]);
      const mails = await db.selectFrom('outbox').select(['body', 'kind']).orderBy('id').execute();
      expect(mails.map(({ body }) => body)).toEqual(['waits', 'was sent']);
      await db.destroy();
    },
  );
});
