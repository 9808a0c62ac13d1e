import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from './migrations.ts';
import { serverKey } from './server-key.ts';
import { assertSafeVersion, openSqlite } from './sqlite.ts';

test('sec-D8: a SQLite that can lose data is refused', () => {
  for (const version of ['3.45.1', '3.51.2', '2.9.9'])
    expect(() => assertSafeVersion(version)).toThrow(version);
  for (const version of ['3.51.3', '3.53.4', '4.0.0'])
    expect(() => assertSafeVersion(version)).not.toThrow();
});

test('sec-D2 sec-D5: durability is on, the schema may be brought up twice, keys outlive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'db-'));
  const file = join(folder, 'site.db');
  const first = openSqlite(file);
  await migrate(first, 'sqlite');
  await migrate(first, 'sqlite');
  const synchronous = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(first);
  expect(synchronous.rows).toEqual([{ synchronous: 2 }]);
  const key = await serverKey(first, 'test', 1, (length) => Buffer.alloc(length, 7));
  await first.destroy();
  const second = openSqlite(file);
  await migrate(second, 'sqlite');
  expect(await serverKey(second, 'test', 2, (length) => Buffer.alloc(length, 9))).toEqual(key);
  await second.destroy();
  rmSync(folder, { recursive: true });
});

test('sec-D3: a full disk says so, keeps what was there, and recovers', async () => {
  const db = openSqlite(':memory:');
  await migrate(db, 'sqlite');
  const add = (email: string) =>
    db
      .transaction()
      .execute((transaction) =>
        transaction.insertInto('newsletter_intake').values({ email, created_at: 0 }).execute(),
      );
  await add('first@example.org');
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db);
  await sql`PRAGMA max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
  // SQLITE_FULL, and not the error of a rollback after it.
  await expect(add('x'.repeat(100_000))).rejects.toMatchObject({ errcode: 13 });
  await sql`PRAGMA max_page_count = 100000`.execute(db);
  await add('second@example.org');
  const emails = await db.selectFrom('newsletter_intake').select('email').execute();
  expect(emails.map((row) => row.email)).toEqual(['first@example.org', 'second@example.org']);
  await db.destroy();
});
