import { expect, onTestFinished, test } from 'vitest';
import { LOG_PAGE, type LogEntry, splitLogPage } from '#desk/shared/audit-log.ts';
import { openTestDesk, START } from '#tests/desk/desk-harness.ts';

test('the log is read page by page, each entry once, and ends where there are none before', async () => {
  const desk = await openTestDesk();
  onTestFinished(() => desk.close());
  const { browser, id } = await desk.signedIn('owner');
  const own = (await browser.json<LogEntry[]>('/api/log')).length;
  const entry = { at: START, person_id: id, action: 'mail.tested' as const, subject: '' };
  const add = (count: number) =>
    desk.deskDb
      .insertInto('log')
      .values(Array.from({ length: count }, () => entry))
      .execute();
  const page = async (before: number | undefined = undefined) =>
    splitLogPage(await browser.json<LogEntry[]>(`/api/log?before=${before ?? ''}`));
  await add(LOG_PAGE - own);
  expect(await page()).toMatchObject({ before: undefined, entries: { length: LOG_PAGE } });
  await add(1);
  const first = await page();
  expect(first.entries).toHaveLength(LOG_PAGE);
  const second = await page(first.before);
  expect(second).toMatchObject({ before: undefined, entries: { length: 1 } });
  expect(first.entries).not.toContainEqual(second.entries[0]);
});
