import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LogEntry } from '#desk/shared/audit-log.ts';
import type { MessagesAnswer, MessageSender, MessageText } from '#desk/shared/inbox.ts';
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
  const { messages: list } = await browser.json<MessagesAnswer>('/api/inbox');
  expect(list.map(({ subject }) => subject)).toEqual(['From Grace', 'From Ada']);
  const text = await browser.json<MessageText>('/api/inbox/1');
  expect(text).toMatchObject({
    category: 'Press',
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
  const { messages } = await browser.json<MessagesAnswer>('/api/inbox');
  expect(messages[0]).toMatchObject({ id: 3, maskedEmail: '' });
  const text = await browser.json<MessageText>('/api/inbox/3');
  expect(text).toMatchObject({ maskedName: '', maskedEmail: '' });
});

test('messages are found by what was written, and never by who wrote; those that are done when they are asked for', async () => {
  const { browser } = await desk.signedIn('mailer');
  const written = { name: 'Élodie', email: 'elodie@mail.example.org', page: '', created_at: START };
  await desk.siteDb
    .insertInto('messages')
    .values([
      { ...written, category: 'poll', subject: 'Étude', message: '100% of it_', done_at: null },
      { ...written, category: 'poll', subject: 'Old', message: '100 of it', done_at: START },
    ])
    .execute();
  const find = async (search: string, state = 'waiting') => {
    const query = new URLSearchParams({ search, state });
    const answer = await browser.json<MessagesAnswer>(`/api/inbox?${query}`);
    expect(answer.done).toBe(1);
    expect(answer.found).toBe(answer.messages.length);
    return answer.messages.map(({ subject }) => subject);
  };
  expect(await find('')).toEqual(['Étude', 'From Grace', 'From Ada']);
  expect(await find('from GRACE')).toEqual(['From Grace']);
  expect(await find('<script>')).toEqual(['From Grace', 'From Ada']);
  expect(await find('Étu')).toEqual(['Étude']);
  // What a database takes for any letters is what it is.
  expect(await find('100%')).toEqual(['Étude']);
  expect(await find('it_')).toEqual(['Étude']);
  expect(await find('poll', 'all')).toEqual(['Old', 'Étude']);
  expect(await find('/about')).toEqual(['From Grace', 'From Ada']);
  for (const hidden of ['mail.example', 'Example', 'Élodie', 'elodie'])
    expect(await find(hidden, 'all'), hidden).toEqual([]);
});

test('of thousands of messages the newest hundred are listed, and how many there are is said', async () => {
  const { browser } = await desk.signedIn('mailer');
  const one = { name: '', email: '', category: 'poll', message: 'Yes', page: '' };
  const many = Array.from({ length: 150 }, (_, at) => ({
    ...one,
    subject: `Number ${at}`,
    created_at: START,
  }));
  await desk.siteDb.insertInto('messages').values(many).execute();
  const { messages, found } = await browser.json<MessagesAnswer>('/api/inbox');
  expect(found).toBe(152);
  expect(messages).toHaveLength(100);
  expect(messages[0]?.subject).toBe('Number 149');
  const first = await browser.json<MessagesAnswer>('/api/inbox?search=Number%203');
  expect(first.found).toBe(11);
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

test('sec-ASVS-7.5.3: a message is deleted for good only after a passkey', async () => {
  const { browser } = await desk.signedIn('mailer');
  desk.clock.now += 11 * 60_000;
  const answer = await browser.send('DELETE', '/api/inbox/1', {});
  expect([answer.status, await answer.json()]).toMatchObject([403, { needs: 'passkey' }]);
  expect((await browser.get('/api/inbox/1')).status).toBe(200);
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
