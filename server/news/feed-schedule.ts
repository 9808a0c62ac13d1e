const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A feed in the configuration is asked no oftener than this, whatever a setting says. */
const MIN_INTERVAL_MS = 30 * MINUTE_MS;
const MAX_JITTER = 0.1;
/** No feed is ever put off longer: what lies further ahead was set by a wrong clock. */
export const MAX_PAUSE_MS = DAY_MS * (1 + MAX_JITTER);

export type FetchOutcome = {
  /** Failures in a row, this one included; 0 after an answer. */
  failures: number;
  /** Header of a 200 or 304. */
  cacheControl: string | undefined;
  /** Header of a 429 or 503. */
  retryAfter: string | undefined;
};

/** `Retry-After` as seconds or as a date, in milliseconds from `now`; 0 for none. */
export function retryAfterMs(header: string | undefined, now: number): number {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const time = Date.parse(text);
  return Number.isNaN(time) ? 0 : Math.max(0, time - now);
}

function maxAgeMs(header: string | undefined): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})(?:$|[\s,])/i.exec(header ?? '')?.[1];
  return Number(seconds ?? 0) * 1_000;
}

/**
 * When a feed may be asked next: after the interval, or later where the host says so or has
 * failed, at most a day, and up to a tenth more so that hosts are not asked all at once.
 * @param now milliseconds since 1970
 * @param refreshMs usual interval; less than 30 minutes counts as that
 * @param random 0 to 1
 */
export function nextFetchAt(
  outcome: FetchOutcome,
  now: number,
  refreshMs: number,
  random: number,
): number {
  const usual = Math.max(refreshMs, MIN_INTERVAL_MS);
  const { failures } = outcome;
  const wait =
    failures === 0
      ? Math.max(usual, maxAgeMs(outcome.cacheControl))
      : Math.max(usual * 2 ** Math.min(failures - 1, 10), retryAfterMs(outcome.retryAfter, now));
  return Math.round(now + Math.min(wait, DAY_MS) * (1 + random * MAX_JITTER));
}
