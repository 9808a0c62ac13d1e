import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDesk, START, type TestDesk } from '#tests/desk/desk-harness.ts';

let desk: TestDesk;

beforeEach(async () => {
  desk = await openTestDesk();
});
afterEach(() => desk.close());

test('while another program holds the database, nothing is lost and the answer says so', async () => {
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
  const { browser } = await desk.signedIn('mailer');
  const other = new DatabaseSync(join(desk.dataDir, 'site.db'));
  other.exec('BEGIN IMMEDIATE');
  const mark = () => browser.send('PATCH', '/api/inbox/1', { done: true });
  const held = await mark();
  expect(held.status).toBe(503);
  expect(await held.json()).toEqual({
    error: 'Another program holds the database. Nothing was changed: try again in a minute.',
  });
  other.exec('ROLLBACK');
  other.close();
  expect((await mark()).status).toBe(204);
}, 60_000);
