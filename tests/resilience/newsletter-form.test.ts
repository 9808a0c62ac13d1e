import { gzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  server = await startFixtureServer();
});
afterAll(() => server.close());

const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
  fetch(server.origin + path, { method: 'POST', body, headers, redirect: 'manual' });
const subscribe = (
  body: unknown,
  headers: Record<string, string> = { ...sameOrigin, ...jsonType },
) => post('/api/newsletter', typeof body === 'string' ? body : JSON.stringify(body), headers);
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  post(path, new URLSearchParams(fields).toString(), { ...sameOrigin, ...formType, ...headers });

describe('newsletter', () => {
  test('sec-N5 N7: every well-formed address gets the same answer, and is stored and reported', async () => {
    const first = await subscribe({ email: 'reader@example.org' });
    const again = await subscribe({ email: 'reader@example.org', company: '' });
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(await first.text()).toBe('{"ok":true}');
    expect(await again.text()).toBe('{"ok":true}');
    expect(first.headers.get('cache-control')).toBe('no-store');
    await expect
      .poll(() => mailsOf(server).some((mail) => mail.includes('To: reader@example.org')), {
        timeout: 5_000,
      })
      .toBe(true);
  });

  test('N7: a program that fills the trap is thanked and forgotten', async () => {
    const answer = await subscribe({ email: 'robot@example.org', company: 'x' });
    expect(answer.status).toBe(202);
    await sleep(200);
    expect(mailsOf(server).some((mail) => mail.includes('robot@example.org'))).toBe(false);
  });

  test.each([
    { email: 'a@b@c.org' },
    { email: '"x"@y.org' },
    { email: 'a@b' },
    { email: 'x@y.org\r\nBcc: z@y.org' },
    { email: 'a\u0000@b.org' },
    { email: 'a@b.org\u2028' + 'c' },
    { email: `${'a'.repeat(300)}@b.org` },
    { email: 'Foo <a@b.org>' },
    { email: 1 },
    {},
    [],
    null,
    { email: 'a@b.org', admin: true },
  ])('N7 sec-X15: %j is refused', async (body) => {
    const answer = await subscribe(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('error');
  });

  test('sec-X15: prototype tricks and deep nesting change nothing', async () => {
    expect((await subscribe('{"__proto__":{"admin":true},"email":"a@b.org"}')).status).toBe(400);
    expect((await subscribe('['.repeat(8_000))).status).toBe(400);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  test('sec-X9: large and compressed bodies are refused', async () => {
    expect((await subscribe('x'.repeat(20_000))).status).toBe(413);
    const chunks = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 20; part += 1) controller.enqueue(new Uint8Array(1_024));
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      body: chunks,
      headers: { ...sameOrigin, ...jsonType },
      duplex: 'half',
    } as RequestInit;
    expect((await fetch(`${server.origin}/api/newsletter`, init)).status).toBe(413);
    const bomb = await post('/api/newsletter', new Uint8Array(gzipSync(Buffer.alloc(1_000_000))), {
      ...sameOrigin,
      ...jsonType,
      'content-encoding': 'gzip',
    });
    expect(bomb.status).toBe(415);
  });

  test.each([
    ['no origin at all', {}, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['the null origin', { origin: 'null' }, 403],
    ['another site, whatever the origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }, 403],
    ['the same origin, as the browser says', { 'sec-fetch-site': 'same-origin' }, 202],
  ])('sec-N11 sec-X13: from %s', async (_name, headers, status) => {
    const sent = Object.fromEntries(Object.entries({ ...jsonType, ...headers })) as Record<
      string,
      string
    >;
    expect((await subscribe({ email: 'a@b.org' }, sent)).status).toBe(status);
  });

  test('sec-N11 sec-X13: an equal origin counts, behind a TLS proxy too', async () => {
    const host = `127.0.0.1:${server.port}`;
    for (const scheme of ['http', 'https']) {
      const answer = await subscribe(
        { email: 'a@b.org' },
        { ...jsonType, origin: `${scheme}://${host}` },
      );
      expect(answer.status, scheme).toBe(202);
    }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])(
    'sec-X13: JSON sent as %s is refused',
    async (type) => {
      expect(
        (await subscribe({ email: 'a@b.org' }, { ...sameOrigin, 'content-type': type })).status,
      ).toBe(415);
    },
  );

  test('N7: without scripting a page with one button stands between', async () => {
    const first = await localsIn(await form('/newsletter', { email: ' Plain@Example.ORG ' }));
    expect(first.newsletter).toMatchObject({ step: 'confirm', email: 'Plain@example.org' });
    const token = first.newsletter?.token ?? '';
    const tooSoon = await localsIn(
      await form('/newsletter', { email: 'Plain@example.org', token }),
    );
    expect(tooSoon.newsletter).toEqual({ step: 'early', email: 'Plain@example.org', token });
    await sleep(3_050);
    const stolen = await localsIn(await form('/newsletter', { email: 'other@example.org', token }));
    // A token that is not this address's, like one that is too old: nothing is wrong with the address.
    expect(stolen.newsletter?.step).toBe('stale');
    const done = await localsIn(await form('/newsletter', { email: 'Plain@example.org', token }));
    expect(done.newsletter).toEqual({ step: 'done', email: 'Plain@example.org', token: '' });
    const caught = await form('/newsletter', { email: 'robot@example.org', company: 'x' });
    expect((await localsIn(caught)).newsletter).toMatchObject({ step: 'done', token: '' });
    const wrong = await form('/newsletter', { email: '"><script>' });
    expect(wrong.status).toBe(422);
    expect((await localsIn(wrong)).newsletter).toMatchObject({
      step: 'invalid',
      email: '"><script>',
    });
  });
});

test('sec-X12 E2: a page that fails shows the failure page with an id, and no secret', async () => {
  Object.assign(globalThis, { fixturePageFails: true });
  const answer = await fetch(`${server.origin}/broken`);
  Object.assign(globalThis, { fixturePageFails: false });
  const text = await answer.text();
  const id = answer.headers.get('x-request-id') ?? '';
  expect(answer.status).toBe(500);
  expect(text).toContain('Unexpected Application Error!');
  expect(text).toContain(id);
  expect(text).not.toContain('planted secret');
  const logged = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged.find((line) => line['event'] === 'http.request.failed')).toMatchObject({
    id,
    kind: 'Error',
  });
  expect(server.logLines.join('')).not.toContain('planted secret');
});

test('sec-X23 sec-X24 sec-N10: health says only ok, and logs hold nothing personal', async () => {
  expect(await (await fetch(`${server.origin}/healthz`)).text()).toBe('{"status":"ok"}');
  expect((await fetch(`${server.origin}/healthz/live`)).status).toBe(200);
  expect((await fetch(`${server.origin}/healthz/ready`)).status).toBe(200);
  const all = server.logLines.join('');
  expect(all).not.toMatch(/@|127\.0\.0\.1|2001:db8|node-fetch|undici/);
  for (const line of server.logLines) expect(JSON.parse(line)).toHaveProperty('time');
});
