import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coinSchema } from '#lib/schema/coin-schema.ts';
import { depegSchema } from '#lib/schema/depeg-schema.ts';
import { compareFacts, pegOf, reasonOf } from './compare-table.tsx';

const coinOf = (id: string) =>
  coinSchema.parse(JSON.parse(readFileSync(`content/coins/${id}.json`, 'utf8')));

const allCoins = () =>
  readdirSync('content/coins').map((file) => coinOf(file.replace('.json', '')));

const factsOf = (id: string) => {
  const coin = coinOf(id);
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

test('below the peg stands the lowest price of our list, or one that is known beside it', () => {
  const depegs = readdirSync('content/depegs').map((file) =>
    depegSchema.parse(JSON.parse(readFileSync(`content/depegs/${file}`, 'utf8'))),
  );
  const peg = (id: string) => pegOf(coinOf(id), depegs);
  expect(peg('usdc')).toBe('1 US dollar; lowest price that we list: $0.8774');
  expect(peg('usdt')).toContain('$0.9135');
  expect(peg('usdp')).toContain('$0.939');
  expect(peg('gusd')).toBe('1 US dollar');
});

/** The rights that only their short form can show as a bare fact. */
const shortRights = ['time', 'freeze', 'reserve', 'check', 'law', 'complain'] as const;
const ENOUGH = 4;

test('an active coin has short forms for most of its rights', () => {
  const lacking = allCoins().filter(({ status, rights }) => {
    const known = shortRights.filter((right) => rights[right] !== null);
    const given = known.filter((right) => rights[right]?.short);
    return status === 'active' && given.length < Math.min(ENOUGH, known.length);
  });
  expect(lacking.map(({ id }) => id)).toEqual([]);
});

test('a short form is at most 40 characters and no sentence', () => {
  const shorts = allCoins().flatMap(({ rights }) =>
    Object.values(rights).flatMap((right) => right?.short ?? []),
  );
  expect(shorts.length).toBeGreaterThan(0);
  expect(shorts.filter((short) => short.length > 40 || short.endsWith('.'))).toEqual([]);
});

test('everyone who can redeem is named, and a minimum that is only told in words', () => {
  expect(factsOf('usdc')).toMatchObject({
    redeem:
      'Businesses with a Circle Mint account and verified residents of the European Economic Area',
    minimum: 'None',
  });
});

test('the text under a bold fact goes on to the sentence on which the fact rests', () => {
  const { rights } = coinOf('usdc');
  expect(reasonOf(rights.fee!.text, factsOf('usdc').fee!)).toContain('$2 million a day');
  expect(reasonOf(rights.complain!.text, factsOf('usdc').complain!)).toContain('New York');
  expect(reasonOf(coinOf('usdg').rights.law!.text, factsOf('usdg').law!)).toContain('Finland');
});

test('the text without a bold fact stays as short as it was', () => {
  const text = `${'It rests on this. '.repeat(9)}It ends with the word deposit.`;
  expect(reasonOf(text, null)).not.toContain('deposit');
  expect(reasonOf(text, 'A deposit')).toContain('deposit');
});
