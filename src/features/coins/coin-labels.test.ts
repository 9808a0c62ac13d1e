import { expect, test } from 'vitest';
import { blankLabel, blankSentence, nameWithStatus } from './coin-labels.ts';

test('a coin that has ended is never named beside live ones without its state', () => {
  const usdc = { name: 'USD Coin', status: 'active' } as const;
  const busd = { name: 'Binance USD', status: 'discontinued' } as const;
  const mim = { name: 'Magic Internet Money', status: 'depegged' } as const;
  expect([usdc, busd, mim].map(nameWithStatus)).toEqual([
    'USD Coin',
    'Binance USD (discontinued)',
    'Magic Internet Money (off its peg)',
  ]);
});

test('a right that nobody looked up says so, and one of an ended coin says why', () => {
  expect(blankLabel({ status: 'active' })).toBe('We haven’t looked this up yet');
  expect(blankLabel({ status: 'failed' })).toBe(
    'We haven’t looked this up, because the coin is no longer in normal use',
  );
});

test('rights that nobody looked up are named in one sentence with the coin', () => {
  expect(blankSentence({ ticker: 'USDY', status: 'active' }, ['reserve', 'complain'])).toBe(
    'For USDY, we haven’t yet looked up where the reserve is kept or where to complain.',
  );
  expect(blankSentence({ ticker: 'FEI', status: 'failed' }, ['minimum', 'fee', 'check'])).toBe(
    'Because FEI is no longer in normal use, we haven’t looked up the minimum redemption, the redemption fee or who checks the reserve.',
  );
});
