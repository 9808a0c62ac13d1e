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
  expect(blankLabel({ status: 'active' })).toBe('We haven’t checked this yet');
  expect(blankLabel({ status: 'failed' })).toBe(
    'We haven’t checked this, because the coin is no longer in normal use',
  );
});

test('rights that nobody looked up are named in one sentence with the coin', () => {
  const from = ['record'];
  const issuedBy = (short: string, ask: string | null = null) => ({
    text: 'An issuer.',
    from,
    short,
    ask,
  });
  const mxnb = { ticker: 'MXNB', status: 'active', issuer: issuedBy('Nvio', 'Juno') } as const;
  const usd0 = { ticker: 'USD0', status: 'active', issuer: issuedBy('Usual protocol') } as const;
  const ousd = { ticker: 'OUSD', status: 'active', issuer: issuedBy('Bridge (Stripe)') } as const;
  const fei = { ticker: 'FEI', status: 'failed', issuer: issuedBy('Fei Protocol') } as const;
  expect(blankSentence(mxnb, ['time', 'freeze'])).toBe(
    'We haven’t checked yet how long it takes to redeem MXNB or who can freeze it. Juno can tell you.',
  );
  expect(blankSentence(usd0, ['minimum', 'fee', 'freeze', 'complain'])).toBe(
    'We haven’t checked yet what the minimum is for redeeming USD0, what redeeming costs, who can freeze it or where to complain. Usual can tell you.',
  );
  expect(blankSentence(ousd, ['reserve', 'check'])).toBe(
    'We haven’t checked yet where the reserve behind OUSD is kept or who checks the reserve. Bridge can tell you.',
  );
  expect(blankSentence(fei, ['minimum', 'fee', 'check'])).toBe(
    'FEI is no longer in normal use, so we haven’t checked what the minimum is for redeeming it, what redeeming costs or who checks the reserve.',
  );
});
