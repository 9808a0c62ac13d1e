import type { MarketChain } from '#shared/market.ts';
import type { DepegRule } from '#shared/depeg-rule.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import { updateDepegEvent } from './depeg-events.ts';
import type { Endpoints } from './endpoints.ts';
import { type LatestRow, readLatest, storeSamples } from './market-store.ts';
import { checkPlausibility, type HeldSamples, type LastStored } from './plausible.ts';
import { type ChainPlan, type ChainSamples, readChain } from './read-chain.ts';
import { stalenessMs } from './chainlink-round.ts';
import {
  type CoinConfig,
  type MarketConfig,
  parFeed,
  parSeries,
  planOf,
  priceSeries,
  scaleOf,
} from './series.ts';
import { ImplausibleSample, UpstreamError } from './upstream-error.ts';

export type MarketReaderDeps = {
  db: SiteDatabase;
  config: MarketConfig;
  nodes: ReadonlyMap<MarketChain, Endpoints>;
  /** Jumps that wait to be confirmed; the same from one reading to the next. */
  held: HeldSamples;
  rule: DepegRule;
  now: () => number;
  log: Log;
};

type SamplesByChain = ReadonlyMap<MarketChain, ChainSamples>;

/** Only the first feed of a coin counts: two would make two events of one. */
async function updateDepegEventOf(
  { db, rule, now }: MarketReaderDeps,
  coin: CoinConfig,
  samplesByChain: SamplesByChain,
): Promise<void> {
  const [feed] = coin.feeds;
  if (!feed || coin.par === 'rising') return;
  const samples = samplesByChain.get(feed.chain);
  const series = priceSeries(coin.id, feed.chain);
  const round = samples?.rounds.get(series);
  if (!samples || !round) return;
  const at = samples.blockAt;
  if (at - round.updatedAt > stalenessMs(feed.heartbeatSeconds)) return;
  const rate = parFeed(coin);
  const parRound =
    rate && samplesByChain.get(rate.chain)?.rounds.get(parSeries(coin.id, rate.chain));
  if (rate && (!parRound || at - parRound.updatedAt > stalenessMs(rate.heartbeatSeconds))) return;
  const { price } = round;
  const evidence = { round: round.round, block: samples.block };
  const par = parRound ? parRound.price : 1;
  await db
    .transaction()
    .execute((transaction) =>
      updateDepegEvent(
        transaction,
        rule,
        { coin: coin.id, series },
        { at, price, par, readAt: now() },
        evidence,
      ),
    );
}

/** What was kept last, in the unit of each number. */
function lastStored(latest: ReadonlyMap<string, LatestRow>): LastStored {
  return new Map(
    [...latest].map(([series, { value, as_of: asOf }]) => [
      series,
      { value: value / scaleOf(series), asOf },
    ]),
  );
}

/** Time of the newest block that was read of a chain: supplies and what pools hold carry it. */
function lastBlockAt({ tokens, pools }: ChainPlan, last: LastStored, now: number): number {
  const series = [...tokens, ...pools.flatMap((pool) => pool.coins)].map((one) => one.series);
  // One that was ahead of our clock bars nothing.
  const times = series.map((one) => last.get(one)?.asOf ?? 0).filter((at) => at <= now);
  return Math.max(0, ...times);
}

/**
 * Reads one chain by the first node whose numbers can all be true. Where there is none, what the
 * best of them says is used without what is refused: a token gone wrong must not take the rest.
 * @throws UpstreamError where no node gives a reading
 */
async function readOneChain(
  { config, held, now, log }: MarketReaderDeps,
  [chain, endpoints]: [MarketChain, Endpoints],
  last: LastStored,
): Promise<ChainSamples> {
  const plan = planOf(config, chain);
  const others: ChainSamples[] = [];
  const checked: ChainSamples[] = [];
  try {
    await endpoints.work(async (rpc) => {
      const samples = await readChain(rpc, plan, now(), lastBlockAt(plan, last, now()));
      const one = checkPlausibility(samples, { last, held, others, now: now() });
      others.push(samples);
      checked.push(one);
      for (const error of one.refused) log.warn('market.sample.refused', { chain, error });
      if (one.refused.length > 0) throw new ImplausibleSample(one.refused.join('; '));
    });
  } catch (error) {
    if (!(error instanceof UpstreamError) || checked.length === 0) throw error;
  }
  const best = checked.reduce((one, other) =>
    other.refused.length < one.refused.length ? other : one,
  );
  for (const error of best.errors) log.warn('market.sample.unusable', { chain, error });
  return best;
}

/** Reads all chains at once; one that cannot be read costs itself alone. */
async function readChains(deps: MarketReaderDeps, errors: unknown[]): Promise<SamplesByChain> {
  const { db, nodes, now, log } = deps;
  const last = lastStored(await readLatest(db, now()));
  const samplesByChain = new Map<MarketChain, ChainSamples>();
  await Promise.all(
    [...nodes].map(async (node) => {
      const [chain] = node;
      try {
        samplesByChain.set(chain, await readOneChain(deps, node, last));
      } catch (error) {
        if (error instanceof UpstreamError)
          return log.warn('market.chain.failed', { chain, error: error.message });
        errors.push(error);
        log.error('market.chain.failed', { chain, ...errorFields(error) });
      }
    }),
  );
  return samplesByChain;
}

/**
 * Reads every chain that has nodes, and stores what came: numbers, history, depegs. Each chain is
 * stored by itself, so that one that cannot be stored keeps no other back.
 * @throws Error where no chain could be read, with no address in its words, or the first error of
 * storing, once all has been tried
 */
export async function readMarket(deps: MarketReaderDeps): Promise<void> {
  const { db, config, now, log } = deps;
  const errors: unknown[] = [];
  const samplesByChain = await readChains(deps, errors);
  const stored = new Map<MarketChain, ChainSamples>();
  for (const [chain, samples] of samplesByChain) {
    try {
      await db.transaction().execute((transaction) => storeSamples(transaction, samples, now()));
      stored.set(chain, samples);
    } catch (error) {
      errors.push(error);
      log.error('market.store.failed', { chain, ...errorFields(error) });
    }
  }
  for (const coin of config.coins) {
    try {
      await updateDepegEventOf(deps, coin, stored);
    } catch (error) {
      errors.push(error);
      log.error('market.depeg.failed', { coin: coin.id, ...errorFields(error) });
    }
  }
  if (errors.length > 0) throw errors[0];
  if (samplesByChain.size === 0) throw new Error('no chain could be read');
}
