import { kindOf } from '#lib/content/depeg-mark.ts';
import { extremeLabel, furthest } from '#lib/content/depeg-facts.ts';
import { yearOf } from '#lib/format/partial-dates.ts';
import { listFormat } from '#lib/format/intl.ts';
import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import type { CoinDepeg } from './coin-depegs.tsx';
import { inPegUnits } from './peg-money.ts';
import type { Drop } from './par-thread.tsx';
import * as m from '#messages/coins.ts';

/** The episodes of a coin as rows and as marks on its line. */
export type CoinDrops = {
  episodes: CoinDepeg[];
  drops: Drop[];
  /** The years at the two ends of the line. */
  since: number;
  until: number;
};

/** `low $0.8774`; in an episode of another coin, which one; null where no price is known to us. */
function extremeOf(coin: Coin, depeg: Depeg): string | null {
  if (depeg.coin !== coin.id) {
    const names = depeg.coinName.split(', ');
    const others = names.filter((name) => name !== coin.ticker);
    const lost = { count: others.length, coins: listFormat('conjunction').format(others) };
    return others.length < names.length
      ? m.othersLostTheirPegToo(lost)
      : m.othersLostTheirPeg(lost);
  }
  const extreme = furthest(depeg);
  return extreme && extremeLabel(extreme.word, inPegUnits(extreme.price, coin.peg.unit));
}

/**
 * Episodes of a coin, numbered from left to right on its line; the list has the newest first.
 * @param depegs of the coin, the newest first
 */
export function coinDrops(coin: Coin, depegs: readonly Depeg[]): CoinDrops {
  const numberOf = (index: number) => depegs.length - index;
  return {
    episodes: depegs.map((one, index) => ({
      id: one.id,
      number: numberOf(index),
      title: one.title,
      start: one.start,
      extreme: extremeOf(coin, one),
    })),
    drops: depegs.map((one, index) => {
      const extreme = one.coin === coin.id ? furthest(one) : null;
      return {
        number: numberOf(index),
        href: `/learn/depegs/${one.id}`,
        title: one.title,
        year: yearOf(one.start),
        depth: extreme && 1 - extreme.price,
        kind: kindOf(one),
      };
    }),
    since: yearOf(coin.launched ?? coin.checked),
    until: yearOf(coin.checked),
  };
}
