import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isoDay } from '#shared/iso-day.ts';
import type { ViewsAnswer } from '#desk/shared/views.ts';
import { openTestDesk, START } from '#tests/desk/desk-harness.ts';
import { openEditingDesk } from '#tests/desk/editing-desk.ts';

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
    day: isoDay(START),
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

test('whether views are counted is what is published now, and not what was when the desk started', async () => {
  const { desk, root, close } = await openEditingDesk();
  onTestFinished(close);
  const { browser } = await desk.signedIn('editor');
  const isCounting = async () => (await browser.json<ViewsAnswer>('/api/views')).isCounting;
  const file = join(root, 'config/site.ts');
  const text = readFileSync(file, 'utf8').replace(/^\s*countsPageViews:.*\n/m, '');
  const setTo = (value: string) =>
    writeFileSync(file, text.replace(/^(export const site[^{]*\{)/m, `$1\n  ${value}`));
  setTo('countsPageViews: true,');
  expect(await isCounting()).toBe(true);
  setTo('// countsPageViews: true,');
  expect(await isCounting()).toBe(false);
  setTo('countsPageViews: true,');
  expect(await isCounting()).toBe(true);
});
