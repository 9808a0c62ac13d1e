import { expect, onTestFinished, test } from 'vitest';
import type { ViewsAnswer } from '#desk/shared/views.ts';
import { openTestDesk, START } from '#tests/desk/desk-harness.ts';

const TODAY = Math.floor(START / 86_400_000);

async function openDesk() {
  const desk = await openTestDesk();
  onTestFinished(() => desk.close());
  const add = (day: number, page: string, host: string, views: number) =>
    desk.siteDb
      .insertInto('page_views')
      .values({ day, page, referrer_host: host, views })
      .execute();
  return { desk, add };
}

test('page views are shown for the days that were asked for, few as few', async () => {
  const { desk, add } = await openDesk();
  await add(TODAY, '/about', 'example.org', 7);
  await add(TODAY, '/', '', 4);
  await add(TODAY - 8, '/old', '', 50);
  const { browser } = await desk.signedIn('editor');
  const week = await browser.json<ViewsAnswer>('/api/views?days=7');
  expect(week.days).toHaveLength(7);
  expect(week.days.at(-1)).toEqual({
    day: new Date(START).toISOString().slice(0, 10),
    views: 11,
  });
  expect(week).toMatchObject({
    isCounting: false,
    pages: [
      { name: '/about', views: 7 },
      { name: '/', views: 'few' },
    ],
    referrers: [{ name: 'example.org', views: 7 }],
  });
  const month = await browser.json<ViewsAnswer>('/api/views?days=all');
  expect(month.days).toHaveLength(30);
  expect(month.pages[0]).toEqual({ name: '/old', views: 50 });
});

test('sec-ASVS-8.3.1: a mailer has no page views', async () => {
  const { desk } = await openDesk();
  const { browser } = await desk.signedIn('mailer');
  expect((await browser.send('GET', '/api/views')).status).toBe(403);
});
