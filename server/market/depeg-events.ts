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
/** Of those that are over; those that last, at most one a feed, are all told. */
const MAX_CLOSED_EVENTS = 50;

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

/** The rows of all events that last, and of the newest that are over, newest first. */
function selectEvents(db: SiteDatabase, series: readonly string[], now: number) {
  const started = db
    .selectFrom('market_depegs')
    // A coin or a feed that was taken out of the configuration is shown no more.
    .where('series', 'in', series)
    .where('started_at', '<=', now + MAX_CLOCK_SKEW_MS)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc');
  const closed = started.select('id').where('phase', '=', 'closed').limit(MAX_CLOSED_EVENTS);
  return started
    .select(['series', 'state'])
    .where(({ or, eb }) => or([eb('phase', '=', 'open'), eb('id', 'in', closed)]))
    .execute();
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
  const bySeries = new Map(
    coins.flatMap((coin) =>
      coin.feeds.map((feed) => [priceSeries(coin.id, feed.chain), { coin, feed }] as const),
    ),
  );
  if (bySeries.size === 0) return [];
  const rows = await selectEvents(db, [...bySeries.keys()], now);
  return rows.flatMap(({ series, state }): DepegEvent[] => {
    const known = bySeries.get(series);
    const stored = JSON.parse(state) as StoredEvent;
    if (!known || !isSound(stored, now)) return [];
    return [
      {
        coin: known.coin.id,
        ticker: known.coin.ticker,
        source: feedName(known.feed, isDemo),
        start: stored.start,
        furthest: stored.furthest,
        end: stored.phase === 'closed' ? stored.end : null,
      },
    ];
  });
}
