import { expect, test } from 'vitest';
import { agreementOf, coinsAskedFor, comparisonStatus } from './compare.client.ts';

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

test('the status says which coins are compared, and how many rows differ', () => {
  const rows = { all: 15, differing: 12 };
  expect(comparisonStatus(['USDC', 'DAI'], rows, true)).toBe(
    'Comparing USDC and DAI: showing the 12 of 15 rows that differ.',
  );
  expect(comparisonStatus(['USDC', 'DAI'], rows, false)).toBe(
    'Comparing USDC and DAI: showing all 15 rows, of which 12 differ.',
  );
  expect(comparisonStatus(['USDC'], rows, true)).toBe('Choose two or more coins.');
  const one = { all: 15, differing: 1 };
  expect(comparisonStatus(['USDC', 'DAI'], one, true)).toContain('the one of 15 rows that differs');
  expect(comparisonStatus(['A', 'B'], { all: 15, differing: 0 }, true)).toBe(
    'Comparing A and B: they agree in all 15 rows.',
  );
});

test('a row tells what its coins agree in, and where nothing is known of any', () => {
  const blank = new Set(['Not known to us']);
  expect(agreementOf(['1 US dollar', '1 US dollar'], blank)).toEqual({
    isBlank: false,
    isSame: true,
  });
  expect(agreementOf(['a', 'b', 'a'], blank)).toEqual({ isBlank: false, isSame: false });
  expect(agreementOf(['Not known to us', 'a'], blank)).toEqual({ isBlank: false, isSame: false });
  expect(agreementOf(['Not known to us', 'Not known to us'], blank).isBlank).toBe(true);
});
