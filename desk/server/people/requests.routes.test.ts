import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDesk, START, type TestDesk } from '#tests/desk/desk-harness.ts';

let desk: TestDesk;

beforeEach(async () => {
  desk = await openTestDesk();
  await desk.siteDb
    .insertInto('messages')
    .values({
      name: 'Ada',
      email: 'ada@mail.example.net',
      category: 'press',
      subject: 'A question',
      message: 'How?',
      page: '',
      created_at: START,
    })
    .execute();
});
afterEach(() => desk.close());

test('sec-ASVS-14.2.7: what is kept about a person is exported and erased, and the log names nobody', async () => {
  const { browser } = await desk.signedIn('owner');
  const email = 'Ada@mail.example.net';
  const exported = await browser.post('/api/people/requests/export', { email });
  const { text } = (await exported.json()) as { text: string };
  expect(JSON.parse(text)).toMatchObject({ messages: [{ subject: 'A question' }] });
  const erased = await browser.post('/api/people/requests/erase', { email });
  expect(await erased.json()).toEqual({
    lines: expect.arrayContaining([expect.stringMatching(/^Deleted: messages 1/)]) as string[],
  });
  expect(await desk.siteDb.selectFrom('messages').selectAll().execute()).toEqual([]);
  const log = await (await browser.get('/api/log')).text();
  expect(log).toContain('person.erased');
  expect(log + desk.logLines.join('')).not.toContain('mail.example.net');
});

test('an address that is none is refused in words', async () => {
  const { browser } = await desk.signedIn('owner');
  for (const [email, says] of [
    ['', 'Write one address.'],
    ['nobody', 'This is no email address, such as ada@example.org.'],
  ]) {
    const answer = await browser.post('/api/people/requests/erase', { email });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: says });
  }
});

test('sec-ASVS-7.5.3: a passkey is asked for again', async () => {
  const { browser } = await desk.signedIn('owner');
  desk.clock.now += 3_600_000;
  for (const path of ['export', 'erase']) {
    const body = { email: 'ada@mail.example.net' };
    expect((await browser.post(`/api/people/requests/${path}`, body)).status).toBe(403);
  }
  expect(await desk.siteDb.selectFrom('messages').selectAll().execute()).toHaveLength(1);
});
