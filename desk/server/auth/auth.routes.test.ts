import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Me } from '#desk/shared/people.ts';
import { enter, openTestDesk, signInOptions, type TestDesk } from '#tests/desk/desk-harness.ts';
import { createSoftwareAuthenticator } from '#tests/desk/software-authenticator.ts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { IDLE_MS, SESSION_MS } from './sessions.ts';

const MINUTE_MS = 60_000;
let desk: TestDesk;

beforeEach(async () => {
  desk = await openTestDesk();
});
afterEach(() => desk.close());

/** The body that the page of a link sends, of a link that an owner makes at the desk. */
async function linkFor(id: number): Promise<{ token: string }> {
  const owner = await desk.signedIn('owner');
  const answer = await owner.browser.post(`/api/people/${id}/link`);
  const { url, hours } = (await answer.json()) as { url: string; hours: number };
  expect(hours).toBe(24);
  expect(url).toMatch(/^https:\/\/desk\.example\.org\/enter#[\w-]{43}$/);
  return { token: new URL(url).hash.slice(1) };
}

describe('One-time links', () => {
  test('sec-ASVS-6.4.1: a link lets its person make a passkey, once', async () => {
    const { id, token } = await desk.invite('owner');
    const browser = desk.browser();
    await enter(browser, token, desk.origin);
    expect(await browser.json<Me>('/api/me')).toEqual({
      id,
      name: 'A owner',
      role: 'owner',
      isEnrolling: false,
    });
    const second = await desk.browser().post('/api/link', { token });
    expect(second.status).toBe(403);
    expect(await second.json()).toEqual({ error: expect.stringContaining('was used before') });
  });

  test('sec-ASVS-6.4.1: a link is refused after ten minutes, and by a newer one', async () => {
    const { token } = await desk.invite('owner');
    desk.clock.now += 10 * MINUTE_MS;
    expect((await desk.browser().post('/api/link', { token })).status).toBe(403);
    const { id, token: older } = await desk.invite('mailer');
    const newer = await linkFor(id);
    expect((await desk.browser().post('/api/link', { token: older })).status).toBe(403);
    expect((await desk.browser().post('/api/link', newer)).status).toBe(204);
  });

  test('sec-ASVS-6.4.1: one that an owner sends can be used for a day', async () => {
    const { id } = await desk.invite('mailer');
    const late = await linkFor(id);
    desk.clock.now += 24 * 60 * MINUTE_MS;
    const refused = await desk.browser().post('/api/link', late);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ error: expect.stringContaining('its time is over') });
    const inTime = await linkFor(id);
    desk.clock.now += 24 * 60 * MINUTE_MS - 1;
    expect((await desk.browser().post('/api/link', inTime)).status).toBe(204);
  });

  test('sec-ASVS-6.4.1: of many who use a link at one moment, one comes in', async () => {
    const { token } = await desk.invite('owner');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => desk.browser().post('/api/link', { token })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('sec-ASVS-8.2.1: with a link alone nothing but a passkey can be made', async () => {
    const { token } = await desk.invite('owner');
    const browser = desk.browser();
    await browser.post('/api/link', { token });
    expect((await browser.get('/api/inbox')).status).toBe(401);
    expect((await browser.get('/api/people')).status).toBe(401);
  });

  test('sec-ASVS-6.5.2: the database holds neither links nor sessions in clear', async () => {
    const { token } = await desk.invite('owner');
    const { browser } = await desk.signedIn('mailer');
    const rows = [
      ...(await desk.deskDb.selectFrom('links').selectAll().execute()),
      ...(await desk.deskDb.selectFrom('sessions').selectAll().execute()),
    ];
    const kept = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(1);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(browser.cookie?.split('=')[1]);
  });
});

describe('Passkeys', () => {
  test('sec-ASVS-6.3.3 sec-ASVS-7.2.4: a person signs in with a passkey, under a new session', async () => {
    const { authenticator, browser } = await desk.signedIn('editor');
    const before = browser.cookie;
    const answer = authenticator.signIn(await signInOptions(browser));
    expect((await browser.post('/api/sign-in', answer)).status).toBe(204);
    expect(browser.cookie).not.toBe(before);
    const old = desk.browser();
    old.cookie = before;
    expect(await old.json('/api/me')).toBeNull();
  });

  test('sec-ASVS-6.7.2: an answer works once, and its challenge for five minutes', async () => {
    const { authenticator } = await desk.signedIn('editor');
    const browser = desk.browser();
    const answer = authenticator.signIn(await signInOptions(browser));
    expect((await browser.post('/api/sign-in', answer)).status).toBe(204);
    expect((await desk.browser().post('/api/sign-in', answer)).status).toBe(403);
    const late = authenticator.signIn(await signInOptions(browser));
    desk.clock.now += 5 * MINUTE_MS;
    expect((await desk.browser().post('/api/sign-in', late)).status).toBe(403);
  });

  test.each([
    ['another origin', { origin: 'https://desk.example.net' }],
    ['no user verification', { isUnverified: true }],
  ])('sec-ASVS-6.3.3: %s is refused', async (_, deviations) => {
    const { authenticator } = await desk.signedIn('editor');
    const browser = desk.browser();
    const answer = authenticator.signIn(await signInOptions(browser), deviations);
    expect((await browser.post('/api/sign-in', answer)).status).toBe(403);
    expect(await browser.json('/api/me')).toBeNull();
  });

  test("sec-ASVS-6.3.3: another person's challenge makes no passkey", async () => {
    const one = await desk.signedIn('editor');
    const other = await desk.signedIn('mailer');
    const options = await one.browser.post('/api/passkeys/options');
    const answer = createSoftwareAuthenticator(desk.origin).register(
      (await options.json()) as PublicKeyCredentialCreationOptionsJSON,
    );
    expect((await other.browser.post('/api/passkeys', answer)).status).toBe(403);
  });

  test('sec-ASVS-6.3.1: attempts of a network are limited', async () => {
    const browser = desk.browser();
    const statuses: number[] = [];
    for (let index = 0; index <= 20; index += 1)
      statuses.push((await browser.post('/api/link', { token: `x${index}` })).status);
    expect(statuses.slice(0, -1).every((status) => status === 403)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    desk.clock.now += 10 * MINUTE_MS;
    expect((await browser.post('/api/link', { token: 'y' })).status).toBe(403);
  });
});

describe('Sessions', () => {
  test('sec-ASVS-7.3.1: a session ends after two idle hours', async () => {
    const { browser } = await desk.signedIn('owner');
    desk.clock.now += IDLE_MS - MINUTE_MS;
    expect(await browser.json('/api/me')).not.toBeNull();
    desk.clock.now += IDLE_MS;
    expect(await browser.json('/api/me')).toBeNull();
  });

  test('sec-ASVS-7.3.2: a session ends after twelve hours, however busy', async () => {
    const { browser } = await desk.signedIn('owner');
    for (let time = 0; time < SESSION_MS - MINUTE_MS; time += IDLE_MS / 2) {
      expect(await browser.json('/api/me')).not.toBeNull();
      desk.clock.now += IDLE_MS / 2;
    }
    expect(await browser.json('/api/me')).toBeNull();
  });

  test('sec-ASVS-7.4.1: signing out ends the session on the server', async () => {
    const { browser } = await desk.signedIn('owner');
    const { cookie } = browser;
    expect((await browser.post('/api/sign-out')).status).toBe(204);
    browser.cookie = cookie;
    expect(await browser.json('/api/me')).toBeNull();
  });

  test.each([
    [
      'https://desk.example.org',
      /^__Host-desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ],
    [
      'http://localhost:3100',
      /^desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    ],
  ])(
    'sec-ASVS-3.3.1 sec-ASVS-3.3.2 sec-ASVS-3.3.3 sec-ASVS-3.3.4: the cookie of %s',
    async (origin, form) => {
      const own = await openTestDesk(origin);
      const { token } = await own.invite('owner');
      const answer = await own.browser().post('/api/link', { token });
      expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(form)]);
      await own.close();
    },
  );
});
