import type { Coin } from '#lib/schema/coin-schema.ts';
import { isInUse } from './coin-labels.ts';
import * as m from '#messages/coins.ts';

export const coinGroups = [m.mostAskedFor, m.othersInUse, m.offTheirPegOrEnded] as const;

/** Which of the groups a coin stands in. @param featuredCoins ids, a choice of the configuration */
export function groupOf(
  coin: Pick<Coin, 'id' | 'status'>,
  featuredCoins: readonly string[],
): 0 | 1 | 2 {
  if (featuredCoins.includes(coin.id)) return 0;
  return isInUse(coin) ? 1 : 2;
}

/** Coins in their groups: those asked for in the order of the choice, the others by name. */
export function inGroups(coins: readonly Coin[], featuredCoins: readonly string[]): Coin[] {
  return coins.toSorted((a, b) => {
    const [first, second] = [groupOf(a, featuredCoins), groupOf(b, featuredCoins)];
    if (first !== second) return first - second;
    if (first === 0) return featuredCoins.indexOf(a.id) - featuredCoins.indexOf(b.id);
    return a.name.localeCompare(b.name, 'en');
  });
}
