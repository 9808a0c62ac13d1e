import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { TodayAnswer } from '#desk/shared/today.ts';
import { openTestDesk, START } from '#tests/desk/desk-harness.ts';

const ids = ({ items }: TodayAnswer) => items.map(({ id }) => id);

test('Today names what waits, and is empty where nothing does', async () => {
  const root = mkdtempSync(join(tmpdir(), 'desk-root-'));
  mkdirSync(join(root, 'content/coins'), { recursive: true });
  const desk = await openTestDesk('https://desk.example.org', root);
  onTestFinished(() => desk.close());
  const { browser } = await desk.signedIn('owner');
  const backups = join(desk.dataDir, 'backups');
  mkdirSync(backups);
  writeFileSync(join(backups, 'site-20261121T090000000Z.db'), '');
  expect(ids(await browser.json<TodayAnswer>('/api/today'))).toEqual([]);

  writeFileSync(
    join(root, 'content/coins/usdc.json'),
    JSON.stringify({ id: 'usdc', checked: '2020-01-01', sources: [] }),
  );
  await desk.siteDb
    .insertInto('messages')
    .values({
      name: 'A',
      email: 'a@b.example',
      category: 'press',
      subject: 'S',
      message: 'M',
      page: '',
      created_at: START,
    })
    .execute();
  await desk.siteDb
    .insertInto('news_feeds')
    .values({
      id: 'gazette',
      url: 'https://gazette.example',
      state: 'failing',
      next_fetch_at: 0,
      validators_since: 0,
    })
    .execute();
  await desk.siteDb
    .insertInto('outbox')
    .values({
      mail_to: 'a@b.example',
      reply_to: '',
      subject: 'S',
      body: 'B',
      created_at: 0,
      next_attempt_at: 0,
      state: 'dead',
    })
    .execute();
  desk.clock.now += 3 * 86_400_000;
  const again = await desk.signedIn('owner');
  const answer = await again.browser.json<TodayAnswer>('/api/today');
  expect(answer.items.map(({ text }) => text)).toEqual([
    'One message is waiting for an answer.',
    'One mail was given up after the last attempt to send.',
    'One fact is due for a check.',
    'One news feed cannot be read: gazette.',
    'The newest backup is 4 days old.',
  ]);
});

test('sec-ASVS-8.2.1: Today shows what the role may see', async () => {
  const desk = await openTestDesk();
  onTestFinished(() => desk.close());
  const mailer = await desk.signedIn('mailer');
  const answer = await mailer.browser.json<TodayAnswer>('/api/today');
  expect(answer.checked).toEqual(['messages', 'mail']);
});
