import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { isoDay } from '#shared/iso-day.ts';
import { openDatabase, type SiteDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/http/log.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { createPageViewCounter, OTHER_HOSTS } from './page-view-counter.ts';
import { readPageViews } from './page-view-report.ts';
import { PAGE_VIEW_DAYS, pageViewRetention } from './page-view-retention.ts';
import type { PageView } from './page-view.ts';

const DAY = 20_780;
const DAY_MS = 86_400_000;
const lines: string[] = [];
const log = createLog(
  'info',
  (line) => lines.push(line),
  () => new Date(),
);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  lines.length = 0;
});

const view = (page: string, referrerHost = '', day = DAY): PageView => ({
  day,
  page,
  referrerHost,
});

const rowsOf = (db: SiteDatabase) =>
  db
    .selectFrom('page_views')
    .selectAll()
    .orderBy('day')
    .orderBy('page')
    .orderBy('referrer_host')
    .execute()
    .then((rows) =>
      rows.map((row) => ({ ...row, views: Number(row.views), day: Number(row.day) })),
    );

onEachDatabase('Page views', (database) => {
  async function open() {
    const { db, close } = await database.open();
    closing.push(close);
    return db;
  }

  test('G7: are added up by day, page and referring site, over several processes', async () => {
    const db = await open();
    const counters = [createPageViewCounter(db, log), createPageViewCounter(db, log)];
    for (const counter of counters) {
      for (let time = 0; time < 3; time += 1) counter.count(view('/about', 'example.org'));
      counter.count(view('/about'));
      await counter.flush();
      counter.count(view('/', '', DAY + 1));
    }
    await Promise.all(counters.map((counter) => counter.stop()));
    expect(await rowsOf(db)).toEqual([
      { day: DAY, page: '/about', referrer_host: '', views: 2 },
      { day: DAY, page: '/about', referrer_host: 'example.org', views: 6 },
      { day: DAY + 1, page: '/', referrer_host: '', views: 2 },
    ]);
  });

  test('G7: below five are shown as few, and those of other days not at all', async () => {
    const db = await open();
    const counter = createPageViewCounter(db, log);
    for (let time = 0; time < 5; time += 1) counter.count(view('/about', 'b.example'));
    for (let time = 0; time < 4; time += 1) counter.count(view('/', 'a.example'));
    counter.count(view('/terms', 'c.example'));
    counter.count(view('/old', 'old.example', DAY - 3));
    await counter.stop();
    expect(await readPageViews(db, DAY * DAY_MS + 1, 2)).toEqual({
      days: [
        { day: isoDay((DAY - 1) * DAY_MS), views: 0 },
        { day: isoDay(DAY * DAY_MS), views: 10 },
      ],
      pages: [
        { name: '/about', views: 5 },
        { name: '/', views: 'few' },
        { name: '/terms', views: 'few' },
      ],
      referrers: [
        { name: 'b.example', views: 5 },
        { name: 'a.example', views: 'few' },
        { name: 'c.example', views: 'few' },
      ],
    });
  });

  test('G7: are deleted after two years', async () => {
    const db = await open();
    const counter = createPageViewCounter(db, log);
    for (const day of [DAY, DAY - PAGE_VIEW_DAYS, DAY - PAGE_VIEW_DAYS - 1])
      counter.count(view('/', '', day));
    await counter.stop();
    await pageViewRetention(db).run(DAY * DAY_MS);
    expect((await rowsOf(db)).map(({ day }) => day)).toEqual([DAY - PAGE_VIEW_DAYS, DAY]);
  });

  test('sec-X21: many are stored with turns between, in which others are answered', async () => {
    const db = await open();
    const counter = createPageViewCounter(db, log);
    for (let host = 0; host < 3_000; host += 1) counter.count(view('/', `h${host}.example`));
    let [turns, isOver] = [0, false];
    setImmediate(function countTurns() {
      turns += 1;
      if (!isOver) setImmediate(countTurns);
    });
    await counter.flush();
    isOver = true;
    // One for each 500 but the first; a loop without any would leave it at 0.
    expect(turns).toBeGreaterThanOrEqual(4);
    expect(await rowsOf(db)).toHaveLength(3_000);
    await counter.stop();
  });

  test('sec-X21: of a day with more referring sites than can be true are stored under one name', async () => {
    const db = await open();
    await db
      .insertInto('page_views')
      .values({ day: DAY, page: '/', referrer_host: 'known.example', views: 1 })
      .execute();
    const counter = createPageViewCounter(db, log);
    for (let index = 0; index < 20_001; index += 1) counter.count(view('/', `x${index}.example`));
    counter.count(view('/about'));
    await counter.stop();
    expect(await rowsOf(db)).toEqual([
      { day: DAY, page: '/', referrer_host: 'known.example', views: 1 },
      { day: DAY, page: '/', referrer_host: OTHER_HOSTS, views: 20_001 },
      { day: DAY, page: '/about', referrer_host: '', views: 1 },
    ]);
  });
});

test('while the database is gone they wait, and are counted once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'views-'));
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const opened = await openDatabase({ dataDir, databaseUrl: null }, 'server');
  closing.push(opened.close);
  const { db } = opened;
  let isGone = true;
  const transaction = vi.spyOn(db, 'transaction').mockImplementation(() => {
    if (isGone) throw new Error('gone');
    transaction.mockRestore();
    return db.transaction();
  });
  const counter = createPageViewCounter(db, log);
  counter.count(view('/'));
  await expect(counter.flush()).rejects.toThrow('gone');
  counter.count(view('/'));
  isGone = false;
  await counter.stop();
  expect(await rowsOf(db)).toEqual([{ day: DAY, page: '/', referrer_host: '', views: 2 }]);
});

/** The bytes of a database file after these views, and its rows. */
async function fileAfter(views: readonly PageView[]): Promise<{ bytes: Buffer; rows: unknown }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'views-'));
  try {
    const { db, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command');
    // Kysely notes when it ran each migration.
    await db
      .updateTable('kysely_migration' as never)
      .set({ timestamp: '' } as never)
      .execute();
    const counter = createPageViewCounter(db, log);
    for (const one of views) counter.count(one);
    await counter.stop();
    const rows = await rowsOf(db);
    await close();
    return { bytes: readFileSync(join(dataDir, 'site.db')), rows };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

test('G7: rows are a function of how often each day, page and site came, in whatever order', async () => {
  const one = fc.record({
    day: fc.integer({ min: DAY, max: DAY + 2 }),
    page: fc.constantFrom('/', '/about', '/learn'),
    referrerHost: fc.constantFrom('', 'a.example', 'b.example'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 30 }), async (views) => {
      const first = await fileAfter(views);
      const second = await fileAfter(views.toReversed());
      expect(second.rows).toEqual(first.rows);
      expect(second.bytes.equals(first.bytes)).toBe(true);
    }),
    { numRuns: 10 },
  );
});
