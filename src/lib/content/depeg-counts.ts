/** What became of the recorded episodes in which a price reached 0.97 or lower. */
import type { Depeg } from '#lib/schema/depeg-schema.ts';

/** A price at or below this one counts as a slip: three cents on the dollar. */
export const DEPEG_PRICE = 0.97;

const DAY_MS = 86_400_000;
/** Standard normal quantile of a two-sided 95% interval. */
const Z_95 = 1.96;

type Episode = Pick<Depeg, 'cause' | 'start' | 'end' | 'low' | 'priceNote' | 'outcome'>;

export type OutcomeCount = {
  reached: number;
  back: number;
  failed: number;
  /** Paid out, at another price, or not settled yet. */
  other: number;
  /** Days from start to return, both counted, of those that came back; ascending. */
  days: number[];
};

/** Whether the lowest recorded price, or one that it is known to have fallen to, is 0.97 or less. */
export function reachedThreshold({ low, priceNote }: Pick<Episode, 'low' | 'priceNote'>): boolean {
  const price = low?.price ?? priceNote?.atMost ?? null;
  return price !== null && price <= DEPEG_PRICE;
}

/** A month or a year without a day stands for its middle. */
function dayNumber(date: string): number {
  const day = date.length === 4 ? `${date}-07-01` : date.length === 7 ? `${date}-15` : date;
  return Date.parse(day) / DAY_MS;
}

/** Counts outcomes of the episodes that reached 0.97 or lower. */
export function countOutcomes(episodes: readonly Episode[]): OutcomeCount {
  const slips = episodes.filter(reachedThreshold);
  const back = slips.filter(({ outcome }) => outcome === 'recovered');
  const failed = slips.filter(({ outcome }) => outcome === 'failed').length;
  const days = back
    // The middle of the year in which it ended may lie before the day on which it began.
    .flatMap(({ start, end }) => (end ? [Math.max(1, dayNumber(end) - dayNumber(start) + 1)] : []))
    .toSorted((a, b) => a - b);
  return {
    reached: slips.length,
    back: back.length,
    failed,
    other: slips.length - back.length - failed,
    days,
  };
}

/** The same for each cause, the most frequent first; causes without a slip are left out. */
export function outcomesByCause(
  episodes: readonly Episode[],
): (OutcomeCount & { cause: Depeg['cause'] })[] {
  const causes = [...new Set(episodes.map(({ cause }) => cause))];
  return causes
    .map((cause) => ({ cause, ...countOutcomes(episodes.filter((one) => one.cause === cause)) }))
    .filter(({ reached }) => reached > 0)
    .toSorted((a, b) => b.reached - a.reached || a.cause.localeCompare(b.cause, 'en'));
}

/** The middle value of an ascending list; the mean of the middle two; null for none. */
export function median(ascending: readonly number[]): number | null {
  const at = (ascending.length - 1) / 2;
  const low = ascending[Math.floor(at)];
  const high = ascending[Math.ceil(at)];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Wilson's 95% interval of a share, as fractions; it shows how little a short list can say. */
export function shareInterval(part: number, whole: number): [low: number, high: number] {
  if (whole === 0) return [0, 1];
  const share = part / whole;
  const square = Z_95 * Z_95;
  const center = share + square / (2 * whole);
  const reach = Z_95 * Math.sqrt((share * (1 - share)) / whole + square / (4 * whole * whole));
  const scale = 1 + square / whole;
  return [Math.max(0, (center - reach) / scale), Math.min(1, (center + reach) / scale)];
}
