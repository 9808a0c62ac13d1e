import { get } from 'node:http';
import { expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';

type Visitor = { address: string; agent: string; cookie: string };

const visitors: readonly Visitor[] = [
  {
    address: '192.0.2.1',
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    cookie: 'theme=dark',
  },
  {
    address: '198.51.100.77',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    cookie: 'consent=all; id=7f3a',
  },
];

const opening = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };

/** What is asked for, and with which headers besides the visitor's. */
const asked: [path: string, headers: Record<string, string>][] = [
  ['/', opening],
  ['/', opening],
  ['/about?from=a-letter', { ...opening, Referer: 'https://www.example.org/a/page?who=me' }],
  ['/about', { ...opening, Referer: 'https://www.example.org/another' }],
  ['/newsletter', opening],
  // Neither pages nor openings of one.
  ['/embed/news', opening],
  ['/embed/depeg/fall', opening],
  ['/feed.xml', opening],
  ['/no-such-page', opening],
  ['/about', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }],
  ['/about', { ...opening, 'Sec-Purpose': 'prefetch' }],
  ['/about', { ...opening, 'User-Agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  ['/about', {}],
];

const start = async (countsPageViews: boolean): Promise<FixtureServer> =>
  startFixtureServer({}, undefined, { ...site, countsPageViews });

/** Reads a page whole. `fetch` says by itself what its requests are for, so it can't be used. */
const open = (url: string, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => answer.resume().on('end', resolve)).on('error', reject);
  });

/** The rows of the table. */
async function rowsIn(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  try {
    const rows = await db.selectFrom('page_views').selectAll().orderBy('page').execute();
    return rows.map(({ page, referrer_host, views }) => ({ page, referrer_host, views }));
  } finally {
    await close();
  }
}

/** Sends all that is asked for, and gives the table as it is once the server has stopped. */
async function rowsAfter(visitor: Visitor, countsPageViews = true) {
  const server = await start(countsPageViews);
  try {
    for (const [path, headers] of asked) {
      const own = {
        'User-Agent': visitor.agent,
        Cookie: visitor.cookie,
        'X-Forwarded-For': visitor.address,
      };
      await open(server.origin + path, { ...own, ...headers });
    }
    expect(server.logLines.join('\n')).not.toContain(visitor.address);
    await server.stop();
    return await rowsIn(server.dataDir);
  } finally {
    await server.close();
  }
}

test('G7: the same pages opened by others, with other browsers and cookies, leave the same rows', async () => {
  const [first, second] = await Promise.all(visitors.map((visitor) => rowsAfter(visitor)));
  expect(first).toEqual([
    { page: '/', referrer_host: '', views: 2 },
    { page: '/about', referrer_host: 'example.org', views: 2 },
    { page: '/newsletter', referrer_host: '', views: 1 },
  ]);
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
});

test('G7: where the owner does not count, nothing is', async () => {
  const [visitor] = visitors;
  expect(visitor && (await rowsAfter(visitor, false))).toEqual([]);
});
