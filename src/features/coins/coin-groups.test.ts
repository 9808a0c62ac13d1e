import { expect, test } from 'vitest';
import type { Coin } from '#lib/schema/coin-schema.ts';
import { groupOf, inGroups } from './coin-groups.ts';

const coin = (id: string, status: Coin['status']) => ({ id, name: id, status }) as Coin;

test('coins stand in three groups: those asked for in the order of the choice, the rest by name', () => {
  const coins = [
    coin('fei', 'failed'),
    coin('dai', 'active'),
    coin('usdt', 'active'),
    coin('usdc', 'active'),
    coin('alpha', 'active'),
  ];
  const featuredCoins = ['usdt', 'usdc', 'gone'];
  expect(inGroups(coins, featuredCoins).map(({ id }) => id)).toEqual([
    'usdt',
    'usdc',
    'alpha',
    'dai',
    'fei',
  ]);
  expect(coins.map((one) => groupOf(one, featuredCoins))).toEqual([2, 1, 0, 0, 1]);
});
