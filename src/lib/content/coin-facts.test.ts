import { expect, test } from 'vitest';
import type { Coin } from '#lib/schema/coin-schema.ts';
import { coinFacts } from './coin-facts.ts';

const fact = (text: string) => ({ text, from: ['own'] });

test('every sourced statement of a coin is one, also of a field that is new', () => {
  const coin = {
    id: 'usdc',
    peg: { unit: 'USD', text: 'one dollar' },
    issuer: { ...fact('Circle'), short: 'Circle' },
    statusNote: fact('In use.'),
    promise: { gives: 'One dollar', to: 'anyone', from: ['own'] },
    chains: { names: ['Ethereum'], from: ['own'] },
    auditor: fact('Deloitte signs the report.'),
    note: null,
    rights: { redeem: fact('Customers.'), fee: null },
  } as unknown as Coin;
  expect(coinFacts(coin).map(([name]) => name)).toEqual([
    'issuer',
    'status',
    'auditor',
    'rights/redeem',
  ]);
});
