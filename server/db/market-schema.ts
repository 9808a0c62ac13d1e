import type { Generated } from 'kysely';

/** Tables of live numbers; times are milliseconds since 1970 (UTC). */
export type MarketTables = {
  /**
   * The newest of each live number. Names of series are of `server/market/series.ts`, which also
   * says what a value is counted in: prices in hundred-millionths, supplies in hundredths.
   */
  market_latest: {
    series: string;
    value: number;
    /** The source's own time. */
    as_of: number;
    /** When it was read here. */
    read_at: number;
  };
  /** What a series did in a span of `step` milliseconds that began `at`. */
  market_points: {
    series: string;
    step: number;
    at: number;
    low: number;
    high: number;
    last: number;
  };
  /** How often hosts that limit their calls were asked, over all processes. */
  market_calls: {
    source: string;
    asked_at: number;
    /** Left alone until then. */
    not_before: number;
    /** In a row. */
    failures: number;
    /** Months since the year 0 (UTC), and the calls of this one. */
    month: number;
    calls: number;
  };
  /** Depeg events; `state` is JSON of all that the rule and its evidence need. */
  market_depegs: {
    id: Generated<number>;
    coin: string;
    series: string;
    phase: 'suspected' | 'open' | 'closed';
    started_at: number;
    state: string;
  };
};
