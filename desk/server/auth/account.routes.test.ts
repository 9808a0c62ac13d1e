import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnPasskey } from '#desk/shared/people.ts';
import {
  type DeskBrowser,
  openTestDesk,
  signInOptions,
  type TestDesk,
} from '#tests/desk/desk-harness.ts';
import { createSoftwareAuthenticator } from '#tests/desk/software-authenticator.ts';
import { CONFIRMED_MS } from './session-cookie.ts';

let desk: TestDesk;

beforeEach(async () => {
  desk = await openTestDesk();
});
afterEach(() => desk.close());

type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;

async function confirm(browser: DeskBrowser, authenticator: Authenticator): Promise<number> {
  const options = await browser.post('/api/account/confirm/options');
  const asked = (await options.json()) as Parameters<Authenticator['signIn']>[0];
  return (await browser.post('/api/account/confirm', authenticator.signIn(asked))).status;
}

async function addPasskey(browser: DeskBrowser): Promise<Authenticator> {
  const authenticator = createSoftwareAuthenticator(desk.origin);
  const options = await browser.post('/api/passkeys/options');
  const asked = (await options.json()) as PublicKeyCredentialCreationOptionsJSON;
  expect((await browser.post('/api/passkeys', authenticator.register(asked))).status).toBe(204);
  return authenticator;
}

const passkeys = (browser: DeskBrowser) => browser.json<OwnPasskey[]>('/api/account/passkeys');
const remove = (browser: DeskBrowser, id: string) =>
  browser.send('DELETE', `/api/account/passkeys/${id}`, {});

describe('own passkeys', () => {
  test.each(['owner', 'editor', 'mailer'] as const)(
    'an %s sees, adds and removes them',
    async (role) => {
      const { browser } = await desk.signedIn(role);
      const [first] = await passkeys(browser);
      const second = await addPasskey(browser);
      expect(await passkeys(browser)).toHaveLength(2);
      expect((await remove(browser, first?.id ?? '')).status).toBe(204);
      expect((await passkeys(browser)).map(({ id }) => id)).not.toContain(first?.id);
      await browser.post('/api/sign-out');
      const asked = await signInOptions(browser);
      expect((await browser.post('/api/sign-in', second.signIn(asked))).status).toBe(204);
    },
  );

  test('sec-ASVS-7.4.3: removing one ends the other sessions, which a lost device may have', async () => {
    const { browser, authenticator } = await desk.signedIn('mailer');
    const lost = desk.browser();
    const asked = await signInOptions(lost);
    expect((await lost.post('/api/sign-in', authenticator.signIn(asked))).status).toBe(204);
    expect((await lost.get('/api/account/passkeys')).status).toBe(200);
    const [first] = await passkeys(browser);
    await addPasskey(browser);
    expect((await remove(browser, first?.id ?? '')).status).toBe(204);
    expect((await lost.get('/api/account/passkeys')).status).toBe(401);
    expect((await browser.get('/api/account/passkeys')).status).toBe(200);
  });

  test('the last one stays', async () => {
    const { browser } = await desk.signedIn('editor');
    const [only] = await passkeys(browser);
    const answer = await remove(browser, only?.id ?? '');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      error: expect.stringContaining('your only passkey') as string,
    });
    expect(await passkeys(browser)).toHaveLength(1);
  });

  test('sec-ASVS-8.2.2: those of others are neither seen nor removed', async () => {
    const other = await desk.signedIn('owner');
    await addPasskey(other.browser);
    const [theirs] = await passkeys(other.browser);
    const { browser } = await desk.signedIn('owner');
    await addPasskey(browser);
    expect((await passkeys(browser)).map(({ id }) => id)).not.toContain(theirs?.id);
    expect((await remove(browser, theirs?.id ?? '')).status).toBe(404);
    expect(await passkeys(other.browser)).toHaveLength(2);
  });
});

describe('sec-ASVS-7.5.3: showing a passkey again', () => {
  const grave = [
    ['POST', '/api/people', { name: 'Ada', role: 'editor' }],
    ['PATCH', '/api/people/1', { role: 'editor' }],
    ['POST', '/api/people/1/link', {}],
    ['DELETE', '/api/people/1', {}],
    ['POST', '/api/passkeys/options', {}],
    ['DELETE', '/api/account/passkeys/x', {}],
  ] as const;

  test.each(grave)(
    '%s %s asks for it ten minutes after the last time',
    async (method, path, body) => {
      const { browser, authenticator } = await desk.signedIn('owner');
      desk.clock.now += CONFIRMED_MS - 1;
      const soon = await browser.send(method, path, body);
      expect(await soon.text()).not.toContain('"needs"');
      desk.clock.now += CONFIRMED_MS;
      const late = await browser.send(method, path, body);
      expect(late.status).toBe(403);
      expect(await late.json()).toEqual({
        error: 'Show your passkey again to do this.',
        needs: 'passkey',
      });
      expect(await confirm(browser, authenticator)).toBe(204);
      const again = await browser.send(method, path, body);
      expect(await again.text()).not.toContain('"needs"');
    },
  );

  test('the passkey of another person confirms nothing', async () => {
    const other = await desk.signedIn('owner');
    const { browser } = await desk.signedIn('owner');
    desk.clock.now += CONFIRMED_MS;
    expect(await confirm(browser, other.authenticator)).toBe(403);
    const late = await browser.post('/api/people', { name: 'Ada', role: 'editor' });
    expect(late.status).toBe(403);
  });

  test('a clock that went back confirms nothing', async () => {
    const { browser } = await desk.signedIn('owner');
    desk.clock.now -= 1;
    const answer = await browser.post('/api/people', { name: 'Ada', role: 'editor' });
    expect(answer.status).toBe(403);
  });
});
