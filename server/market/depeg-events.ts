import { bpsFromPar, type SeenDepeg, type SeenPrice } from '#shared/market.ts';
import {
  type DepegRule,
  type DepegState,
  nextDepegState,
  type RuleReading,
} from '#shared/depeg-rule.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { FeedRound } from './feed-round.ts';
import { isPossibleTime, MAX_CLOCK_SKEW_MS } from './limits.ts';
import { type MarketConfig, feedName, priceSeries } from './series.ts';

type Kept = Exclude<DepegState<SeenPrice>, { phase: 'at-par' }>;
const MAX_SHOWN = 50;

/** Whether what is kept can be shown: an earlier version took any time that a node named. */
function isSound(kept: Kept, now: number): boolean {
  const seen = [kept.start, kept.furthest, ...(kept.phase === 'closed' ? [kept.end] : [])];
  return seen.every(
    ({ at, price, bps }) =>
      isPossibleTime(at, now) && Number.isFinite(price) && Number.isFinite(bps),
  );
}

/** The episode that a series is in; one that cannot be shown is deleted, and there is none. */
async function currentEpisode(db: SiteDatabase, series: string, now: number) {
  const row = await db
    .selectFrom('market_depegs')
    .select(['id', 'state'])
    .where('series', '=', series)
    .where('phase', '!=', 'closed')
    .executeTakeFirst();
  if (!row) return null;
  const state = JSON.parse(row.state) as Kept;
  if (isSound(state, now)) return { id: row.id, state };
  await db.deleteFrom('market_depegs').where('id', '=', row.id).execute();
  return null;
}

/**
 * Lets the rule see one fresh price, and keeps what it says.
 * @param db a transaction
 * @param block number of the block that it was read at
 */
export async function noteDepeg(
  db: SiteDatabase,
  rule: DepegRule,
  of: { coin: string; series: string },
  reading: RuleReading,
  { round, block }: Pick<FeedRound, 'round'> & { block: number },
): Promise<void> {
  const { at, price, par, readAt = at } = reading;
  const row = await currentEpisode(db, of.series, readAt);
  const before: DepegState<SeenPrice> = row ? row.state : { phase: 'at-par' };
  const seen: SeenPrice = { at, price, bps: bpsFromPar(price, par), round, block };
  const after = nextDepegState(rule, before, reading, seen, (one) => one.at);
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
 * The depegs that were seen here, newest first; what is only suspected is not among them.
 * @param now milliseconds since 1970
 */
export async function readDepegs(
  db: SiteDatabase,
  { coins }: MarketConfig,
  { isDemo, now }: { isDemo: boolean; now: number },
): Promise<SeenDepeg[]> {
  const rows = await db
    .selectFrom('market_depegs')
    .select(['coin', 'series', 'state'])
    .where('phase', '!=', 'suspected')
    .where('started_at', '<=', now + MAX_CLOCK_SKEW_MS)
    .orderBy('started_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.flatMap(({ coin, series, state }): SeenDepeg[] => {
    const known = coins.find((one) => one.id === coin);
    const feed = known?.feeds.find((one) => priceSeries(coin, one.chain) === series);
    // A coin or a feed that was taken out of the configuration is shown no more.
    if (!known || !feed) return [];
    const kept = JSON.parse(state) as Kept;
    if (!isSound(kept, now)) return [];
    return [
      {
        coin,
        ticker: known.ticker,
        source: feedName(feed, isDemo),
        start: kept.start,
        furthest: kept.furthest,
        end: kept.phase === 'closed' ? kept.end : null,
      },
    ];
  });
}
