import { expect, test } from 'vitest';
import { blankLabel, nameWithStatus } from './coin-labels.ts';

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
  expect(blankLabel({ status: 'failed' })).toBe('Not looked up: the coin has ended');
});
