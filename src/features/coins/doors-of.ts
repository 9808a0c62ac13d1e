import type { Coin } from '#lib/coin-schema.ts';
import type { Depeg } from '#lib/depeg-schema.ts';
import { partialDateInWords } from '#lib/partial-dates.ts';
import { signOf } from './peg-money.ts';
import type { Doors } from './doors.ts';

/** What the doors of a coin need to know; null where its price is not meant to be one unit. */
export function doorsOf(coin: Coin, depegs: readonly Depeg[]): Doors | null {
  const { promise, peg, ticker, design } = coin;
  if (!promise || peg.unit === 'XAU' || peg.unit === 'CPI') return null;
  if (design === 'fund' || !/^1 [A-Z]?[A-Za-z ]+$/.test(peg.text)) return null;
  const lows = depegs.flatMap(({ coin: id, low, start }) =>
    id === coin.id && low && low.price < 1 ? [{ price: low.price, date: low.date ?? start }] : [],
  );
  const low = lows.toSorted((a, b) => a.price - b.price)[0];
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
    low: low ? { price: low.price, when: partialDateInWords(low.date) } : null,
  };
}
