import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { site } from '#config/site.ts';
import type { CommandContext } from '#server/commands/command.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { outboxRow } from '#server/mail/enqueue.ts';
import { newMail } from '#tests/mail/outbox-harness.ts';
import { createUnsubscribeTokens } from '#server/newsletter/unsubscribe-token.ts';
import { keyRing } from '#server/db/server-key.ts';
import {
  confirmTokenIn,
  type Harness,
  leaveTokenIn,
  openHarness,
} from '#tests/newsletter/newsletter-harness.ts';
import { newPostgresDatabase } from '#tests/databases/each-database.ts';
import { needs } from '#tests/needs.ts';
import {
  campaignOf,
  progressOf,
  scheduleCampaign,
  startCampaign,
} from '#server/newsletter/campaign.ts';
import { testIssue } from '#tests/soak/issue-subscribers.ts';
import { runAdmin } from './run-admin.ts';

const quiet = createLog(
  'silent',
  () => undefined,
  () => new Date(0),
);
let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'restored-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A day after what readers do. */
let clock = Date.UTC(2026, 10, 22);

/** Runs a command as the owner would, and gives its lines. */
async function run(databaseUrl: string | null, ...args: string[]): Promise<string> {
  const parsed = parseEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
  if ('error' in parsed) throw new Error(parsed.error);
  const lines: string[] = [];
  let opened: OpenDatabase | null = null;
  const context: CommandContext = {
    env: parsed.env,
    site,
    open: async () => (opened ??= await openDatabase(parsed.env, 'command')),
    print: (line) => void lines.push(line),
    draw: null,
    ask: null,
    onInterrupt: () => undefined,
    now: () => (clock += 1_000),
    randomBytes,
    newId: () => 'id',
    log: quiet,
  };
  expect(await runAdmin(context, args), lines.join('\n')).toBe(0);
  await (opened as OpenDatabase | null)?.close();
  return lines.join('\n');
}

/** Backs up, and gives the file. */
const backUp = async (databaseUrl: string | null) =>
  /up to (\S+)/.exec(await run(databaseUrl, 'backup'))?.[1] ?? '';

/** Subscribes and confirms; gives the token of the mail, as its reader keeps it. */
async function subscribed(harness: Harness, email: string): Promise<string> {
  await harness.submit(email);
  await harness.drain();
  const mail = harness.mails.at(-1);
  expect(await harness.subscriptions.confirm(confirmTokenIn(mail))).toBe(true);
  return leaveTokenIn(mail);
}

async function leave({ unsubscribeTokens, subscriptions }: Harness, token: string): Promise<void> {
  const linkId = unsubscribeTokens.read(token);
  if (linkId !== null) await subscriptions.unsubscribe(linkId);
}

async function stateOf({ db }: OpenDatabase, email: string): Promise<string | undefined> {
  const row = db.selectFrom('subscribers').select('state').where('email', '=', email);
  return (await row.executeTakeFirst())?.state;
}

async function addRow(
  { db }: OpenDatabase,
  email = 'a@b.org',
  createdAt = 1,
): Promise<{ message: number; mail: number }> {
  const rest = { email, category: 'question', subject: '', message: 'x', page: '' };
  const message = await db
    .insertInto('messages')
    .values({ ...rest, name: 'x', created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { ...outboxRow(newMail(), Number.MAX_SAFE_INTEGER), state: 'dropped' as const };
  const mail = await db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow();
  return { message: message.id, mail: mail.id };
}

const postgres = inject('postgres');
describe.each(['SQLite', 'PostgreSQL'] as const)('numbers after a restore, on %s', (name) => {
  const needed = name === 'PostgreSQL' ? needs('PostgreSQL') : {};
  test(
    'sec-D4 sec-ASVS-8.2.2: what was given after the backup is given to nobody else',
    { timeout: 60_000, ...needed },
    async () => {
      const databaseUrl = name === 'SQLite' ? null : await newPostgresDatabase(postgres ?? '');
      const open = async () => {
        const opened = await openDatabase({ dataDir, databaseUrl }, 'server');
        return { opened, harness: await openHarness(opened) };
      };
      const close = async ({ opened, harness }: Awaited<ReturnType<typeof open>>) => {
        await harness.stop();
        await opened.close();
      };
      let now = await open();
      const ada = await subscribed(now.harness, 'ada@example.org');
      await addRow(now.opened);
      const file = await backUp(databaseUrl);
      const bob = await subscribed(now.harness, 'bob@example.org');
      const given = await addRow(now.opened);
      await close(now);

      expect(existsSync(file), readdirSync(dataDir).join()).toBe(true);
      await run(databaseUrl, 'restore', file);
      now = await open();
      const eve = await subscribed(now.harness, 'eve@example.org');
      await leave(now.harness, bob);
      expect(await stateOf(now.opened, 'eve@example.org')).toBe('active');
      const next = await addRow(now.opened);
      expect(next.message).toBeGreaterThan(given.message);
      expect(next.mail).toBeGreaterThan(given.mail);
      const { id } = await now.opened.db
        .selectFrom('subscribers')
        .select('id')
        .where('email', '=', 'eve@example.org')
        .executeTakeFirstOrThrow();
      expect(id).toBeGreaterThan(2);
      // Links of before still do what they say, where the row is the same.
      await leave(now.harness, ada);
      await leave(now.harness, eve);
      const states = await now.opened.db.selectFrom('subscribers').select('state').execute();
      expect(states.map(({ state }) => state)).toEqual(['unsubscribed', 'unsubscribed']);
      await close(now);
    },
  );

  test(
    'sec-D4 N7: a letter that was scheduled when the backup was made is off the schedule',
    { timeout: 60_000, ...needed },
    async () => {
      const databaseUrl = name === 'SQLite' ? null : await newPostgresDatabase(postgres ?? '');
      const before = await openDatabase({ dataDir, databaseUrl }, 'server');
      await scheduleCampaign(before.db, testIssue, Date.UTC(2027, 0, 1), false);
      const file = await backUp(databaseUrl);
      await before.close();
      await run(databaseUrl, 'restore', file);
      const after = await openDatabase({ dataDir, databaseUrl }, 'server');
      const campaign = await campaignOf(after.db, testIssue.id);
      expect(campaign).toMatchObject({ state: 'stopped', stop_cause: 'restored' });
      await after.close();
      expect(await run(databaseUrl, 'newsletter', 'list')).toContain('from a restored backup');
    },
  );

  test(
    'sec-D4 N7: nobody who left since the backup is a reader again, and no letter is sent again',
    { timeout: 60_000, ...needed },
    async () => {
      const databaseUrl = name === 'SQLite' ? null : await newPostgresDatabase(postgres ?? '');
      const begun = { ...testIssue, id: 'begun' };
      const start = async ({ db }: OpenDatabase, issue: typeof testIssue) =>
        startCampaign(db, issue, randomUUID, Date.now());
      const send = ({ db }: OpenDatabase, campaign: number, count: number) =>
        db
          .updateTable('outbox')
          .set({ state: 'sent', sent_at: 9 })
          .where('id', 'in', (query) =>
            query
              .selectFrom('outbox')
              .select('id')
              .where('campaign_id', '=', campaign)
              .where('state', '=', 'waiting')
              .limit(count),
          )
          .execute();
      let opened = await openDatabase({ dataDir, databaseUrl }, 'server');
      let harness = await openHarness(opened);
      const stays = await subscribed(harness, 'stays@example.org');
      const leaves = await subscribed(harness, 'leaves@example.org');
      await subscribed(harness, 'angry@example.org');
      await subscribed(harness, 'erased@example.org');
      await addRow(opened, 'Erased@example.org');
      const campaign = await start(opened, begun);
      await opened.db.updateTable('campaigns').set({ next_at: 5 }).execute();
      await send(opened, campaign, 1);
      const file = await backUp(databaseUrl);

      await leave(harness, leaves);
      await run(databaseUrl, 'newsletter', 'suppress', 'angry@example.org');
      await run(databaseUrl, 'newsletter', 'suppress', 'never@example.org');
      await run(databaseUrl, 'person', 'erase', 'erased@example.org');
      await send(opened, campaign, 1);
      const later = await start(opened, testIssue);
      await send(opened, later, 9);
      await opened.db
        .updateTable('campaigns')
        .set({ state: 'done', next_at: 5 })
        .where('id', '=', later)
        .execute();
      await harness.stop();
      await opened.close();

      const said = await run(databaseUrl, 'restore', file);
      expect(said).toContain('stay out: 3; letters sent since, and not sent again: 2.');
      expect(said).toContain('Deleted again, as they had asked since the backup: 1.');
      expect(said).not.toContain('who were not in it');
      opened = await openDatabase({ dataDir, databaseUrl }, 'server');
      harness = await openHarness(opened);
      const people = await opened.db.selectFrom('subscribers').select(['email', 'state']).execute();
      expect(people.filter(({ state }) => state === 'active').map(({ email }) => email)).toEqual([
        'stays@example.org',
      ]);
      const messages = opened.db.selectFrom('messages').select('email');
      expect(await messages.execute()).toEqual([]);
      expect(people.map(({ state }) => state).sort()).toEqual([
        'active',
        'complained',
        'complained',
        'unsubscribed',
      ]);
      const list = await run(databaseUrl, 'newsletter', 'list');
      expect(list).toContain('begun\tstopped: 2 of 4 sent');
      expect(list).toContain('more of it may have been sent since');
      expect(list).toContain('first\tdone: 1 of 1 sent');
      // To send it once more finds nobody who has not got it.
      expect(await start(opened, testIssue)).toBe((await campaignOf(opened.db, 'first'))?.id);
      expect(
        (await progressOf(opened.db, (await campaignOf(opened.db, 'first'))?.id ?? 0)).counts,
      ).toEqual({ sent: 1 });
      await leave(harness, stays);
      await harness.stop();
      await opened.close();

      // Whoever has written since they were erased has not asked for that to go.
      opened = await openDatabase({ dataDir, databaseUrl }, 'server');
      const { message } = await addRow(opened, 'erased@example.org', clock);
      const newer = await backUp(databaseUrl);
      await opened.close();
      expect(await run(databaseUrl, 'restore', newer)).not.toContain('Deleted again');
      opened = await openDatabase({ dataDir, databaseUrl }, 'server');
      const written = await opened.db.selectFrom('messages').select('id').execute();
      expect(written).toEqual([{ id: message }]);
      await opened.close();

      // What cannot be read is told; who was erased stands beside it.
      if (name === 'PostgreSQL') return;
      writeFileSync(join(dataDir, 'site.db'), 'torn');
      const torn = await run(null, 'restore', file);
      expect(torn).toContain('people who left since are readers again');
      expect(torn).toContain('Deleted again, as they had asked since the backup: 1.');
    },
  );

  test(
    'sec-D4 sec-D5: links of the version before name the row that they were made for, and no other',
    needed,
    async () => {
      const databaseUrl = name === 'SQLite' ? null : await newPostgresDatabase(postgres ?? '');
      const opened = await openDatabase({ dataDir, databaseUrl }, 'server');
      const harness = await openHarness(opened);
      const { db } = opened;
      const old = { address_hash: 'old', email: 'old@example.org', state: 'active' as const };
      await db
        .insertInto('subscribers')
        .values({ ...old, consent: '', created_at: 1, confirmed_at: 1 })
        .execute();
      await subscribed(harness, 'eve@example.org');
      const tokens = createUnsubscribeTokens(await keyRing(db, 'unsubscribe', 1, randomBytes));
      // As they were: a number.
      await leave(harness, tokens.issue({ id: 2, link_id: '' }));
      expect(await stateOf(opened, 'eve@example.org')).toBe('active');
      await leave(harness, tokens.issue({ id: 1, link_id: '' }));
      expect(await stateOf(opened, 'old@example.org')).toBeUndefined();
      await harness.stop();
      await opened.close();
    },
  );
});
