/**
 * What live numbers cost to keep: a year of points of five minutes for fifty coins, price and
 * supply, beside their hours and days, on a database that the caller opens. The site keeps points
 * of five minutes for 35 days: here none is deleted.
 */
import { type RawBuilder, sql } from 'kysely';
import type { OpenDatabase, SiteDatabase } from '#server/db/open-database.ts';
import { historySteps, storeValues, type Value } from '#server/market/market-store.ts';
import { createMarket } from '#server/market/market.ts';
import {
  type MarketConfig,
  PRICE_SCALE,
  priceSeries,
  SUPPLY_SCALE,
  supplySeries,
} from '#server/market/series.ts';
import { historyRanges } from '#shared/market-history.ts';

const COINS = 50;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const YEAR_DAYS = 365;
const INTERVAL_MS = 5 * MINUTE_MS;
const DAYS_AT_ONCE = 5;
const ROUNDS = 300;
/** Not counted: connections are opened and code is read once in the life of a server. */
const FIRST_ROUNDS = 20;
const READINGS = 288;
/** The end of the year that is filled; whole in every step. */
const END = Date.UTC(2026, 10, 20);
const ADDRESS = `0x${'0'.repeat(40)}`;

const ids = Array.from({ length: COINS }, (_, index) => `coin-${index}`);
const config: MarketConfig = {
  coins: ids.map((id) => ({
    id,
    ticker: id,
    name: id,
    par: 'dollar',
    feeds: [{ chain: 'ethereum', address: ADDRESS, pair: 'USDC/USD', heartbeatSeconds: 86_400 }],
    tokens: [{ chain: 'ethereum', address: ADDRESS, decimals: 6 }],
  })),
};
const series = ids.flatMap((id) => [priceSeries(id, 'ethereum'), supplySeries(id, 'ethereum')]);

type Percentiles = { name: string; p50: number; p99: number };
export type MarketMeasure = {
  database: string;
  points: number;
  bytes: number;
  /** Readings of all coins in a second, each a transaction, into an empty table and a full one. */
  readingsEmpty: number;
  readingsFull: number;
  /** Values that such a reading writes: each of its numbers in three steps, and as the newest. */
  rowsOfReading: number;
  /** Milliseconds. */
  queries: Percentiles[];
};

/** Writes a span of one step for every series, in the order in which it would have come. */
async function fill(db: SiteDatabase, step: number, from: number, to: number): Promise<void> {
  const whole = (value: number): RawBuilder<number> => sql`cast(${value} as bigint)`;
  const names = sql.join(
    series.map((name, n) => sql`select ${name} as series, ${whole(n)} as n`),
    sql` union all `,
  );
  await sql`
    insert into market_points (series, step, at, low, high, last)
    with recursive times(at) as (
      select ${whole(from)} union all select at + ${whole(step)} from times
      where at + ${whole(step)} < ${whole(to)}
    ), named as (${names}), drawn as (
      select series, at, ${whole(PRICE_SCALE)} - (at / 60000 * 7919 + n * 104729) % 60000 as last
      from times cross join named
    )
    select series, ${whole(step)}, at, last - 500, last + 500, last from drawn order by at, series
  `.execute(db);
}

async function fillYear(db: SiteDatabase, log: (line: string) => void): Promise<void> {
  const from = END - YEAR_DAYS * DAY_MS;
  for (const { step } of historySteps) {
    for (let at = from; at < END; at += DAYS_AT_ONCE * DAY_MS)
      await fill(db, step, at, Math.min(END, at + DAYS_AT_ONCE * DAY_MS));
    log(`points of ${step / MINUTE_MS} minutes are there`);
  }
}

/** Stores readings as the site does. @returns how many a second */
async function ingest(db: SiteDatabase, from: number): Promise<number> {
  const begun = performance.now();
  for (let reading = 0; reading < READINGS; reading += 1) {
    const at = from + reading * INTERVAL_MS;
    const values = series.map((name, n): Value => {
      const scale = n % 2 === 0 ? PRICE_SCALE : SUPPLY_SCALE;
      return { series: name, value: scale * 1_000 - ((reading + n) % 900), asOf: at };
    });
    await db.transaction().execute((transaction) => storeValues(transaction, values, at));
  }
  return (READINGS * 1_000) / (performance.now() - begun);
}

async function percentiles(name: string, run: (coin: string) => Promise<unknown>) {
  const times: number[] = [];
  // Another coin each time, so that none is only warm.
  for (let round = -FIRST_ROUNDS; round < ROUNDS; round += 1) {
    const coin = ids[(round * 7 + COINS * FIRST_ROUNDS) % COINS] ?? '';
    const begun = performance.now();
    await run(coin);
    if (round >= 0) times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? NaN;
  return { name, p50: at(0.5), p99: at(0.99) };
}

async function sizeOf({ db, dialect }: OpenDatabase): Promise<number> {
  const query =
    dialect === 'postgres'
      ? sql<{ size: number }>`select pg_total_relation_size('market_points') as size`
      : sql<{
          size: number;
        }>`select page_count * page_size as size from pragma_page_count, pragma_page_size`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.size);
}

/** @param log takes a line about how far it is */
export async function measureMarket(
  name: string,
  opened: OpenDatabase,
  log: (line: string) => void,
): Promise<MarketMeasure> {
  const { db, dialect } = opened;
  const start = END - YEAR_DAYS * DAY_MS - 2 * DAY_MS;
  const readingsEmpty = await ingest(db, start);
  await db.deleteFrom('market_points').execute();
  await fillYear(db, log);
  const readingsFull = await ingest(db, END);
  // As autovacuum does, sooner or later; SQLite needs no such thing.
  if (dialect === 'postgres') await sql`vacuum analyze market_points`.execute(db);
  const now = END + DAY_MS;
  const market = createMarket({
    db,
    config,
    intervalMs: INTERVAL_MS,
    isDemo: false,
    now: () => now,
  });
  const queries: Percentiles[] = [await percentiles('live', () => market.live())];
  for (const range of historyRanges)
    queries.push(await percentiles(`history ${range}`, (coin) => market.history(coin, range)));
  const { count } = await db
    .selectFrom('market_points')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    database: name,
    points: Number(count),
    bytes: await sizeOf(opened),
    readingsEmpty,
    readingsFull,
    rowsOfReading: series.length * (historySteps.length + 1),
    queries,
  };
}
