import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { site } from '#config/site.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { newPostgresDatabase } from '#tests/databases/each-database.ts';
import { needs } from '#tests/needs.ts';
import { runAdmin } from './run-admin.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let clock = Date.UTC(2026, 0, 1);

/** Runs a command as the owner would; gives its exit code and its lines. */
async function run(args: string[], databaseUrl: string | null = null) {
  const parsed = parseEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
  if ('error' in parsed) throw new Error(parsed.error);
  const lines: string[] = [];
  let opened: OpenDatabase | null = null;
  const context = {
    env: parsed.env,
    site,
    open: async () => (opened ??= await openDatabase(parsed.env, 'command')),
    print: (line: string) => void lines.push(line),
    draw: null,
    ask: null,
    onInterrupt: () => undefined,
    now: () => (clock += 1_000),
    randomBytes,
    newId: () => 'id',
    log: createLog(
      'silent',
      () => undefined,
      () => new Date(),
    ),
  };
  const code = await runAdmin(context, args);
  await (opened as OpenDatabase | null)?.close();
  return { code, text: lines.join('\n'), file: /up to (\S+)/.exec(lines.join('\n'))?.[1] ?? '' };
}

async function add({ db }: OpenDatabase, name: string): Promise<void> {
  const empty = { email: 'a@example.org', category: 'question', subject: '', page: '' };
  await db
    .insertInto('messages')
    .values({ ...empty, name, message: 'Hello', created_at: 1 })
    .execute();
}

async function names({ db }: OpenDatabase): Promise<string[]> {
  const rows = await db.selectFrom('messages').select('name').orderBy('id').execute();
  return rows.map(({ name }) => name);
}

describe('sec-D4: backups of SQLite', () => {
  const open = () => openDatabase({ dataDir, databaseUrl: null }, 'server');

  test('sec-D4: made beside a running server, restored once it has stopped', async () => {
    const server = await open();
    await add(server, 'before');
    const made = await run(['backup']);
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('messages 1') });
    await add(server, 'after');
    const refused = await run(['restore', made.file]);
    expect(refused.code).toBe(1);
    expect(refused.text).toMatch(
      /^Not restored: a server is using the data directory, .* at-par, .*npm run dev/,
    );
    await server.close();

    const restored = await run(['restore', made.file]);
    expect(restored.code).toBe(0);
    expect(readdirSync(dataDir).filter((name) => name.includes('incoming'))).toEqual([]);
    const again = await open();
    expect(await names(again)).toEqual(['before']);
    await again.close();
    // What is in use again is no backup any more: a copy of it is taken only on somebody's word.
    const live = join(dataDir, 'site.db');
    expect(await run(['verify'])).toMatchObject({ code: 0 });
    expect(await run(['verify', live])).toMatchObject({
      code: 1,
      text: expect.stringMatching(/`backup` did not make it/),
    });
    copyFileSync(live, join(folder, 'own.db'));
    expect((await run(['restore', join(folder, 'own.db')])).code).toBe(1);
    expect((await run(['restore', join(folder, 'own.db'), '--by-hand'])).code).toBe(0);
    const replaced = /kept as (\S+)/.exec(restored.text)?.[1] ?? '';
    const kept = new DatabaseSync(replaced);
    expect(kept.prepare('select count(*) as count from messages').get()).toEqual({ count: 2 });
    kept.close();
  });

  test('sec-D4: as many are kept as asked for, and none that was cut short', async () => {
    await (await open()).close();
    const backups = join(folder, 'kept');
    const files: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      files.push((await run(['backup', backups, '--keep', '2'])).file);
      writeFileSync(join(backups, 'site-20200101T000000000Z.db.unfinished'), 'half');
    }
    writeFileSync(join(backups, 'not-ours.db'), '');
    await run(['backup', backups, '--keep', '2']);
    const left = readdirSync(backups).sort();
    expect(left).toHaveLength(3);
    expect(left[0]).toBe('not-ours.db');
    expect(existsSync(files[3] ?? '')).toBe(true);
    expect((await run(['backup', '--keep', 'none'])).code).toBe(1);
  });

  test('sec-D4: a torn copy is refused or whole, and never taken for what it is not', async () => {
    const server = await open();
    for (let count = 0; count < 50; count += 1) await add(server, 'x'.repeat(2_000));
    const made = await run(['backup']);
    await server.close();
    const bytes = readFileSync(made.file);
    const torn = join(folder, 'torn.db');
    for (const length of [0, 10, 4_096, bytes.length - 4_096]) {
      writeFileSync(torn, bytes.subarray(0, length));
      expect((await run(['verify', torn])).code, `${length} bytes`).toBe(1);
      expect((await run(['restore', torn])).code, `${length} bytes`).toBe(1);
    }
    const garbled = Buffer.from(bytes);
    garbled.fill(0xff, 8_192, 12_288);
    writeFileSync(torn, garbled);
    expect((await run(['restore', torn])).code).toBe(1);
    expect((await run(['verify', made.file])).code).toBe(0);
    const live = await open();
    expect(await names(live)).toHaveLength(50);
    await live.close();
  });

  test('sec-D6: what is not ours, or newer, or nowhere is one clear line', async () => {
    expect(await run(['verify'])).toMatchObject({
      code: 1,
      text: expect.stringMatching(/no such file/),
    });
    expect(await run(['backup'])).toMatchObject({
      code: 1,
      text: expect.stringMatching(/no database/),
    });
    await (await open()).close();
    const other = join(folder, 'other.db');
    new DatabaseSync(other).exec('create table notes (id integer)');
    expect(await run(['restore', other])).toMatchObject({
      code: 1,
      text: expect.stringMatching(/no database of/),
    });
    const { file } = await run(['backup']);
    const newer = new DatabaseSync(file);
    newer.exec("insert into kysely_migration values ('999-later', '2030')");
    newer.close();
    expect(await run(['restore', file])).toMatchObject({
      code: 1,
      text: expect.stringMatching(/newer .*999-later/),
    });
    expect((await run(['verify'])).code).toBe(0);
  });
});

const postgres = inject('postgres');
describe('sec-D4: backups of PostgreSQL', needs('PostgreSQL'), () => {
  test('sec-D4: dumped and put back, with what was there kept', { timeout: 60_000 }, async () => {
    const databaseUrl = await newPostgresDatabase(postgres ?? '');
    const server = await openDatabase({ dataDir, databaseUrl }, 'server');
    await add(server, 'before');
    const made = await run(['backup'], databaseUrl);
    expect(made.code).toBe(0);
    await add(server, 'after');
    expect((await run(['restore', made.file], databaseUrl)).text).toMatch(/a server is using/);
    await server.close();
    expect((await run(['verify', made.file], databaseUrl)).code).toBe(0);
    const restored = await run(['restore', made.file], databaseUrl);
    expect(restored).toMatchObject({ code: 0, text: expect.stringMatching(/messages 1/) });
    expect((await run(['verify'], databaseUrl)).text).toMatch(/^Sound: .*messages 1/);
    const replaced = /kept as (\S+)/.exec(restored.text)?.[1] ?? '';
    await run(['restore', replaced], databaseUrl);
    const again = await openDatabase({ dataDir, databaseUrl }, 'server');
    expect(await names(again)).toEqual(['before', 'after']);
    // A restored table goes on counting where it was.
    await add(again, 'later');
    await again.close();

    // As a newer version leaves it: its dump is refused, and an older one is the way back.
    const later = await openDatabase({ dataDir, databaseUrl }, 'command');
    await sql`insert into kysely_migration values ('999-later', '2030')`.execute(later.db);
    await later.close();
    const { file: newer } = await run(['backup'], databaseUrl);
    expect((await run(['restore', made.file], databaseUrl)).code).toBe(0);
    expect((await run(['verify'], databaseUrl)).text).toMatch(/^Sound: .*messages 1/);
    expect(await run(['restore', newer], databaseUrl)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/newer .*999-later/),
    });
    writeFileSync(join(folder, 'torn.dump'), readFileSync(made.file).subarray(0, 500));
    expect((await run(['restore', join(folder, 'torn.dump')], databaseUrl)).code).toBe(1);
  });

  test('sec-D4: none is put back under a server whose connections have been closed', async () => {
    const databaseUrl = await newPostgresDatabase(postgres ?? '');
    const server = await openDatabase({ dataDir, databaseUrl }, 'server');
    await add(server, 'before');
    const made = await run(['backup'], databaseUrl);
    const watching = await openDatabase({ dataDir, databaseUrl }, 'command');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(watching.db);
    const locks = async () =>
      (
        await sql`select 1 from pg_locks where locktype = 'advisory' and database =
        (select oid from pg_database where datname = current_database())`.execute(watching.db)
      ).rows;
    await expect.poll(locks, { timeout: 10_000 }).toHaveLength(1);
    await watching.close();
    const refused = await run(['restore', made.file], databaseUrl);
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^Not restored: a server/),
    });
    await server.close();
    expect((await run(['restore', made.file], databaseUrl)).code).toBe(0);
  });
});
