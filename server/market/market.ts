import type { LiveMarket, RegisteredValues } from '#shared/market.ts';
import type { HistoryRange, MarketHistory } from '#shared/market-history.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { AggregatorId } from './aggregators.ts';
import { readDepegEvents } from './depeg-events.ts';
import { coinOf } from './live-coin.ts';
import { poolOf } from './live-pool.ts';
import { readHistory } from './market-history.ts';
import { readLatest } from './market-store.ts';
import { observationReader } from './observations.ts';
import type { MarketConfig } from './series.ts';

export type MarketServiceDeps = {
  db: SiteDatabase;
  config: MarketConfig;
  /** How often the sources are read. */
  intervalMs: number;
  isDemo: boolean;
  /** Those that are asked; none where left out. */
  aggregators?: readonly AggregatorId[];
  /** Market values of the site's own register; none where left out. */
  registered?: RegisteredValues | null;
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

/** The site's live numbers, as they were stored by whichever process read them. */
export function createMarket(deps: MarketServiceDeps): Market {
  const { db, config, intervalMs, isDemo, aggregators = [], registered = null } = deps;
  return {
    async live() {
      const now = deps.now();
      const [latest, depegs] = await Promise.all([
        readLatest(db, now),
        readDepegEvents(db, config, { isDemo, now }),
      ]);
      const observe = observationReader(latest, now);
      const context = { observe, depegs, intervalMs, isDemo, aggregators, registered, now };
      return {
        now,
        everySeconds: intervalMs / 1_000,
        isDemo,
        coins: config.coins.map((coin) => coinOf(coin, context)),
        pools: (config.pools ?? []).map((pool) => poolOf(pool, context)),
        depegs,
      };
    },
    hasCoin: (coin) => config.coins.some((one) => one.id === coin),
    history: (coin, range) => readHistory(deps, coin, range),
  };
}
