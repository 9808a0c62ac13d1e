import { z } from 'zod';
import type { AggregatorAnswer, Quotes } from './quotes.ts';
import { indexById } from './index-by-id.ts';
import {
  HIGHEST_QUOTED_PRICE,
  MAX_QUOTED_COINS,
  parseDecimalString,
} from './parse-decimal-string.ts';
import { UpstreamError } from './upstream-error.ts';

/** Its clock may be a little ahead of ours. */
const CLOCK_MS = 120_000;

const listSchema = z.array(z.unknown()).max(250);
const numbersSchema = z.object({
  current_price: z.unknown().optional(),
  circulating_supply: z.unknown().optional(),
  market_cap: z.unknown().optional(),
  last_updated: z.string().max(40),
});

/**
 * Reads CoinGecko's `/coins/markets`: price and value in US dollars, supply in coins, each coin
 * with a time of its own. It knows no pegs: what a coin should be worth is our configuration's.
 * https://docs.coingecko.com/reference/coins-markets
 */
export function readCoinGecko({ body, coins, now }: AggregatorAnswer): Quotes {
  const list = listSchema.safeParse(body);
  if (!list.success) throw new UpstreamError('the answer is no list of coins');
  const items = indexById(list.data);
  const all: Quotes = { quotes: [], errors: [] };
  for (const [listed, coin] of coins) {
    const { data } = numbersSchema.safeParse(items.get(listed));
    const asOf = Date.parse(data?.last_updated ?? '');
    if (!data) all.errors.push(`${coin}: not in the answer`);
    else if (!(asOf <= now + CLOCK_MS)) all.errors.push(`${coin}: it has no time`);
    else {
      const price = parseDecimalString(data.current_price, HIGHEST_QUOTED_PRICE);
      const total = parseDecimalString(data.circulating_supply, MAX_QUOTED_COINS);
      const value = parseDecimalString(data.market_cap, MAX_QUOTED_COINS);
      if (price === null) all.errors.push(`${coin}: no price`);
      all.quotes.push({ coin, price, total, value, asOf });
    }
  }
  return all;
}
