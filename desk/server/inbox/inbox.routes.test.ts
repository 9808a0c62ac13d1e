import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LogEntry } from '#desk/shared/audit-log.ts';
import type { MessageSender, MessageSummary, MessageText } from '#desk/shared/inbox.ts';
import { openTestDesk, START, type TestDesk } from '#tests/desk/desk-harness.ts';

let desk: TestDesk;

beforeEach(async () => {
  desk = await openTestDesk();
  for (const name of ['Ada', 'Grace'])
    await desk.siteDb
      .insertInto('messages')
      .values({
        name: `${name} Example`,
        email: `${name.toLowerCase()}@mail.example.org`,
        category: 'press',
        subject: `From ${name}`,
        message: 'A question <script>alert(1)</script>',
        page: '/about',
        created_at: START,
      })
      .execute();
});
afterEach(() => desk.close());

test('sec-ASVS-14.2.6: who wrote is masked in lists and texts until somebody asks', async () => {
  const { browser } = await desk.signedIn('mailer');
  const list = await browser.json<MessageSummary[]>('/api/inbox');
  expect(list.map(({ subject }) => subject)).toEqual(['From Grace', 'From Ada']);
  const text = await browser.json<MessageText>('/api/inbox/1');
  expect(text).toMatchObject({
    maskedName: 'A•••',
    maskedEmail: 'a•••@•••.org',
    message: 'A question <script>alert(1)</script>',
  });
  expect(JSON.stringify([list, text])).not.toMatch(/mail\.example|Ada Example/);
  const sender = (await (await browser.post('/api/inbox/1/sender')).json()) as MessageSender;
  expect(sender).toEqual({ name: 'Ada Example', email: 'ada@mail.example.org' });
});

test('C2: of a form that asks for no name and address nothing is masked, and nothing shown', async () => {
  const values = { category: 'poll', subject: 'Poll', message: 'Yes', page: '', created_at: START };
  await desk.siteDb
    .insertInto('messages')
    .values({ ...values, name: '', email: '' })
    .execute();
  const { browser } = await desk.signedIn('mailer');
  const [newest] = await browser.json<MessageSummary[]>('/api/inbox');
  expect(newest).toMatchObject({ id: 3, maskedEmail: '' });
  const text = await browser.json<MessageText>('/api/inbox/3');
  expect(text).toMatchObject({ maskedName: '', maskedEmail: '' });
});

test('a message is marked as done, opened again and deleted, where the commands see it', async () => {
  const { browser } = await desk.signedIn('mailer');
  expect((await browser.send('PATCH', '/api/inbox/1', { done: true })).status).toBe(204);
  const doneAt = () =>
    desk.siteDb.selectFrom('messages').select('done_at').where('id', '=', 1).executeTakeFirst();
  expect(await doneAt()).toEqual({ done_at: START });
  await browser.send('PATCH', '/api/inbox/1', { done: false });
  expect(await doneAt()).toEqual({ done_at: null });
  expect((await browser.send('DELETE', '/api/inbox/1', {})).status).toBe(204);
  expect(await doneAt()).toBeUndefined();
  for (const [method, body] of [
    ['PATCH', { done: true }],
    ['DELETE', {}],
    ['GET', undefined],
  ] as const) {
    const answer = await browser.send(method, '/api/inbox/1', body);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'There is no such message any more.' });
  }
});

test('sec-ASVS-16.2.5 sec-ASVS-16.3.1: the log says who did what, without texts and addresses', async () => {
  const { browser } = await desk.signedIn('mailer');
  await browser.get('/api/inbox/1');
  await browser.post('/api/inbox/1/sender');
  await browser.send('PATCH', '/api/inbox/1', { done: true });
  await browser.send('DELETE', '/api/inbox/2', {});
  const owner = await desk.signedIn('owner');
  const entries = await owner.browser.json<LogEntry[]>('/api/log');
  const own = entries.filter(({ person }) => person === 'A mailer').toReversed();
  expect(own.map(({ action, subject }) => `${action} ${subject}`.trim())).toEqual([
    'link.used',
    'passkey.added',
    'message.read message 1',
    'message.revealed message 1',
    'message.done message 1',
    'message.deleted message 2',
  ]);
  expect(JSON.stringify(entries) + desk.logLines.join('')).not.toMatch(/example\.org|question/);
});

test('sec-ASVS-16.4.2: the database refuses to change or delete what the log holds', async () => {
  await desk.signedIn('owner');
  const { deskDb } = desk;
  await expect(deskDb.updateTable('log').set({ subject: 'x' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(deskDb.deleteFrom('log').execute()).rejects.toThrow('append-only');
});
