import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { runAdmin } from '#server/cli/run-admin.ts';
import type { CommandContext } from '#server/commands/command.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const TODAY = Math.floor(NOW / 86_400_000);

let dataDir: string;
let opened: OpenDatabase;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'views-'));
  opened = await openDatabase({ dataDir, databaseUrl: null }, 'command');
});
afterEach(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function run(countsPageViews: boolean, ...args: string[]) {
  const lines: string[] = [];
  const context = {
    site: { ...site, countsPageViews },
    open: async () => opened,
    print: (line: string) => void lines.push(line),
    now: () => NOW,
  } as unknown as CommandContext;
  return { code: await runAdmin(context, ['views', ...args]), lines };
}

const add = (day: number, page: string, host: string, views: number) =>
  opened.db.insertInto('page_views').values({ day, page, referrer_host: host, views }).execute();

test('G7: `views` lists pages and referring sites of the last days, the most viewed first', async () => {
  await add(TODAY, '/about', 'example.org', 12);
  await add(TODAY - 29, '/', '', 40);
  await add(TODAY, '/terms', '', 2);
  await add(TODAY - 30, '/old', '', 99);
  expect(await run(true)).toEqual({
    code: 0,
    lines: [
      'Pages, last 30 days (a count below 5 is "few"):',
      '       40  /',
      '       12  /about',
      '      few  /terms',
      '',
      'Sites whose links were followed:',
      '       12  example.org',
    ],
  });
});

test('G7: `views` says where nothing is counted', async () => {
  expect((await run(false)).lines).toEqual([
    'Page views are not counted: `countsPageViews` in config/site.ts is not true.',
    'No page views in the last 30 days.',
  ]);
});

test.each([
  ['--days=x', 'Give --days as a whole number from 1 to 730.'],
  ['--days=731', 'Give --days as a whole number from 1 to 730.'],
  ['--week', 'There is no option --week.'],
])('`views %s` says what to give', async (argument, says) => {
  expect(await run(true, argument)).toEqual({ code: 1, lines: [says] });
});
