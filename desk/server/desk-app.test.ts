import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Room } from '#desk/shared/roles.ts';
import { openTestDesk, type TestDesk } from '#tests/desk/desk-harness.ts';

let desk: TestDesk;

beforeEach(async () => {
  desk = await openTestDesk();
});
afterEach(() => desk.close());

/** A route of each room, and one more where writes are guarded apart. */
const ROUTES: [room: Room, method: string, path: string][] = [
  ['today', 'GET', '/api/today'],
  ['inbox', 'GET', '/api/inbox'],
  ['inbox', 'GET', '/api/inbox/1'],
  ['inbox', 'POST', '/api/inbox/1/sender'],
  ['inbox', 'PATCH', '/api/inbox/1'],
  ['inbox', 'DELETE', '/api/inbox/1'],
  ['site', 'GET', '/api/site'],
  ['site', 'GET', '/api/site/brand'],
  ['site', 'PUT', '/api/site/brand'],
  ['content', 'GET', '/api/content'],
  ['content', 'GET', '/api/content/entry'],
  ['content', 'PUT', '/api/content/entry'],
  ['content', 'GET', '/api/content/blank'],
  ['content', 'POST', '/api/content/entry'],
  ['content', 'DELETE', '/api/content/entry'],
  ['content', 'GET', '/api/content/history'],
  ['content', 'GET', '/api/content/version'],
  ['content', 'POST', '/api/content/restore'],
  ['adverts', 'GET', '/api/adverts'],
  ['adverts', 'GET', '/api/pictures'],
  ['adverts', 'GET', '/api/pictures/a/thumbnail'],
  ['adverts', 'DELETE', '/api/pictures/a'],
  ['news', 'GET', '/api/news'],
  ['news', 'PATCH', '/api/news/items/1'],
  ['news', 'POST', '/api/news/ask'],
  ['news', 'POST', '/api/news/notes'],
  ['news', 'DELETE', '/api/news/notes/1'],
  ['newsletter', 'GET', '/api/newsletter'],
  ['newsletter', 'POST', '/api/newsletter/issues/a/check'],
  ['newsletter', 'GET', '/api/newsletter/issues/a/preview/html'],
  ['newsletter', 'POST', '/api/newsletter/issues/a/test'],
  ['newsletter', 'POST', '/api/newsletter/issues/a/send'],
  ['newsletter', 'GET', '/api/newsletter/subscribers'],
  ['newsletter', 'POST', '/api/newsletter/subscribers/1/address'],
  ['newsletter', 'POST', '/api/newsletter/subscribers/export'],
  ['newsletter', 'DELETE', '/api/newsletter/subscribers/1'],
  ['publish', 'GET', '/api/publish'],
  ['publish', 'POST', '/api/publish'],
  ['publish', 'POST', '/api/publish/finish'],
  ['publish', 'POST', '/api/publish/discard'],
  ['publish', 'POST', '/api/publish/abc/undo'],
  ['people', 'GET', '/api/people'],
  ['people', 'POST', '/api/people'],
  ['people', 'POST', '/api/people/1/link'],
  ['people', 'PATCH', '/api/people/1'],
  ['people', 'DELETE', '/api/people/1'],
  ['people', 'POST', '/api/people/requests/export'],
  ['people', 'POST', '/api/people/requests/erase'],
  ['settings', 'GET', '/api/settings'],
  ['settings', 'POST', '/api/settings/mail'],
  ['settings', 'POST', '/api/settings/backups'],
  ['settings', 'POST', '/api/settings/backups/x/verify'],
  ['settings', 'GET', '/api/settings/backups/x/download'],
  ['views', 'GET', '/api/views'],
  ['log', 'GET', '/api/log'],
];

const bodyOf = (method: string) => (method === 'GET' ? undefined : {});

describe('Access', () => {
  test.each(ROUTES)('sec-ASVS-8.3.1: %s: %s %s needs a sign-in', async (_, method, path) => {
    const answer = await desk.browser().send(method, path, bodyOf(method));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      error: 'You were signed out, so this was not done. Sign in, then try again.',
    });
  });

  test.each([
    ['editor', ['inbox', 'site', 'newsletter', 'people', 'settings', 'log']],
    [
      'mailer',
      ['site', 'content', 'adverts', 'news', 'publish', 'people', 'settings', 'views', 'log'],
    ],
  ] as const)(
    'sec-ASVS-8.2.1 sec-ASVS-8.3.1: for a(n) %s the rooms %j are closed',
    async (role, closed) => {
      const { browser } = await desk.signedIn(role);
      const refused: string[] = [];
      for (const [room, method, path] of ROUTES) {
        const { status } = await browser.send(method, path, bodyOf(method));
        if (status === 403) refused.push(room);
      }
      expect([...new Set(refused)]).toEqual(closed);
    },
  );

  test('sec-ASVS-7.4.2 sec-ASVS-8.3.2: a role that changes holds at once, and a removed person is out', async () => {
    const owner = await desk.signedIn('owner');
    const other = await desk.signedIn('mailer');
    await owner.browser.send('PATCH', `/api/people/${other.id}`, { role: 'editor' });
    expect((await other.browser.get('/api/inbox')).status).toBe(403);
    await owner.browser.send('DELETE', `/api/people/${other.id}`, {});
    expect(await other.browser.json('/api/me')).toBeNull();
  });
});

describe('Requests from elsewhere', () => {
  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a sibling site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    [
      'another origin in an old browser',
      { 'Sec-Fetch-Site': '', Origin: 'https://example.net' },
      403,
    ],
    ['a form', { 'Content-Type': 'text/plain' }, 415],
    ['a URL-encoded form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['another host name', { Host: 'rebound.example.net' }, 421],
  ])('sec-ASVS-3.5.1 sec-ASVS-3.5.2: %s changes nothing', async (_, headers, status) => {
    const { browser } = await desk.signedIn('owner');
    const answer = await browser.send(
      'POST',
      '/api/people',
      { name: 'Eve', role: 'owner' },
      headers,
    );
    expect(answer.status).toBe(status);
    expect(await browser.json<unknown[]>('/api/people')).toHaveLength(1);
  });

  test('a body of more than a megabyte is refused', async () => {
    const { browser } = await desk.signedIn('owner');
    const answer = await browser.post('/api/people', {
      name: 'x'.repeat(1_100_000),
      role: 'owner',
    });
    expect(answer.status).toBe(413);
  });
});

describe('Headers', () => {
  test.each(['/', '/inbox', '/api/me', '/assets/desk-abc.js', '/assets/none.js'])(
    'sec-ASVS-3.4.3 sec-ASVS-3.4.6: %s has a strict policy and no frame',
    async (path) => {
      const { headers } = await desk.browser().get(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
      const cache = path.endsWith('abc.js') ? 'public, max-age=31536000, immutable' : 'no-store';
      expect(headers.get('Cache-Control')).toBe(cache);
    },
  );

  test('the document has the nonce of its own answer, and no other', async () => {
    const [one, other] = await Promise.all([desk.browser().get('/'), desk.browser().get('/')]);
    const nonceOf = (answer: Response) =>
      /'nonce-([\w-]{22})'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? '';
    expect(await one.text()).toContain(`nonce="${nonceOf(one)}"`);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
  });
});

test('a failure says that something went wrong, and logs no text of it', async () => {
  const { browser } = await desk.signedIn('owner');
  await desk.siteDb.schema.dropTable('messages').execute();
  const answer = await browser.get('/api/inbox');
  expect(answer.status).toBe(500);
  // What was done before the failure is done.
  expect(await answer.json()).toEqual({
    error: 'Something went wrong here. Check what was saved or deleted before you try again.',
  });
  expect(desk.logLines.join('')).toContain('desk.request.failed');
  expect(desk.logLines.join('')).not.toContain('no such table');
});
