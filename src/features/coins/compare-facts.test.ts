import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coinSchema } from '#lib/schema/coin-schema.ts';
import { compareFacts } from './compare-facts.ts';

const factsOf = (id: string) => {
  const coin = coinSchema.parse(JSON.parse(readFileSync(`content/coins/${id}.json`, 'utf8')));
  return Object.fromEntries(Object.entries(compareFacts).map(([row, of]) => [row, of(coin)]));
};

test('the bare facts of a coin are those of its fields', () => {
  expect(factsOf('usdt')).toMatchObject({
    design: 'Fiat-Collateralized',
    peg: 'US dollar',
    status: 'Active',
    issuer: 'Tether International',
    redeem: 'Customers whom Tether has verified',
    minimum: '$100,000',
    fee: '0.1%, at least $1,000',
  });
});
