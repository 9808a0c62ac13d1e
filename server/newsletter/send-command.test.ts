import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { runAdmin } from '#server/cli/run-admin.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { ISSUES_FOLDER } from '#shared/newsletter-issue.ts';
import { startMailServer } from '#tests/resilience/mail-server.ts';
import { addIssue, addReaders, testIssue } from '#tests/soak/issue-subscribers.ts';
import { describeTime, readLocalTime } from './local-time.ts';

const quiet = createLog(
  'silent',
  () => undefined,
  () => new Date(0),
);
const CLOCK = Date.UTC(2026, 10, 22, 12);
let clock = CLOCK;
/** How far the clock moves each time that it is looked at. */
let step = 100;

let folder: string;
const closing: (() => unknown)[] = [];
beforeEach(() => {
  clock = CLOCK;
  step = 100;
  folder = mkdtempSync(join(tmpdir(), 'send-'));
  addIssue(folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closing.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

type Settings = Record<string, string>;

/** Runs a command as the owner would: its lines, its exit code, and what it asked. */
async function run(settings: Settings, answer: boolean | null, ...args: string[]) {
  const parsed = parseEnv({ DATA_DIR: join(folder, 'data'), DIST_DIR: folder, ...settings });
  if ('error' in parsed) throw new Error(parsed.error);
  const lines: string[] = [];
  const questions: string[] = [];
  let opened: OpenDatabase | null = null;
  const code = await runAdmin(
    {
      env: parsed.env,
      site,
      open: async () => (opened ??= await openDatabase(parsed.env, 'command')),
      print: (line) => void lines.push(line),
      draw: null,
      ask:
        answer === null
          ? null
          : async (question) => {
              questions.push(question);
              return answer;
            },
      onInterrupt: () => undefined,
      // It moves on, or the pace of letters would never let the next one go.
      now: () => (clock += step),
      randomBytes,
      newId: randomUUID,
      log: quiet,
    },
    ['newsletter', ...args],
  );
  await (opened as OpenDatabase | null)?.close();
  return { code, text: lines.join('\n'), questions };
}

const openData = () =>
  openDatabase({ dataDir: join(folder, 'data'), databaseUrl: null }, 'command');

async function subscribe(count: number): Promise<void> {
  const { db, close } = await openData();
  await addReaders(db, count);
  await close();
}

/** Settings of a site with a mail server that works, and what the server gets. */
async function working() {
  const mail = await startMailServer();
  closing.push(mail.close);
  return { mail, settings: { SITE_URL: testIssue.origin, SMTP_URL: mail.url.href } };
}

test('N7: send shows what would leave to whom, asks, and takes no for an answer', async () => {
  const { mail, settings } = await working();
  await subscribe(3);
  const { code, text, questions } = await run(settings, false, 'send', 'first');
  expect(questions).toEqual(['Send it to 3 readers?']);
  expect(code).toBe(1);
  expect(text).toContain('Subject:    The first');
  expect(text).toContain('Readers:    3');
  expect(text).toContain(`From:       ${site.brand} <site@site.example>`);
  expect(text).toContain('First link: https://site.example/learn/letters/first');
  expect(text).toContain(`Goes to:    127.0.0.1:${mail.url.port}`);
  expect(text).toContain('MAIL_FROM is not set');
  expect(text).toMatch(/Nothing was sent\.$/);
  expect(mail.received).toEqual([]);
});

test('N7: without a terminal it wants --yes; with it, or a yes, it sends', async () => {
  const { mail, settings } = await working();
  await subscribe(2);
  const from = { ...settings, MAIL_FROM: 'news@site.example' };
  const refused = await run(from, null, 'send', 'first');
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(/no terminal to ask on\. Add --yes to send it\.$/);
  expect(refused.text).not.toContain('MAIL_FROM');
  expect(mail.received).toEqual([]);
  const sent = await run(from, null, 'send', 'first', '--yes');
  expect(sent.text).toContain('done: 2 of 2 sent');
  expect(mail.received).toHaveLength(2);
  expect((await run(from, true, 'send', 'first')).text).toContain('Nobody gets a letter twice.');
});

test('N7: letters that are put off for long are left to the server, and tried when it is sent again', async () => {
  const { mail, settings } = await working();
  await subscribe(2);
  step = 5_000;
  const isLast = (address: string) => address.startsWith('reader1@');
  mail.error = { at: 'RCPT', code: 450, lines: ['4.2.1 Mailbox busy'], only: isLast };
  const { code, text } = await run(settings, true, 'send', 'first');
  expect(code).toBe(0);
  expect(text).toMatch(/^sending: 1 of 2 sent, 1 put off, next try 2026-11-22 \d\d:\d\d/m);
  expect(text).toMatch(
    /^One letter waits for another try: 127\.0\.0\.1:\d+ put the mail off \(450/m,
  );
  expect(text).toMatch(
    /^A running server tries again by itself\. To try now: npm run admin -- newsletter send first$/m,
  );
  const listed = await run(settings, null, 'list');
  expect(listed.text).toContain('One letter waits for another try: ');
  mail.error = 'none';
  const again = await run(settings, true, 'send', 'first');
  expect(again.questions).toEqual(['Send it to 1 reader?']);
  expect(again.text).toContain('done: 2 of 2 sent');
});

test('N7: letters in doubt are explained, and a command lists who they were for', async () => {
  const { mail, settings } = await working();
  await subscribe(1);
  expect((await run({}, null, 'in-doubt', 'first')).text).toBe('No letter of this name was sent.');
  mail.error = 'dies after DATA';
  const { text } = await run(settings, true, 'send', 'first');
  expect(text).toContain('done: 0 of 1 sent, 1 in doubt, not repeated');
  const note = /In doubt means .* newsletter in-doubt first$/m;
  expect(text).toMatch(note);
  expect((await run(settings, null, 'list')).text).toMatch(note);
  expect((await run({}, null, 'in-doubt', 'first')).text).toMatch(
    /not sent to them again\.\nreader0@/,
  );
});

test('N7: it refuses where nobody would be reached, and --to-files insists', async () => {
  await subscribe(2);
  const { settings } = await working();
  const { SMTP_URL, SITE_URL } = settings;
  const unset = await run({ SITE_URL }, true, 'send', 'first');
  expect(unset).toMatchObject({ code: 1, questions: [] });
  expect(unset.text).toMatch(/^Not sent: SMTP_URL is not set.*add --to-files\.$/);
  expect((await run({ SMTP_URL }, true, 'send', 'first')).text).toContain('SITE_URL is not set');
  const both = await run(settings, true, 'send', 'first', '--to-files');
  expect(both.text).toContain('Leave --to-files out');
  const files = await run({}, true, 'send', 'first', '--to-files');
  expect(files.text).toContain('done: 2 of 2 sent');
  expect(readdirSync(join(folder, 'data', 'outbox'))).toHaveLength(2);
});

test('N7: it refuses to send a letter that was built for another address, or to nobody', async () => {
  const { settings } = await working();
  const other = await run(
    { ...settings, SITE_URL: 'https://other.example' },
    true,
    'send',
    'first',
  );
  expect(other.text).toContain('was built for https://site.example');
  const nobody = await run(settings, true, 'send', 'first');
  expect(nobody).toMatchObject({ code: 1, questions: [] });
  expect(nobody.text).toBe('Not sent: nobody is subscribed.');
});

test('sec-N8 N7: a mail server that cannot be reached is told in words before anything is asked', async () => {
  await subscribe(2);
  const down = { SITE_URL: testIssue.origin, SMTP_URL: 'smtp://127.0.0.1:9' };
  const { code, text, questions } = await run(down, true, 'send', 'first');
  expect(code).toBe(1);
  expect(text).toMatch(/^Not sent: connection to 127\.0\.0\.1:9 refused/);
  expect(questions).toEqual([]);
  const tried = await run(down, true, 'test', 'first', 'me@example.org');
  expect(tried.text).toContain('Not sent: connection to 127.0.0.1:9 refused');
  expect((await run(down, true, 'list')).text).not.toContain('first');
});

test('N7: a letter that is not built is called that, and those that are there are listed', async () => {
  const named = { ...testIssue, id: 'second' };
  writeFileSync(join(folder, ISSUES_FOLDER, 'second.json'), JSON.stringify(named));
  const { text } = await run({}, true, 'preview', 'thrid');
  expect(text).toBe(
    'thrid is not in the built site: run npm run build. Letters that are there: first, second.',
  );
  expect((await run({}, true, 'send')).text).toBe(
    'Say which letter. Letters that are there: first, second.',
  );
  const misspelled = await run({}, true, 'send', 'first', '--when', '2026-12-01T09:00');
  expect(misspelled.code).toBe(1);
  expect(misspelled.text).toMatch(/^There is no option --when\. Give one letter: /);
  const bare = await run({}, true, 'send', 'first', '--at');
  expect(bare.text).toMatch(/^--at is not given as it should be\. Give one letter: /);
});

test('N7: --at schedules by the clock of this machine, list shows it, unschedule undoes it', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const { mail, settings } = await working();
  await subscribe(2);
  const at = ['--at', '2026-12-01T09:00'];
  const { text, questions } = await run(settings, true, 'send', 'first', ...at);
  const told = '2026-12-01 09:00 (America/New_York), 2026-12-01 14:00 UTC';
  expect(questions).toEqual(['Schedule it?']);
  expect(text).toContain(`At:         ${told}`);
  expect(text).toContain(`first is scheduled for ${told}`);
  expect((await run({}, null, 'list')).text).toContain(`first\tscheduled for ${told}`);
  expect((await run({}, null, 'stop', 'first')).text).toContain('newsletter unschedule first');
  expect((await run({}, null, 'unschedule', 'other')).text).toContain('Scheduled: first.');
  expect((await run({}, null, 'unschedule', 'first')).code).toBe(0);
  const listed = await run({}, null, 'list');
  expect(listed.text).toContain('first\tnot begun\nTaken off the schedule.');
  expect((await run({}, null, 'unschedule', 'first')).text).toContain('None is.');
  expect(mail.received).toEqual([]);
});

test('N7: a letter dated ahead is not sent before its page, and a schedule says when to build', async () => {
  vi.stubEnv('TZ', 'UTC');
  const { mail, settings } = await working();
  await subscribe(1);
  addIssue(folder, { pageFrom: '2026-12-01' });
  const told = 'first is dated 2026-12-01, so its page is not on the site before that day (UTC).';
  for (const at of [[], ['--at', '2026-11-30T23:59']]) {
    const early = await run(settings, true, 'send', 'first', ...at);
    expect(early).toMatchObject({ code: 1, questions: [] });
    expect(early.text).toContain(told);
  }
  const { text, code } = await run(settings, true, 'send', 'first', '--at', '2026-12-01T09:00');
  expect(code).toBe(0);
  expect(text).toContain('Build the site on 2026-12-01 (UTC) or later and restart the server');
  clock = Date.UTC(2026, 11, 2);
  const unbuilt = await run(settings, true, 'send', 'first');
  expect(unbuilt.text).toMatch(
    /^Not sent: the page of first is not on the site.*Build the site again/,
  );
  expect(mail.received).toEqual([]);
  addIssue(folder);
  const scheduled = await run(settings, true, 'send', 'first', '--at', '2026-12-03T09:00');
  expect(scheduled.text).not.toContain('Build the site');
});

test('N7: a time that is none, that daylight saving skips, that has passed or is years ahead is refused', () => {
  vi.stubEnv('TZ', 'Europe/Dublin');
  const read = (typed: string) => () => readLocalTime(typed, CLOCK);
  expect(readLocalTime('2026-12-01T09:00', CLOCK)).toBe(Date.UTC(2026, 11, 1, 9));
  expect(readLocalTime('2027-07-01T09:00', CLOCK)).toBe(Date.UTC(2027, 6, 1, 8));
  expect(describeTime(Date.UTC(2027, 6, 1, 8))).toBe(
    '2027-07-01 09:00 (Europe/Dublin), 2027-07-01 08:00 UTC',
  );
  vi.stubEnv('TZ', 'UTC');
  expect(describeTime(Date.UTC(2027, 6, 1, 8))).toBe('2027-07-01 08:00 UTC');
  vi.stubEnv('TZ', 'Europe/Dublin');
  expect(read('tomorrow')).toThrow('"tomorrow" is no time');
  expect(read('2026-12-01T09:00Z')).toThrow('without a time zone');
  expect(read('2027-02-30T09:00')).toThrow('does not exist');
  expect(read('2027-03-28T01:30')).toThrow('does not exist in the time zone of this machine');
  expect(read('2026-11-22T11:00')).toThrow('has passed');
  expect(read('2062-12-01T09:00')).toThrow('Check the year.');
});

test('N7: an import wants a reason first, asks only where something changes, and reads what export writes', async () => {
  const file = join(folder, 'list.csv');
  const basis = ['--basis', 'They ticked the box of our old site.'];
  const missing = await run({}, true, 'import', file, ...basis);
  expect(missing.text).toBe(`There is no file ${file}. Give the full path.`);
  writeFileSync(
    file,
    'email,created_at\n+ada@example.org,2026-03-31\neve@example.org,2026-03-31\n',
  );
  expect((await run({}, true, 'import', file)).text).toMatch(/^Say in 10 to 500 characters/);
  const how = ['--how', '=Box'];
  const added = await run({}, true, 'import', file, ...basis, ...how);
  expect(added.questions).toEqual(['Add these subscribers?']);
  expect(added.text).toContain('Added: 2.');
  const again = await run({}, true, 'import', file, ...basis, ...how);
  expect(again).toMatchObject({ code: 0, questions: [] });
  await subscribe(1);

  const before = await run({}, null, 'export');
  expect(before.text.split('\n')[3]).toBe(
    `"reader0@example.org","1970-01-01T00:00:00.001Z","Double opt-in on ${site.brand}, http://localhost:3000 (as the site is called today), consent text test","","",""`,
  );
  const { db, close } = await openData();
  await db
    .updateTable('subscribers')
    .set({ confirmed_on: 'Old Name, https://old.example' })
    .execute();
  await close();
  const exported = await run({}, null, 'export');
  expect(exported.text.split('\n')[3]).toBe(
    '"reader0@example.org","1970-01-01T00:00:00.001Z","Double opt-in on Old Name, https://old.example, consent text test","","",""',
  );
  rmSync(join(folder, 'data'), { recursive: true });
  writeFileSync(file, exported.text.replace('1970', '2020'));
  const back = await run(
    {},
    null,
    'import',
    file,
    '--basis',
    'They come from our backup.',
    '--yes',
  );
  expect(back.text).not.toContain('Not read');
  expect(back.text).toContain('Added: 3.');
  expect((await run({}, null, 'export')).text).toBe(
    exported.text.replace('1970', '2020').replace(/""$/, '"They come from our backup."'),
  );

  writeFileSync(file, 'email\neve@example.org\nbob@example.org\n');
  const left = await run({}, true, 'import', file, '--left');
  expect(left.questions).toEqual(['Keep these people out?']);
  expect(left.text).toContain('Kept out: 2.');
  expect((await run({}, true, 'unsuppress', 'bob@example.org')).code).toBe(1);
  await run({}, true, 'suppress', 'bob@example.org');
  expect((await run({}, true, 'unsuppress', 'bob@example.org')).code).toBe(0);
  expect((await run({}, null, 'list')).text).toBe('active\t2\nunsubscribed\t2');
});
