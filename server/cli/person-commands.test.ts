import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import type { CommandContext } from '#server/commands/command.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { outboxRow } from '#server/mail/enqueue.ts';
import { mailBytes } from '#server/mail/mail.ts';
import { openNewsletter } from '#server/newsletter/open-newsletter.ts';
import { runAdmin } from './run-admin.ts';

const quiet = createLog(
  'silent',
  () => undefined,
  () => new Date(0),
);
const limits = {
  newsletterLimits: { perHour: 1, perDay: 1 },
  confirmationsPerHour: 1,
  asksForProof: false,
  writesPerCommit: 1,
};

let dataDir: string;
let opened: OpenDatabase;
let clock: number;
beforeEach(async () => {
  clock = 1;
  dataDir = mkdtempSync(join(tmpdir(), 'person-'));
  opened = await openDatabase({ dataDir, databaseUrl: null }, 'command');
});
afterEach(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const parsed = parseEnv({ DATA_DIR: dataDir });
  if ('error' in parsed) throw new Error(parsed.error);
  const lines: string[] = [];
  const context: CommandContext = {
    env: parsed.env,
    site,
    open: async () => opened,
    print: (line) => void lines.push(line),
    draw: null,
    ask: null,
    onInterrupt: () => undefined,
    now: () => clock,
    randomBytes,
    newId: () => 'id',
    log: quiet,
  };
  return { code: await runAdmin(context, args), text: lines.join('\n') };
}

async function fileMail(name: string, to: string, replyTo: string | null): Promise<void> {
  const mail = { id: 1, to, replyTo, subject: 'x', text: `From: ${replyTo}`, html: null };
  const rest = { unsubscribe: null, messageId: 'm@x', createdAt: 0 };
  const folder = join(dataDir, 'outbox');
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  const from = { name: 'At Par', email: 'site@site.example' };
  writeFileSync(join(folder, name), await mailBytes({ ...mail, ...rest }, from));
}

async function write(email: string): Promise<void> {
  const rest = { name: 'x', category: 'question', subject: '', message: 'Hello', page: '' };
  await opened.db
    .insertInto('messages')
    .values({ ...rest, email, created_at: 1 })
    .execute();
}

test('G7 sec-ASVS-14.1.1: one person is exported and erased, and nobody whose address only looks alike', async () => {
  const long = `${'a'.repeat(60)}@${'long.'.repeat(12)}example.org`;
  // The last is of a form that asks for no address, and nobody's.
  for (const email of ['Ana@example.org', 'xana@example.org', 'ana@example.org.uk', long, ''])
    await write(email);
  await fileMail('1.eml', 'owner@site.example', 'ana@example.org');
  await fileMail('2.eml', 'ana@example.org', null);
  await fileMail('3.eml', 'owner@site.example', 'xana@example.org');
  await fileMail('4.eml', 'owner@site.example', long);

  const exported = JSON.parse((await run('person', 'export', 'ana@example.org')).text) as {
    messages: { email: string; created_at: string }[];
    files: { file: string; mail: string }[];
  };
  expect(exported.messages).toMatchObject([
    { email: 'Ana@example.org', created_at: '1970-01-01T00:00:00.001Z' },
  ]);
  expect(exported.files.map(({ file }) => file)).toEqual(['outbox/1.eml', 'outbox/2.eml']);
  expect(exported.files[0]?.mail).toContain('From: ana@example.org');

  const erased = await run('person', 'erase', 'ana@example.org');
  expect(erased.text).toMatch(/messages 1, .*files 2\./);
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['3.eml', '4.eml']);
  expect((await run('person', 'erase', long)).text).toMatch(/messages 1, .*files 1\./);
  const left = await opened.db.selectFrom('messages').select('email').orderBy('id').execute();
  expect(left.map(({ email }) => email)).toEqual(['xana@example.org', 'ana@example.org.uk', '']);
  const again = await run('person', 'erase', 'ana@example.org');
  expect(again.text).toMatch(/^Nothing was kept about ana@example\.org: look whether/);
  for (const nobody of ['', ' ']) expect((await run('person', 'erase', nobody)).code).toBe(1);
  expect((await run('person', 'erase', 'nobody')).code).toBe(1);
});

test('G7 sec-ASVS-14.1.1: an outbox that an owner has sorted is searched, and what cannot be read is named', async () => {
  await write('ana@example.org');
  await fileMail('sorted/1.eml', 'owner@site.example', 'ana@example.org');
  await fileMail('2.eml', 'ana@example.org', null);
  const outbox = join(dataDir, 'outbox');
  // As a mail that went between the list of files and the look into them.
  symlinkSync(join(outbox, 'gone'), join(outbox, '0.eml'));
  const loop = join(outbox, 'loop');
  symlinkSync(loop, loop);

  const exported = JSON.parse((await run('person', 'export', 'ana@example.org')).text) as object;
  expect(exported).toMatchObject({
    files: [{ file: 'outbox/2.eml' }, { file: 'outbox/sorted/1.eml' }],
    unread_files: ['outbox/loop'],
  });
  const erased = await run('person', 'erase', 'ana@example.org');
  expect(erased.text).toMatch(/messages 1, .*files 2\.\nThese could not be read/);
  expect(erased).toMatchObject({ code: 0, text: expect.stringContaining(`:\n  ${loop}\n`) });
  expect(readdirSync(outbox, { recursive: true }).sort()).toEqual(['0.eml', 'loop', 'sorted']);
});

test('G7 sec-ASVS-14.1.1: a mailbox is found by every spelling that leads to it', async () => {
  for (const email of ['Ada.L@gmail.com', 'adal+news@googlemail.com', 'adal@example.org'])
    await write(email);
  await fileMail('1.eml', 'owner@site.example', 'a.dal@gmail.com');
  await fileMail('2.eml', 'adal@example.org', null);
  const mail = { kind: 'plain' as const, to: 'owner@site.example', replyTo: 'ada.l@gmail.com' };
  const more = { subject: 'A waiting mail', body: 'x', subscriberId: null, messageId: 'm@x' };
  await opened.db
    .insertInto('outbox')
    .values(outboxRow({ ...mail, ...more }, 1))
    .execute();
  const exported = await run('person', 'export', 'adal@gmail.com');
  const { messages, mails } = JSON.parse(exported.text) as Record<string, unknown[]>;
  expect(messages).toHaveLength(2);
  expect(mails).toMatchObject([{ subject: 'A waiting mail', reply_to: 'ada.l@gmail.com' }]);
  const erased = await run('person', 'erase', 'adal@gmail.com');
  expect(erased.text).toMatch(/messages 2, .*mails 1, .*files 1\./);
  const left = await opened.db.selectFrom('messages').select('email').execute();
  expect(left).toEqual([{ email: 'adal@example.org' }]);
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['2.eml']);
});

test('G7 sec-N8: a bounced subscription is brought back by its owner, exported and erased', async () => {
  const email = 'gone@example.org';
  const { emailHash } = await openNewsletter(
    { db: opened.db, now: () => 1, randomBytes, newId: () => 'id', log: quiet },
    { siteUrl: null, port: 0, distDir: '', ...limits },
  );
  const row = { address_hash: emailHash(email), email, state: 'bounced' as const, consent: '' };
  const times = { created_at: 1, confirmed_at: 1, ended_at: 2 };
  await opened.db
    .insertInto('subscribers')
    .values({ ...row, ...times })
    .execute();
  await opened.db.insertInto('hard_bounces').values({ subscriber_id: 1, created_at: 1 }).execute();
  const states = async () =>
    (await opened.db.selectFrom('subscribers').select('state').execute()).map(({ state }) => state);
  const marks = () => opened.db.selectFrom('hard_bounces').selectAll().execute();
  expect((await run('newsletter', 'reinstate-bounced')).text).toMatch(/Subscribed again: 1\./);
  expect([await states(), await marks()]).toEqual([['active'], []]);

  await opened.db.updateTable('subscribers').set({ state: 'bounced' }).execute();
  await opened.db.insertInto('hard_bounces').values({ subscriber_id: 1, created_at: 1 }).execute();
  const exported = await run('person', 'export', email);
  expect(exported.text).toContain('"state": "bounced"');
  expect((await run('person', 'erase', email)).text).toMatch(/subscriptions 1,/);
  expect([await states(), await marks()]).toEqual([[], []]);
});

test('G7: copies that a restore kept are named, since the person is still in them', async () => {
  await write('ana@example.org');
  const kept = [
    'site.db.replaced-20260101T000000000Z',
    'backups/replaced/site-20260101T000000000Z.dump',
  ];
  mkdirSync(join(dataDir, 'backups/replaced'), { recursive: true });
  // What was written last is in the log beside a SQLite file, the person as well.
  kept.push('site.db.replaced-20260101T000000000Z-wal');
  for (const name of kept) writeFileSync(join(dataDir, name), '');
  const { text } = await run('person', 'erase', 'ana@example.org');
  const [, named = ''] = text.split('Delete by hand:\n');
  expect(named.split('\n').map((line) => line.trim())).toEqual(
    kept.map((name) => join(dataDir, name)).sort(),
  );
  for (const name of kept) rmSync(join(dataDir, name));
  expect((await run('person', 'erase', 'ana@example.org')).text).not.toContain('by hand');
});

test('G7 sec-ASVS-14.2.7: what was deleted is in no later backup, not even between its rows', async () => {
  for (const email of ['ana@example.org', 'bo@example.org', 'cy@example.org']) await write(email);
  // Long enough for pages of its own, which are given back as a whole.
  const message = 'Zebra '.repeat(4000);
  await opened.db.updateTable('messages').set({ message }).where('id', '=', 3).execute();
  const copied = () => {
    const folder = join(dataDir, 'backups');
    const newest = readdirSync(folder).sort().at(-1) ?? '';
    const bytes = readFileSync(join(folder, newest)).toString('latin1');
    rmSync(folder, { recursive: true });
    return ['ana@example.org', 'bo@example.org', 'cy@example.org', 'Zebra'].filter((words) =>
      bytes.includes(words),
    );
  };
  await run('backup');
  expect(copied()).toEqual(['ana@example.org', 'bo@example.org', 'cy@example.org', 'Zebra']);

  expect((await run('messages', 'delete', '1')).code).toBe(0);
  expect((await run('person', 'erase', 'cy@example.org')).code).toBe(0);
  await run('backup');
  expect(copied()).toEqual(['bo@example.org']);
});

test('G7 sec-ASVS-14.2.7: what was deleted is not in the log of writes either, once nobody reads it', async () => {
  const emails = ['ana@example.org', 'bo@example.org', 'cy@example.org'];
  for (const email of emails) await write(email);
  const kept = () => {
    const files = ['site.db', 'site.db-wal'].map((name) => readFileSync(join(dataDir, name)));
    const bytes = Buffer.concat(files).toString('latin1');
    return emails.filter((email) => bytes.includes(email));
  };
  expect((await run('messages', 'delete', '1')).code).toBe(0);
  expect(kept()).toEqual(['bo@example.org', 'cy@example.org']);
  const reader = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
  reader.exec('begin; select * from messages');
  const begun = performance.now();
  const held = await run('person', 'erase', 'bo@example.org');
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(held).toMatchObject({ code: 0, text: expect.stringContaining('still in its log') });
  reader.close();
  const erased = await run('person', 'erase', 'bo@example.org');
  expect(erased.text).not.toContain('still in its log');
  expect(kept()).toEqual(['cy@example.org']);
});

test('an unknown command says so, with the one that was probably meant', async () => {
  const unknown = await run('newsleter', 'list');
  expect(unknown.code).toBe(2);
  expect(unknown.text).toMatch(
    /^There is no command "newsleter"\. Did you mean newsletter\?\n\nnpm run admin -- /,
  );
  const inner = await run('person', 'erasse', 'ana@example.org');
  expect(inner).toEqual({
    code: 1,
    text: 'There is no command "erasse". Did you mean erase? Say which: export, erase',
  });
  expect((await run('person')).text).toBe('Say which: export, erase');
  expect(await run('help')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^npm run admin/),
  });
});

const HEAD = 'email,consented_at,how\n';
const BASIS = 'They signed the list at our workshop.';

test('N7 G7: subscribers are imported from a file, and one person is exported and erased with the evidence', async () => {
  const file = join(dataDir, 'list.csv');
  writeFileSync(file, `${HEAD}ada@example.org,2026-03-31,Signed\nnobody,2026-03-31,Signed\n`);
  clock = Date.parse('2026-11-23T09:00:00Z');
  const refused = await run('newsletter', 'import', file, '--yes');
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('why these people') });
  const asked = await run('newsletter', 'import', file, '--basis', BASIS);
  expect(asked).toMatchObject({ code: 1, text: expect.stringContaining('no terminal') });
  const { code, text } = await run('newsletter', 'import', file, '--basis', BASIS, '--yes');
  expect(code).toBe(0);
  expect(text.split('\n')).toEqual([
    'To be added: 1.',
    'Subscribed or asked already, and left as they are: 0.',
    'Left before, or their mailbox is gone, so never added again: 0.',
    'Not usable: 1.',
    'Line 3: This is not one email address.',
    'Added: 1.',
  ]);
  expect(JSON.parse((await run('person', 'export', 'ADA@example.org')).text)).toMatchObject({
    subscriptions: [{ state: 'active', consent: 'import' }],
    consent_evidence: [
      {
        consented_at: '2026-03-31T00:00:00.000Z',
        how: 'Signed',
        basis: BASIS,
        imported_at: '2026-11-23T09:00:00.000Z',
      },
    ],
  });
  await run('person', 'erase', 'ada@example.org');
  for (const table of ['subscribers', 'consent_evidence'] as const)
    expect(await opened.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect((await run('newsletter', 'import', join(dataDir, 'none.csv'))).code).toBe(1);
  expect((await run('newsletter', 'import', '--unknown')).text).toContain(
    'newsletter import <file.csv>',
  );
});
