import type { Credit, Observation } from '#shared/market.ts';
import type { LatestRow } from './market-store.ts';

const SLACK_MS = 60_000;

/** Numbers may be as old as two polls that failed; then nobody knows any more. */
export function maxUnreadMs(intervalMs: number): number {
  return intervalMs * 3 + SLACK_MS;
}

/** Where a series is from, and for how long it holds. */
type SeriesSource = {
  /** What its whole numbers are counted in. */
  scale: number;
  /** What a reader is told of where it is from. */
  source: string;
  /** It is current for so long after the source's own time. */
  freshForMs: number;
  /** How often it is read. */
  intervalMs: number;
  credit?: Credit;
};

/** Reads the newest number of a series as an observation: fresh, stale or missing. */
export type ObservationReader = (series: string, from: SeriesSource) => Observation;

/** Makes the reader of observations. @param now milliseconds since 1970 */
export function observationReader(
  latest: ReadonlyMap<string, LatestRow>,
  now: number,
): ObservationReader {
  return (series, { scale, source, freshForMs, intervalMs, credit }) => {
    const row = latest.get(series);
    const owed = credit ? { credit } : {};
    if (!row) return { status: 'missing', value: null, source, asOf: null, ...owed };
    const until = Math.min(row.read_at + maxUnreadMs(intervalMs), row.as_of + freshForMs);
    const known = { value: row.value / scale, source, asOf: row.as_of, ...owed };
    return now <= until ? { status: 'fresh', until, ...known } : { status: 'stale', ...known };
  };
}
