import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { newPostgresDatabase } from '#tests/databases/each-database.ts';
import { needs } from '#tests/needs.ts';
import { describeDatabaseError } from './database-error.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { backupPostgres, listDump } from './postgres-backup.ts';

const silent = { onConnectionLost: () => undefined, onQueryError: () => undefined };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A port of the loopback address of IPv6 that leads to one of 127.0.0.1. */
async function forwardIpv6(port: number): Promise<number> {
  const server = createServer((socket) => {
    const onward = connect(port, '127.0.0.1');
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) end.on('error', () => void onward.destroy());
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '::1', resolve));
  return (server.address() as AddressInfo).port;
}

describe('sec-D4: a backup of PostgreSQL', needs('PostgreSQL'), () => {
  test('is made wherever the server finds it: a socket, a port of the query, or IPv6', async () => {
    const { port, pathname } = new URL(await newPostgresDatabase(inject('postgres') ?? ''));
    const ipv6 = await forwardIpv6(Number(port));
    const open = (url: string) => openPostgres(url, 'command', silent);
    const first = open(`postgres://site@127.0.0.1:${port}${pathname}`);
    await migrate(first, 'postgres');
    const { rows } = await sql<{
      unix_socket_directories: string;
    }>`show unix_socket_directories`.execute(first);
    await first.destroy();
    const socket = rows[0]?.unix_socket_directories ?? '';
    for (const url of [
      `postgres://site@[::1]:${ipv6}${pathname}`,
      `postgres://site@elsewhere.invalid${pathname}?host=${socket}&port=${port}`,
      `postgres://site@${encodeURIComponent(socket)}:${port}${pathname}`,
      `postgres://site@${pathname}?host=${encodeURIComponent(socket)}&port=${port}`,
    ]) {
      const db = open(url);
      expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows, url).toHaveLength(1);
      await db.destroy();
      const { file } = await backupPostgres(url, folder, 9, Date.now());
      expect(await listDump(file, url)).toContain('news_items');
      rmSync(file);
    }
  });
});

test.each([
  ['postgres://a:secret@db.example:5432/site', 'site at db.example:5432'],
  ['postgres://a:secret@db.example/site', 'site at db.example'],
  ['postgres://a:secret@/site?host=/run/postgresql', 'site at /run/postgresql'],
])('what is wrong with %s is told without its password', (databaseUrl, place) => {
  const line = describeDatabaseError({ dataDir: 'data', databaseUrl }, new Error('away'));
  expect(line).toBe(`Cannot use the database ${place} (DATABASE_URL): away`);
});
