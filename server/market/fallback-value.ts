import series from '#content/series/market.json' with { type: 'json' };
import type { Observation } from '#shared/market.ts';
import * as m from '#messages/server.ts';

/** The entry that ships with the market value of single coins. */
const ENTRY = 'usdt-usdc';
const BILLION = 1e9;

/**
 * Fallback value of a coin: what it was worth in all when the site's own register was written,
 * always stale, with the register's date.
 * @returns null where it says nothing of the coin
 */
export function fallbackValue(ticker: string): Observation | null {
  const entry = series.find(({ id }) => id === ENTRY);
  const point = entry?.points.find(({ at }) => at === ticker);
  const asOf = Date.parse(`${entry?.asOf} UTC`);
  if (!entry || !point || !(asOf > 0)) return null;
  const [from] = entry.sources;
  return {
    status: 'stale',
    value: point.value * BILLION,
    source: m.thisSitesRegister({ asOf: entry.asOf, title: from?.title ?? '' }),
    asOf,
  };
}
