/** Coins and episodes in the orders in which pages show them, checked against one another. */
import { getCollection } from 'astro:content';
import type { Coin } from './coin-schema.ts';
import type { Depeg } from './depeg-schema.ts';

/** Every coin, by name. */
export async function allCoins(): Promise<Coin[]> {
  const coins = (await getCollection('coins')).map(({ data }) => data);
  return coins.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * Every episode, the newest first.
 * @throws Error when one names a coin that there is no file for.
 */
export async function allDepegs(): Promise<Depeg[]> {
  const known = new Set((await getCollection('coins')).map(({ id }) => id));
  const depegs = (await getCollection('depegs')).map(({ data }) => data);
  for (const { id, coin, others } of depegs) {
    for (const name of [coin, ...others]) {
      if (name !== null && !known.has(name)) {
        throw new Error(`content/depegs/${id}.json: there is no content/coins/${name}.json`);
      }
    }
  }
  return depegs.toSorted((a, b) => b.start.localeCompare(a.start));
}
