import type { MarketChain } from '#shared/market.ts';
import type { DepegRule } from '#shared/depeg-rule.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/http/log.ts';
import { noteDepeg } from './depeg-events.ts';
import type { Endpoints } from './endpoints.ts';
import { storeReading } from './market-store.ts';
import { type ChainReading, readChain } from './read-chain.ts';
import { stalenessMs } from './feed-round.ts';
import {
  type CoinConfig,
  type MarketConfig,
  parFeed,
  parSeries,
  planOf,
  priceSeries,
} from './series.ts';
import { SourceFault } from './source-fault.ts';

export type ReadParts = {
  db: SiteDatabase;
  config: MarketConfig;
  nodes: ReadonlyMap<MarketChain, Endpoints>;
  rule: DepegRule;
  now: () => number;
  log: Log;
};

type ChainReadings = ReadonlyMap<MarketChain, ChainReading>;

/** Only the first feed of a coin counts: two would be two episodes of one event. */
async function noteDepegOf(
  db: SiteDatabase,
  coin: CoinConfig,
  readings: ChainReadings,
  rule: DepegRule,
): Promise<void> {
  const [feed] = coin.feeds;
  if (!feed || coin.par === 'rising') return;
  const reading = readings.get(feed.chain);
  const series = priceSeries(coin.id, feed.chain);
  const round = reading?.rounds.get(series);
  if (!reading || !round) return;
  const at = reading.blockAt;
  if (at - round.updatedAt > stalenessMs(feed.heartbeatSeconds)) return;
  const rate = parFeed(coin);
  const parRound = rate && readings.get(rate.chain)?.rounds.get(parSeries(coin.id, rate.chain));
  if (rate && (!parRound || at - parRound.updatedAt > stalenessMs(rate.heartbeatSeconds))) return;
  const { price } = round;
  const evidence = { round: round.round, block: reading.block };
  const par = parRound ? parRound.price : 1;
  await noteDepeg(db, rule, { coin: coin.id, series }, { at, price, par }, evidence);
}

/**
 * Reads every chain that has nodes, and stores what came: numbers, history, depegs.
 * @throws Error where no chain could be read, with no address in its words
 */
export async function readMarket(parts: ReadParts): Promise<void> {
  const { db, config, nodes, rule, now, log } = parts;
  const readings = new Map<MarketChain, ChainReading>();
  await Promise.all(
    [...nodes].map(async ([chain, endpoints]) => {
      try {
        const plan = planOf(config, chain);
        const reading = await endpoints.work((rpc) => readChain(rpc, plan, now()));
        readings.set(chain, reading);
        for (const fault of reading.faults) log.warn('live number not used', { chain, fault });
      } catch (error) {
        if (!(error instanceof SourceFault)) throw error;
        log.warn('chain not read', { chain, fault: error.message });
      }
    }),
  );
  if (readings.size === 0) throw new Error('no chain could be read');
  await db.transaction().execute(async (transaction) => {
    for (const reading of readings.values()) await storeReading(transaction, reading, now());
    for (const coin of config.coins) await noteDepegOf(transaction, coin, readings, rule);
  });
}
