import { bpsFromPar, type DepegEvent, type DepegSample } from '#shared/market.ts';
import {
  type DepegRule,
  type DepegState,
  nextDepegState,
  type PriceSample,
} from '#shared/depeg-rule.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { ChainlinkRound } from './chainlink-round.ts';
import { isPossibleTime, MAX_CLOCK_SKEW_MS } from './limits.ts';
import { type MarketConfig, feedName, priceSeries } from './series.ts';

type StoredEvent = Exclude<DepegState<DepegSample>, { phase: 'at-par' }>;
const MAX_EVENTS = 50;

/** Whether what is kept can be shown: an earlier version took any time that a node named. */
function isSound(stored: StoredEvent, now: number): boolean {
  const seen = [stored.start, stored.furthest, ...(stored.phase === 'closed' ? [stored.end] : [])];
  return seen.every(
    ({ at, price, bps }) =>
      isPossibleTime(at, now) && Number.isFinite(price) && Number.isFinite(bps),
  );
}

/** The depeg event that a series is in; one that cannot be shown is deleted, and there is none. */
async function currentEvent(db: SiteDatabase, series: string, now: number) {
  const row = await db
    .selectFrom('market_depegs')
    .select(['id', 'state'])
    .where('series', '=', series)
    .where('phase', '!=', 'closed')
    .executeTakeFirst();
  if (!row) return null;
  const state = JSON.parse(row.state) as StoredEvent;
  if (isSound(state, now)) return { id: row.id, state };
  await db.deleteFrom('market_depegs').where('id', '=', row.id).execute();
  return null;
}

/**
 * Feeds one price sample to the depeg detector and stores the resulting state.
 * @param db a transaction
 * @param block number of the block that it was read at
 */
export async function updateDepegEvent(
  db: SiteDatabase,
  rule: DepegRule,
  of: { coin: string; series: string },
  sample: PriceSample,
  { round, block }: Pick<ChainlinkRound, 'round'> & { block: number },
): Promise<void> {
  const { at, price, par, readAt = at } = sample;
  const row = await currentEvent(db, of.series, readAt);
  const before: DepegState<DepegSample> = row ? row.state : { phase: 'at-par' };
  const seen: DepegSample = { at, price, bps: bpsFromPar(price, par), round, block };
  const after = nextDepegState(rule, before, sample, seen, (one) => one.at);
  if (after.phase === 'at-par') {
    if (row) await db.deleteFrom('market_depegs').where('id', '=', row.id).execute();
    return;
  }
  const values = {
    ...of,
    phase: after.phase,
    started_at: after.start.at,
    state: JSON.stringify(after),
  };
  if (row) await db.updateTable('market_depegs').set(values).where('id', '=', row.id).execute();
  else await db.insertInto('market_depegs').values(values).execute();
}

/**
 * The depeg events that were detected here, newest first; what is only suspected is not among them.
 * @param now milliseconds since 1970
 */
export async function readDepegEvents(
  db: SiteDatabase,
  { coins }: MarketConfig,
  { isDemo, now }: { isDemo: boolean; now: number },
): Promise<DepegEvent[]> {
  const rows = await db
    .selectFrom('market_depegs')
    .select(['coin', 'series', 'state'])
    .where('phase', '!=', 'suspected')
    .where('started_at', '<=', now + MAX_CLOCK_SKEW_MS)
    .orderBy('started_at', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  return rows.flatMap(({ coin, series, state }): DepegEvent[] => {
    const known = coins.find((one) => one.id === coin);
    const feed = known?.feeds.find((one) => priceSeries(coin, one.chain) === series);
    // A coin or a feed that was taken out of the configuration is shown no more.
    if (!known || !feed) return [];
    const stored = JSON.parse(state) as StoredEvent;
    if (!isSound(stored, now)) return [];
    return [
      {
        coin,
        ticker: known.ticker,
        source: feedName(feed, isDemo),
        start: stored.start,
        furthest: stored.furthest,
        end: stored.phase === 'closed' ? stored.end : null,
      },
    ];
  });
}
