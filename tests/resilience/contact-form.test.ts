import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactStage, localsIn, message } from './contact-stage.ts';
import {
  type FixtureServer,
  formType,
  jsonType,
  sameOrigin,
  startFixtureServer,
} from './fixture-server.ts';

let server: FixtureServer;
beforeAll(async () => {
  server = await startFixtureServer();
});
afterAll(() => server.close());

const { post, form, mails } = contactStage(() => server);

describe('contact', () => {
  test('C2: the category of the address is chosen, another falls back', async () => {
    const chosen = await localsIn(await fetch(`${server.origin}/embed/contact?category=press`));
    expect(chosen.contact).toMatchObject({ sent: false, category: 'press', errors: {} });
    const other = await localsIn(await fetch(`${server.origin}/embed/contact?category=%22%3E`));
    expect(other.contact?.category).toBe('miscellaneous');
  });

  test('C2: a wrong form loses nothing that was typed', async () => {
    const answer = await form('/embed/contact', { ...message, email: 'nobody' });
    expect(answer.status).toBe(422);
    const { contact } = await localsIn(answer);
    expect(contact?.values).toEqual({ ...message, email: 'nobody', page: '' });
    expect(Object.keys(contact?.errors ?? {})).toEqual(['email']);
  });

  test('C2: a good one is stored, reported, and answered with a redirect or JSON', async () => {
    const { contact } = await localsIn(await fetch(`${server.origin}/embed/contact`));
    await sleep(3_050);
    const page = await form('/embed/contact', { ...message, token: contact?.token ?? '' });
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      '/embed/contact?category=press&sent=1',
    ]);
    const json = await form('/embed/contact', message, { accept: 'application/json' });
    expect([json.status, await json.text()]).toEqual([202, '{"ok":true}']);
    const wrong = await form('/embed/contact', { name: '' }, { accept: 'application/json' });
    expect(wrong.status).toBe(422);
    await sleep(200);
    const mail = mails().find((text) => text.includes('Hello\r\nthere'));
    expect(mail).toContain('Reply-To: ada@example.org');
    expect(mail?.split('\r\n\r\n')[0]).not.toMatch(/^From:.*ada/m);
  });

  test('C2 N7: an address of another alphabet is taken, and one that starts a header is not', async () => {
    const send = (email: string) =>
      form('/embed/contact', { ...message, email }, { accept: 'application/json' });
    for (const email of ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'])
      expect((await send(email)).status).toBe(202);
    for (const email of ['ada@пример.рф\r\nBcc: x@y.org', 'ada@пример.рф, b@c.org', 'аda@b.org'])
      expect((await send(email)).status).toBe(422);
    const answered = () =>
      mails().filter((text) => text.includes('Reply-To: ada@xn--e1afmkfd.xn--p1ai\r\n')).length;
    await expect.poll(answered, { timeout: 5_000 }).toBe(2);
  });

  test('sec-X15: a field that comes twice is refused', async () => {
    const answer = await post('/embed/contact', 'name=a&name=b', { ...sameOrigin, ...formType });
    expect(answer.status).toBe(400);
  });

  test('C2: a link can name page and figure', async () => {
    const query = new URLSearchParams({ category: 'correction', page: '/about', figure: 'Fig. 3' });
    const { contact } = await localsIn(await fetch(`${server.origin}/embed/contact?${query}`));
    const subject = 'About: Fig. 3';
    expect(contact?.values).toMatchObject({ category: 'correction', page: '/about', subject });
    const bad = new URLSearchParams({ page: 'https://evil.example', figure: 'a\r\nBcc: x' });
    const refused = await localsIn(await fetch(`${server.origin}/embed/contact?${bad}`));
    expect(refused.contact?.values).toMatchObject({ page: '', subject: '' });
  });

  test('sec-N4: a network sends so many messages an hour, the whole site so many', async () => {
    const limited = await startFixtureServer({ CONTACT_PER_HOUR: '2', CONTACT_SITE_PER_HOUR: '3' });
    const statuses: number[] = [];
    const waits: boolean[] = [];
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      const answer = await fetch(`${limited.origin}/embed/contact`, {
        method: 'POST',
        headers: {
          ...sameOrigin,
          ...formType,
          accept: 'application/json',
          'x-forwarded-for': address,
        },
        body: new URLSearchParams(message).toString(),
      });
      statuses.push(answer.status);
      waits.push(Number(answer.headers.get('retry-after')) > 0);
    }
    expect(statuses).toEqual([202, 202, 429, 202, 429]);
    expect(waits).toEqual([false, false, true, false, true]);
    await limited.close();
  });

  test('sec-N11: too many from one network are told to wait, from another not', async () => {
    const limited = await startFixtureServer({ NEWSLETTER_PER_HOUR: '2' });
    const send = (address: string) =>
      fetch(`${limited.origin}/api/newsletter`, {
        method: 'POST',
        headers: { ...sameOrigin, ...jsonType, 'x-forwarded-for': address },
        body: '{"email":"a@b.org"}',
      });
    const answers = [];
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:1::1'])
      answers.push(await send(address));
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 429, 202]);
    const wait = Number(answers[2]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3_600);
    await limited.close();
  });
});
