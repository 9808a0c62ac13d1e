import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localsIn } from './contact-stage.ts';
import {
  type FixtureServer,
  formType,
  jsonType,
  mailsOf,
  sameOrigin,
  startFixtureServer,
} from './fixture-server.ts';

let server: FixtureServer;
beforeAll(async () => {
  server = await startFixtureServer({ SITE_URL: 'https://site.example' });
});
afterAll(() => server.close());

const headers = { ...sameOrigin, ...jsonType };
const subscribe = (email: string) =>
  fetch(`${server.origin}/api/newsletter`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email }),
  });

async function mailTo(email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = mailsOf(server).findLast((text) => text.includes(`To: ${email}`));
    // Long lines are folded and quoted in mails.
    if (found) return found.replaceAll('=\r\n', '').replaceAll(/\r\n\s+/g, ' ');
    await sleep(20);
  }
  throw new Error(`no mail to ${email}`);
}

async function linksFor(email: string) {
  expect((await subscribe(email)).status).toBe(202);
  const mail = await mailTo(email);
  const confirm = /https:\/\/site\.example(\/newsletter\/confirm\/[\w-]{43})/.exec(mail)?.[1] ?? '';
  const leave = /List-Unsubscribe: <https:\/\/site\.example(\/u\/[\w.-]+)>/.exec(mail)?.[1] ?? '';
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  return { confirm, leave, unsubscribe: leave.replace('/u/', '/newsletter/unsubscribe/') };
}

function inDatabase<Value>(read: (db: DatabaseSync) => Value): Value {
  const db = new DatabaseSync(join(server.dataDir, 'site.db'), { readOnly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

const everything = () =>
  inDatabase((db) =>
    JSON.stringify(
      ['subscribers', 'confirm_tokens', 'confirmation_mails', 'newsletter_intake', 'outbox'].map(
        (table) => db.prepare(`select * from ${table}`).all(),
      ),
    ),
  );
const mailsUnderWay = () =>
  inDatabase(
    (db) => db.prepare('select count(*) as n from outbox where sent_at is null').get()?.['n'],
  );
const stateOf = (linkId: string) =>
  inDatabase(
    (db) =>
      db.prepare('select state from subscribers where link_id = ?').get(linkId)?.['state'] ?? null,
  );

const stepOf = async (answer: Response) => (await localsIn(answer)).newsletter?.step;

const idIn = (leave: string) => leave.split('.')[1] ?? '';
const press = (path: string, body = '', more: Record<string, string> = {}) =>
  fetch(server.origin + path, { method: 'POST', body, headers: more, redirect: 'manual' });

test('sec-N2: opening the links of a mail a hundred times changes nothing', async () => {
  const { confirm, leave, unsubscribe } = await linksFor('opened@example.org');
  // That a mail has left is written down after it has left.
  await expect.poll(mailsUnderWay).toBe(0);
  const before = everything();
  for (const path of [confirm, leave, unsubscribe])
    for (let time = 0; time < 34; time += 1) {
      const method = time % 3 === 0 ? 'HEAD' : 'GET';
      const prefetch = { 'sec-purpose': 'prefetch' };
      const answer = await fetch(server.origin + path, { method, headers: prefetch });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    }
  expect(everything()).toBe(before);
});

test('N7 sec-N2: pressing confirms once, and again says the same', async () => {
  const { confirm, leave, unsubscribe } = await linksFor('pressed@example.org');
  expect(await stepOf(await fetch(server.origin + confirm))).toBe('confirm-mail');
  // Pages without a referrer post with the origin `null`.
  for (const origin of ['null', 'https://site.example']) {
    const answer = await press(confirm, '', { ...formType, origin });
    expect([answer.status, await stepOf(answer)]).toEqual([200, 'confirmed']);
  }
  expect(stateOf(idIn(leave))).toBe('active');
  for (let time = 0; time < 2; time += 1)
    expect(await stepOf(await press(unsubscribe, '', formType))).toBe('unsubscribed');
  expect(stateOf(idIn(leave))).toBe('unsubscribed');
  const late = await press(confirm, '', formType);
  expect([late.status, await stepOf(late)]).toEqual([410, 'expired']);
  // Whoever wants to leave by a link that was cut off is not asked to subscribe.
  for (const cut of [
    await press(leave.slice(0, -1)),
    await fetch(server.origin + unsubscribe.slice(0, -1)),
  ])
    expect([cut.status, await stepOf(cut)]).toEqual([410, 'incomplete']);
  expect(stateOf(idIn(leave))).toBe('unsubscribed');
});

test('sec-N3: one click as mail programs send it ends a subscription, without a redirect', async () => {
  const { confirm, leave } = await linksFor('click@example.org');
  await press(confirm, '', formType);
  expect(stateOf(idIn(leave))).toBe('active');
  const answer = await press(leave, 'List-Unsubscribe=One-Click', formType);
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  expect(stateOf(idIn(leave))).toBe('unsubscribed');
});

async function expectLater(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await stepOf(answer)).toBe('link-later');
}

test('sec-N3: while the database is locked one click is 503 with Retry-After, and works later', async () => {
  const { confirm, leave } = await linksFor('locked@example.org');
  await press(confirm, '', formType);
  const other = new DatabaseSync(join(server.dataDir, 'site.db'));
  other.exec('begin immediate');
  await expectLater(await press(leave, 'List-Unsubscribe=One-Click', formType));
  other.exec('rollback');
  other.close();
  expect(stateOf(idIn(leave))).toBe('active');
  // A server that stood still for long rejects writes for a moment.
  const again = async () => (await press(leave, 'List-Unsubscribe=One-Click', formType)).status;
  await expect.poll(again, { timeout: 10_000, interval: 200 }).toBe(200);
  expect(stateOf(idIn(leave))).toBe('unsubscribed');
}, 30_000);

test('sec-N2: with a broken database every link is 503 with Retry-After, and its key is kept', async () => {
  const { confirm, leave, unsubscribe } = await linksFor('broken@example.org');
  const rename = (from: string, to: string) => {
    const db = new DatabaseSync(join(server.dataDir, 'site.db'));
    db.exec(`alter table ${from} rename to ${to}`);
    db.close();
  };
  rename('confirm_tokens', 'tokens_away');
  await expectLater(await fetch(server.origin + confirm));
  for (const path of [confirm, unsubscribe, leave])
    await expectLater(await press(path, '', formType));
  // What only shows a button needs no database.
  expect((await fetch(server.origin + unsubscribe)).status).toBe(200);
  rename('tokens_away', 'confirm_tokens');
  expect(await stepOf(await press(confirm, '', formType))).toBe('confirmed');
  expect(stateOf(idIn(leave))).toBe('active');
});

test.each([
  '/newsletter/confirm/x',
  `/newsletter/confirm/${'A'.repeat(43)}`,
  '/newsletter/unsubscribe/1.1.x',
  '/u/1.1.AAAA',
  '/u/',
  '/u/%00',
  '/newsletter/confirm/a/b',
])('sec-X22: %s is no key, and no fault', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(server.origin + path, { method });
    expect([400, 404, 405, 410]).toContain(answer.status);
  }
});

test('sec-N5: new, waiting and subscribed addresses get the same answer', async () => {
  const active = await linksFor('active@example.org');
  await press(active.confirm, '', formType);
  await linksFor('waiting@example.org');
  const answers = new Set<string>();
  for (const email of ['new@example.org', 'waiting@example.org', 'active@example.org']) {
    const answer = await subscribe(email);
    answers.add(`${answer.status} ${await answer.text()}`);
  }
  expect([...answers]).toEqual(['202 {"ok":true}']);
});

test('sec-N10: the log names no address and no token', () => {
  expect(server.logLines.join('')).not.toMatch(/@|[\w-]{43}/);
});

test('sec-N6: with work asked for, a request without it is refused', async () => {
  const strict = await startFixtureServer({ PROOF_OF_WORK: 'on' });
  const answer = await fetch(`${strict.origin}/api/newsletter`, {
    method: 'POST',
    headers,
    body: '{"email":"a@b.org"}',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toHaveProperty('error.proof');
  const challenge = await fetch(`${strict.origin}/api/newsletter/challenge`);
  expect(challenge.headers.get('cache-control')).toBe('no-store');
  expect(await challenge.json()).toHaveProperty('parameters.data.action', 'newsletter');
  await strict.close();
});
