import {
  bpsFromPar,
  DISAGREE_BPS,
  type LiveCoin,
  type LiveMarket,
  type Reading,
  type SeenDepeg,
} from '#shared/market.ts';
import type { HistoryRange, MarketHistory } from '#shared/market-history.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { readDepegs } from './depeg-events.ts';
import { stalenessMs } from './feed-round.ts';
import { readHistory } from './market-history.ts';
import { type LatestRow, readLatest } from './market-store.ts';
import {
  type CoinConfig,
  type FeedConfig,
  feedName,
  type MarketConfig,
  parFeed,
  parSeries,
  PRICE_SCALE,
  priceSeries,
  SUPPLY_SCALE,
  supplyName,
  supplySeries,
} from './series.ts';

export type MarketParts = {
  db: SiteDatabase;
  config: MarketConfig;
  /** How often the sources are read. */
  everyMs: number;
  isDemo: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
};

export type Market = {
  /** What is known now. @throws Error where the database fails */
  live(): Promise<LiveMarket>;
  hasCoin(coin: string): boolean;
  /** The coin's prices and supply. @throws Error where it is none, or the database fails */
  history(coin: string, range: HistoryRange): Promise<MarketHistory>;
};

const SLACK_MS = 60_000;

/** Numbers may be as old as two readings that failed; then nobody knows any more. */
export function longestUnreadMs(everyMs: number): number {
  return everyMs * 3 + SLACK_MS;
}

type Source = { row: LatestRow | undefined; scale: number; source: string; freshForMs: number };

function readingOf(
  { row, scale, source, freshForMs }: Source,
  now: number,
  everyMs: number,
): Reading {
  if (!row) return { status: 'missing', value: null, source, asOf: null };
  const isRead = now - row.read_at <= longestUnreadMs(everyMs);
  const status = isRead && now - row.as_of <= freshForMs ? 'fresh' : 'stale';
  return { status, value: row.value / scale, source, asOf: row.as_of };
}

type Latest = ReadonlyMap<string, LatestRow>;

function coinOf(
  coin: CoinConfig,
  latest: Latest,
  depegs: readonly SeenDepeg[],
  parts: MarketParts,
) {
  const now = parts.now();
  const read = (series: string, more: Omit<Source, 'row'>) =>
    readingOf({ row: latest.get(series), ...more }, now, parts.everyMs);
  const feedReading = (series: string, feed: FeedConfig) =>
    read(series, {
      scale: PRICE_SCALE,
      source: feedName(feed, parts.isDemo),
      freshForMs: stalenessMs(feed.heartbeatSeconds),
    });
  const rate = parFeed(coin);
  const promise: Reading = { status: 'fresh', value: 1, source: 'The coin’s promise', asOf: now };
  const rising: Reading = { status: 'missing', value: null, source: 'It has no par', asOf: null };
  const par = rate
    ? feedReading(parSeries(coin.id, rate.chain), rate)
    : coin.par === 'rising'
      ? rising
      : promise;
  const prices = coin.feeds.map((feed) => feedReading(priceSeries(coin.id, feed.chain), feed));
  const fresh = prices.flatMap((one) => (one.status === 'fresh' ? one.value : []));
  const [first] = fresh;
  const isDisputed = Math.abs(bpsFromPar(Math.max(...fresh), Math.min(...fresh))) > DISAGREE_BPS;
  const own = depegs.find((one) => one.coin === coin.id && one.end === null);
  return {
    id: coin.id,
    ticker: coin.ticker,
    name: coin.name,
    hasPar: coin.par !== 'rising',
    par,
    prices,
    bps: first === undefined || par.status !== 'fresh' ? null : bpsFromPar(first, par.value),
    isDisputed: fresh.length > 1 && isDisputed,
    supply: coin.tokens.map(({ chain }) => ({
      chain,
      reading: read(supplySeries(coin.id, chain), {
        scale: SUPPLY_SCALE,
        source: supplyName(chain, parts.isDemo),
        freshForMs: Infinity,
      }),
    })),
    depegSince: own?.start.at ?? null,
  } satisfies LiveCoin;
}

/** The site's live numbers, as they were stored by whichever process read them. */
export function createMarket(parts: MarketParts): Market {
  const { db, config, everyMs, isDemo } = parts;
  return {
    async live() {
      const [latest, depegs] = await Promise.all([readLatest(db), readDepegs(db, config, isDemo)]);
      return {
        now: parts.now(),
        everySeconds: everyMs / 1_000,
        isDemo,
        coins: config.coins.map((coin) => coinOf(coin, latest, depegs, parts)),
        depegs,
      };
    },
    hasCoin: (coin) => config.coins.some((one) => one.id === coin),
    history: (coin, range) => readHistory(parts, coin, range),
  };
}
