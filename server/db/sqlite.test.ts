import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrations.ts';
import { keyRing } from './server-key.ts';
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
  const made = await keyRing(first, 'test', 1, (length) => Buffer.alloc(length, 7));
  await first.destroy();
  const second = openSqlite(file);
  await migrate(second, 'sqlite');
  const kept = await keyRing(second, 'test', 2, (length) => Buffer.alloc(length, 9));
  expect(kept.current).toEqual(made.current);
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

/** A file with the schema, opened by us and by another process's stand-in. */
async function withOther(busyTimeoutMs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'db-'));
  const file = join(folder, 'site.db');
  const db = openSqlite(file, undefined, busyTimeoutMs);
  await migrate(db, 'sqlite');
  const other = new DatabaseSync(file);
  onTestFinished(async () => {
    other.close();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  const add = (email: string) =>
    db
      .transaction()
      .execute((transaction) =>
        transaction.insertInto('newsletter_intake').values({ email, created_at: 0 }).execute(),
      );
  const emails = async () =>
    (await db.selectFrom('newsletter_intake').select('email').orderBy('id').execute()).map(
      (row) => row.email,
    );
  return { db, other, add, emails };
}

test('sec-X21: while another process holds the write lock, reads and the event loop go on, and writes wait', async () => {
  const { db, other, add, emails } = await withOther(5_000);
  await add('first@example.org');
  other.exec('begin immediate');
  const writes = [
    add('second@example.org'),
    add('third@example.org'),
    db
      .insertInto('newsletter_intake')
      .values({ email: 'fourth@example.org', created_at: 0 })
      .execute(),
  ];
  let longest = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    const before = performance.now();
    expect(await emails()).toEqual(['first@example.org']);
    await new Promise((resolve) => setTimeout(resolve, 5));
    longest = Math.max(longest, performance.now() - before);
  }
  // SQLite's own waiting would take the whole time-out in one piece.
  expect(longest).toBeLessThan(1_000);
  other.exec('commit');
  await Promise.all(writes);
  expect((await emails()).toSorted()).toEqual(
    ['first', 'fourth', 'second', 'third'].map((name) => `${name}@example.org`),
  );
});

test('sec-D3: a write that waits too long fails as busy, all of them in about one time-out, and the next goes through', async () => {
  const { other, add, emails } = await withOther(60);
  other.exec('begin immediate');
  const before = performance.now();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) => add(`${number}@example.org`)),
  );
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { errcode: 5 } });
  expect(performance.now() - before).toBeLessThan(5_000);
  other.exec('rollback');
  await add('after@example.org');
  expect(await emails()).toEqual(['after@example.org']);
});

test('a transaction that fails leaves the connection to the next, and none sees half of another', async () => {
  const { db, add, emails } = await withOther(1_000);
  const failing = db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('newsletter_intake')
      .values({ email: 'lost@example.org', created_at: 0 })
      .execute();
    await new Promise((resolve) => setTimeout(resolve, 5));
    throw new Error('planted');
  });
  const others = Promise.all([add('a@example.org'), emails(), add('b@example.org')]);
  await expect(failing).rejects.toThrow('planted');
  const [, seen] = await others;
  expect(seen).not.toContain('lost@example.org');
  expect((await emails()).toSorted()).toEqual(['a@example.org', 'b@example.org']);
});
