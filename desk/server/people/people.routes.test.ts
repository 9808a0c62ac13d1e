import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OneTimeLink, Person } from '#desk/shared/people.ts';
import {
  enter,
  openTestDesk,
  signInOptions,
  START,
  type TestDesk,
} from '#tests/desk/desk-harness.ts';
import { enterUrl } from './enter-url.ts';

let desk: TestDesk;

beforeEach(async () => {
  desk = await openTestDesk();
});
afterEach(() => desk.close());

test('an owner invites somebody, who comes in by the link with the role', async () => {
  const owner = await desk.signedIn('owner');
  const answer = await owner.browser.post('/api/people', { name: ' Grace ', role: 'editor' });
  const { url } = (await answer.json()) as OneTimeLink;
  const browser = desk.browser();
  await enter(browser, new URL(url).hash.slice(1), desk.origin);
  expect(await browser.json('/api/me')).toMatchObject({ name: 'Grace', role: 'editor' });
  expect(await owner.browser.json<Person[]>('/api/people')).toEqual([
    { id: owner.id, name: 'A owner', role: 'owner', passkeys: 1, lastSignIn: null },
    expect.objectContaining({ name: 'Grace', passkeys: 1 }),
  ]);
});

test.each([
  [{ name: ' ', role: 'editor' }, 'Write a name.'],
  [{ name: 'x'.repeat(61), role: 'editor' }, 'Use at most 60 characters.'],
])('%j is refused in a sentence', async (body, sentence) => {
  const { browser } = await desk.signedIn('owner');
  const answer = await browser.post('/api/people', body);
  expect([answer.status, await answer.json()]).toEqual([400, { error: sentence }]);
});

test('the last owner can neither be removed nor become something else', async () => {
  const { id, browser } = await desk.signedIn('owner');
  const path = `/api/people/${id}`;
  for (const answer of [
    await browser.send('DELETE', path, {}),
    await browser.send('PATCH', path, { role: 'editor' }),
  ]) {
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ error: expect.stringContaining('needs an owner') });
  }
  await browser.send('PATCH', path, { name: 'Ada' });
  expect(await browser.json('/api/me')).toMatchObject({ name: 'Ada', role: 'owner' });
});

test('an owner who has not made a passkey yet is no other owner', async () => {
  const one = await desk.signedIn('owner');
  const other = await desk.signedIn('owner');
  const invited = await desk.invite('owner');
  const change = (id: number) => one.browser.send('PATCH', `/api/people/${id}`, { role: 'editor' });
  expect((await change(other.id)).status).toBe(204);
  expect((await change(one.id)).status).toBe(409);
  expect((await one.browser.send('DELETE', `/api/people/${one.id}`, {})).status).toBe(409);
  expect((await one.browser.send('DELETE', `/api/people/${invited.id}`, {})).status).toBe(204);
});

test('a removed person comes in neither by passkey nor by link', async () => {
  const owner = await desk.signedIn('owner');
  const other = await desk.signedIn('owner');
  const answer = await owner.browser.post(`/api/people/${other.id}/link`);
  const { url } = (await answer.json()) as OneTimeLink;
  const { id: passkey } = await desk.deskDb
    .selectFrom('passkeys')
    .select('id')
    .where('person_id', '=', other.id)
    .executeTakeFirstOrThrow();
  await owner.browser.send('DELETE', `/api/people/${other.id}`, {});
  for (const name of ['desk.db', 'desk.db-wal'])
    expect(readFileSync(join(desk.dataDir, 'desk', name), 'latin1')).not.toContain(passkey);
  const browser = desk.browser();
  const token = new URL(url).hash.slice(1);
  expect((await browser.post('/api/link', { token })).status).toBe(403);
  const assertion = other.authenticator.signIn(await signInOptions(browser));
  expect((await browser.post('/api/sign-in', assertion)).status).toBe(403);
});

test('sec-ASVS-7.4.3: a new link ends the sessions of whoever lost a passkey, and not one’s own', async () => {
  const owner = await desk.signedIn('owner');
  const other = await desk.signedIn('editor');
  await owner.browser.post(`/api/people/${other.id}/link`);
  expect((await other.browser.get('/api/account/passkeys')).status).toBe(401);
  await owner.browser.post(`/api/people/${owner.id}/link`);
  expect((await owner.browser.get('/api/account/passkeys')).status).toBe(200);
});

test('sec-ASVS-6.5.6: the passkey that is made by a new link replaces the lost one', async () => {
  const owner = await desk.signedIn('owner');
  const other = await desk.signedIn('mailer');
  const answer = await owner.browser.post(`/api/people/${other.id}/link`);
  const link = (await answer.json()) as OneTimeLink;
  expect(link.replacesPasskeys).toBe(true);
  // Until then the device that is lost still signs in, as a person without another one can.
  const lost = desk.browser();
  const signIn = async () =>
    lost.post('/api/sign-in', other.authenticator.signIn(await signInOptions(lost)));
  expect((await signIn()).status).toBe(204);
  const browser = desk.browser();
  await enter(browser, new URL(link.url).hash.slice(1), desk.origin);
  expect((await lost.get('/api/account/passkeys')).status).toBe(401);
  expect((await signIn()).status).toBe(403);
  expect(await browser.json('/api/account/passkeys')).toHaveLength(1);
  expect(await (await owner.browser.get('/api/log')).text()).toContain('passkey.replaced');
});

test('where none was lost, an owner makes a link that keeps the passkeys of before', async () => {
  const owner = await desk.signedIn('owner');
  const other = await desk.signedIn('mailer');
  const path = `/api/people/${other.id}/link`;
  const answer = await owner.browser.post(path, { keepsPasskeys: true });
  const link = (await answer.json()) as OneTimeLink;
  expect(link.replacesPasskeys).toBe(false);
  const browser = desk.browser();
  await enter(browser, new URL(link.url).hash.slice(1), desk.origin);
  expect(await browser.json('/api/account/passkeys')).toHaveLength(2);
  const again = desk.browser();
  const assertion = other.authenticator.signIn(await signInOptions(again));
  expect((await again.post('/api/sign-in', assertion)).status).toBe(204);
  expect((await owner.browser.post(path, { keepsPasskeys: 'yes' })).status).toBe(400);
});

test('the shell gives the first link, and later one for whoever lost a passkey', async () => {
  const origin = new URL(desk.origin);
  const make = (name: string | null, isOnlyFirst: boolean, keepsPasskeys = false) =>
    enterUrl(desk.deskDb, origin, { name, isOnlyFirst, keepsPasskeys }, () => START);
  const first = await make(null, true);
  await enter(desk.browser(), new URL(first ?? '').hash.slice(1), desk.origin);
  expect(await make(null, true)).toBeNull();
  expect(await make('Nobody', false)).toBeNull();
  for (const [keepsPasskeys, passkeys] of [
    [true, 2],
    [false, 1],
  ] as const) {
    const again = await make('Owner', false, keepsPasskeys);
    const browser = desk.browser();
    await enter(browser, new URL(again ?? '').hash.slice(1), desk.origin);
    expect(await browser.json('/api/people')).toEqual([
      expect.objectContaining({ name: 'Owner', role: 'owner', passkeys }),
    ]);
  }
});
