import { expect, test } from 'vitest';
import { coinsAskedFor } from './compare.client.ts';

const known = new Set(['usdc', 'dai', 'usdt', 'ampl', 'fei']);

test.each([
  ['?coins=usdc,dai', ['usdc', 'dai']],
  ['?coins=usdc&coins=dai', ['usdc', 'dai']],
  ['?coins=dai,dai, usdc', ['dai', 'usdc']],
  ['?coins=nothing,usdc', ['usdc']],
  ['?coins=usdc,dai,usdt,ampl,fei', ['usdc', 'dai', 'usdt', 'ampl']],
  ['?coins=%3Cscript%3E', []],
  ['', []],
])('%s asks for %j', (search, coins) => {
  expect(coinsAskedFor(search, known)).toEqual(coins);
});
