import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { AggregatorAnswer, Quotes } from './quotes.ts';
import { indexById } from './index-by-id.ts';
import {
  HIGHEST_QUOTED_PRICE,
  MAX_QUOTED_COINS,
  parseDecimalString,
} from './parse-decimal-string.ts';
import { UpstreamError } from './upstream-error.ts';

const DAY_MS = 86_400_000;

const listSchema = z.object({ peggedAssets: z.array(z.unknown()).max(5_000) });
/** Pegs and mechanisms come in ever new words, some misspelled: none is a reason to refuse. */
const assetSchema = z.object({
  pegType: z.string(),
  price: z.unknown().optional(),
  circulating: z.record(z.string(), z.unknown()),
  deprecated: z.unknown().optional(),
  delisted: z.unknown().optional(),
  deadFrom: z.unknown().optional(),
});

/**
 * When an answer was true: it holds no time, and the file that it is was written before it was
 * kept for some while between its host and us.
 */
function timeOf(headers: IncomingHttpHeaders, now: number): number {
  const age = Number(/^\d{1,5}$/.exec(headers.age ?? '')?.[0] ?? 0) * 1_000;
  const written = Date.parse(headers['last-modified'] ?? '');
  const kept = now - Math.min(age, DAY_MS);
  return written > 0 ? Math.min(kept, written) : kept;
}

/**
 * Reads DefiLlama's `/stablecoins`. Coins are found by number: tickers are shared by several, and
 * many have no other name. What circulates is in US dollars, amount times price, since December
 * 2025, whatever the name of its key says: it is never multiplied by a price again. Without a
 * price it was worked out with 1 for a dollar coin, and with rates that are not told for others.
 * `circulatingPrev…` is old supply at today's price, and is not read.
 */
export function readDefiLlama({ body, headers, coins, now }: AggregatorAnswer): Quotes {
  const list = listSchema.safeParse(body);
  if (!list.success) throw new UpstreamError('the answer is no list of assets');
  const items = indexById(list.data.peggedAssets);
  const asOf = timeOf(headers, now);
  const all: Quotes = { quotes: [], errors: [] };
  for (const [listed, coin] of coins) {
    const { data } = assetSchema.safeParse(items.get(listed));
    if (!data) all.errors.push(`${coin}: not in the answer`);
    else if (data.deprecated === true || data.delisted === true || data.deadFrom)
      all.errors.push(`${coin}: no longer followed`);
    else {
      const price = parseDecimalString(data.price, HIGHEST_QUOTED_PRICE);
      const value = parseDecimalString(data.circulating[data.pegType], MAX_QUOTED_COINS);
      const each = price ?? (data.pegType === 'peggedUSD' ? 1 : null);
      const total = value === null || each === null ? null : value / each;
      if (price === null) all.errors.push(`${coin}: no price`);
      all.quotes.push({ coin, price, total, value, asOf });
    }
  }
  return all;
}
