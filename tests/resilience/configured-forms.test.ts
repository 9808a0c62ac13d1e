import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { newPostgresDatabase } from '#tests/databases/each-database.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { site as second } from '#tests/fixtures/second-site.ts';
import { needs } from '#tests/needs.ts';
import { type ServerPlace, settingsAt } from '#tests/soak/server-settings.ts';
import { contactStage, localsIn } from './contact-stage.ts';
import { type FixtureServer, sameOrigin, startFixtureServer } from './fixture-server.ts';
import { serverLimits } from '#server/http/node-server.ts';
import { exitOf, spawnServer } from './spawned-server.ts';

const PATH = '/forms/workshop';
const CHALLENGE = '/api/forms/workshop/challenge';
const typed = {
  name: 'Ada',
  email: 'ada@example.org',
  group: 'Class 9b',
  topic: 'Payments & fees',
  wishes: 'Why it broke',
  adults: 'yes',
};

let server: FixtureServer;
beforeAll(async () => {
  server = await startFixtureServer({}, serverLimits, second);
});
afterAll(() => server.close());

const { form, mails } = contactStage(() => server);
const json = (fields: Record<string, string>) => form(PATH, fields, { accept: 'application/json' });

describe('a form of the configuration', () => {
  test('C2: is shown, stored, mailed and thanked, with scripting and without', async () => {
    const shown = await fetch(server.origin + PATH);
    expect(shown.headers.get('x-robots-tag')).toBe('noindex');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const { form: state } = await localsIn(shown);
    expect(state).toMatchObject({ id: 'workshop', sent: false, errors: {} });
    await sleep(3_050);
    const page = await form(PATH, { ...typed, token: state?.token ?? '' });
    expect([page.status, page.headers.get('location')]).toEqual([303, `${PATH}?sent=1`]);
    const answer = await json({ ...typed, group: 'Class 9c' });
    expect([answer.status, await answer.text()]).toEqual([202, '{"ok":true}']);
    for (const group of ['Class 9b', 'Class 9c'])
      await expect
        .poll(() => mails().filter((mail) => mail.includes(`Who is it for?: ${group}`)), {
          timeout: 5_000,
        })
        .toHaveLength(1);
    const [mail = ''] = mails();
    expect(mail).toContain('Reply-To: ada@example.org');
    expect(mail).toMatch(/^Subject: Message \d+ \(workshop\)\r$/m);
  });

  test('C2: with an address that may be left out is stored, and mailed without one to answer to', async () => {
    const path = '/forms/suggest-a-coin';
    const send = (fields: Record<string, string>) =>
      form(path, fields, { accept: 'application/json' });
    expect((await send({ coin: 'Coin without' })).status).toBe(202);
    expect((await send({ coin: 'Coin with', email: 'grace@example.org' })).status).toBe(202);
    expect((await send({ coin: 'Coin of nobody', email: 'nobody' })).status).toBe(422);
    const about = (coin: string) => mails().filter((mail) => mail.includes(`Which coin?: ${coin}`));
    // The end of the line: the one name begins the other.
    for (const coin of ['Coin without\r', 'Coin with\r'])
      await expect.poll(() => about(coin).length, { timeout: 5_000 }).toBeGreaterThan(0);
    const replyTo = (coin: string) =>
      about(`${coin}\r`).map((mail) => /^Reply-To: (.*)\r$/m.exec(mail)?.[1] ?? null);
    expect(replyTo('Coin without')).toEqual([null]);
    expect(replyTo('Coin with')).toEqual(['grace@example.org']);
    expect(about('Coin of nobody')).toEqual([]);
    expect((await fetch(`${server.origin}/forms/quick-poll`)).status).toBe(200);
  });

  test('C2: takes as long a text as it says in every alphabet, and no longer one', async () => {
    for (const character of ['稳', 'ж', '🪙'])
      expect(
        (await json({ ...typed, wishes: character.repeat(2_000 / character.length) })).status,
      ).toBe(202);
    expect((await json({ ...typed, wishes: 'x'.repeat(10_000) })).status).toBe(422);
    expect((await json({ ...typed, wishes: '稳'.repeat(8_000) })).status).toBe(413);
  });

  test('sec-N6 sec-ASVS-2.4.1: a script has to show work, once and for this form', async () => {
    const strict = await startFixtureServer({ PROOF_OF_WORK: 'on' }, serverLimits, second);
    const stage = contactStage(() => strict);
    const work = async (path: string) => {
      const challenge = (await (await fetch(strict.origin + path)).json()) as Challenge;
      return JSON.stringify({
        challenge,
        solution: await solveChallenge({ challenge, deriveKey }),
      });
    };
    const send = async (proof: string) =>
      (await stage.form(PATH, { ...typed, proof }, { accept: 'application/json' })).status;
    const proof = await work(CHALLENGE);
    expect(await send('')).toBe(400);
    expect(await send(await work('/api/contact/challenge'))).toBe(400);
    expect(await send(proof)).toBe(202);
    expect(await send(proof)).toBe(400);
    await strict.close();
  });

  test('R12 C2: any other id is a page that is not there, in every way', async () => {
    const bare = await startFixtureServer();
    const told = async (origin: string, path: string, method: string) => {
      const answer = await fetch(origin + path, {
        method,
        headers: { ...sameOrigin, accept: 'text/html' },
        ...(method === 'POST' ? { body: new URLSearchParams(typed) } : {}),
      });
      const headers = [...answer.headers].filter(
        ([name]) => !['date', 'etag', 'x-request-id', 'connection', 'keep-alive'].includes(name),
      );
      return [answer.status, headers, await answer.text()];
    };
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) {
      const unknown = await told(server.origin, '/no-such-page', method);
      for (const path of ['/forms', '/forms/', '/forms/Workshop', '/forms/constructor'])
        expect(await told(server.origin, path, method), `${method} ${path}`).toEqual(unknown);
      // Without forms in the configuration, none is there.
      expect(await told(bare.origin, PATH, method), method).toEqual(
        await told(bare.origin, '/no-such-page', method),
      );
      expect(await told(bare.origin, CHALLENGE, method), method).toEqual(
        await told(bare.origin, '/api/forms/none/challenge', method),
      );
    }
    expect((await fetch(bare.origin + PATH)).status).toBe(404);
    await bare.close();
  });
});

/** Sends forms one after the other until the server is gone; keeps what was acknowledged. */
async function sendUntilGone(port: number, prefix: string, acknowledged: string[]): Promise<void> {
  for (let count = 0; ; count += 1) {
    const name = `${prefix}n${count}`;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, {
        method: 'POST',
        headers: { ...sameOrigin, accept: 'application/json' },
        body: new URLSearchParams({ ...typed, name }),
      });
      if (answer.status !== 202) throw new Error(`status ${answer.status}`);
      acknowledged.push(name);
    } catch {
      return;
    }
  }
}

/** `npm run soak` kills a hundred times, while the contact form and subscriptions come in. */
const ROUNDS = 2;
const WRITERS = 4;

/** Kills a server while forms come in. @returns what was acknowledged, stored and mailed */
async function killWhileSending(place: ServerPlace) {
  const settings = { ...settingsAt(place), SITE_CONFIG: 'tests/fixtures/second-site.ts' };
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const spawned = await spawnServer(settings);
    const before = acknowledged.length;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      sendUntilGone(spawned.port, `r${round}w${writer}`, acknowledged),
    );
    for (let waited = 0; waited < 3_000 && acknowledged.length < before + 8; waited += 20)
      await sleep(20);
    spawned.process.kill('SIGKILL');
    await Promise.all(writers);
    await exitOf(spawned.process);
  }
  const { db, close } = await openDatabase(place, 'command');
  const messages = await db.selectFrom('messages').select('name').execute();
  const mails = await db.selectFrom('outbox').select('id').execute();
  await close();
  return { acknowledged, messages, mails: mails.length };
}

/** Kills a server on a database of its own. @returns how much was stored, and what is missing */
async function lostWhileKilled(databaseUrl: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'form-kill-'));
  const place = { dist: await makeFixtureSite(folder, undefined, [PATH]), databaseUrl };
  const {
    acknowledged,
    messages,
    mails: mailed,
  } = await killWhileSending({
    ...place,
    dataDir: join(folder, 'data'),
  });
  rmSync(folder, { recursive: true, force: true });
  const names = new Set(messages.map(({ name }) => name));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((name) => !names.has(name)),
    stored: messages.length,
    mailed,
  };
}

test(
  'sec-D1 sec-X20 C2: no form that was acknowledged is lost when the process is killed',
  { timeout: 60_000 },
  async () => {
    const { acknowledged, lost, stored, mailed } = await lostWhileKilled(null);
    expect(acknowledged).toBeGreaterThan(ROUNDS);
    expect(lost).toEqual([]);
    // Message and mail share a transaction.
    expect(mailed).toBe(stored);
  },
);

describe('on PostgreSQL', needs('PostgreSQL'), () => {
  test(
    'sec-D1 sec-X20: no form that was acknowledged is lost when the process is killed',
    { timeout: 60_000 },
    async () => {
      const databaseUrl = await newPostgresDatabase(inject('postgres') ?? '');
      const { acknowledged, lost, stored, mailed } = await lostWhileKilled(databaseUrl);
      expect(acknowledged).toBeGreaterThan(ROUNDS);
      expect(lost).toEqual([]);
      // Message and mail share a transaction.
      expect(mailed).toBe(stored);
    },
  );
});
