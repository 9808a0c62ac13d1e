import series from '#content/series/market.json' with { type: 'json' };
import type { Reading } from '#shared/market.ts';

/** The entry that ships with the market value of single coins. */
const ENTRY = 'usdt-usdc';
const BILLION = 1e9;

/**
 * What a coin was worth in all when the site's own register was written: the last resort, always
 * stale, with the register's date.
 * @returns null where it says nothing of the coin
 */
export function registryValue(ticker: string): Reading | null {
  const entry = series.find(({ id }) => id === ENTRY);
  const point = entry?.points.find(({ at }) => at === ticker);
  const asOf = Date.parse(`${entry?.asOf} UTC`);
  if (!entry || !point || !(asOf > 0)) return null;
  const [from] = entry.sources;
  return {
    status: 'stale',
    value: point.value * BILLION,
    source: `This site’s register, ${entry.asOf}, from ${from?.title}`,
    asOf,
  };
}
