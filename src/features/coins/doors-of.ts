import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { worstPrice } from '#lib/content/depeg-facts.ts';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import { signOf } from './peg-money.ts';
import type { Doors } from './doors.ts';

/** What the doors of a coin need to know; null where its price is not meant to be one unit. */
export function doorsOf(coin: Coin, depegs: readonly Depeg[]): Doors | null {
  const { promise, peg, ticker, design } = coin;
  if (!promise || peg.unit === 'XAU' || peg.unit === 'CPI') return null;
  if (design === 'fund' || !/^1 [A-Z]?[A-Za-z ]+$/.test(peg.text)) return null;
  const worst = worstPrice(depegs.filter((one) => one.coin === coin.id));
  const { gives, to, terms, who, minimum, fee } = promise;
  return {
    ticker,
    sign: signOf(peg.unit),
    who,
    gives,
    to,
    terms,
    minimum,
    fee,
    low:
      worst && worst.price < 1 ? { price: worst.price, when: formatPartialDate(worst.date) } : null,
  };
}
