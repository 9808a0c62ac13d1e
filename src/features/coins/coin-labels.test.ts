import { expect, test } from 'vitest';
import {
  blankLabel,
  blankSentence,
  launchDate,
  nameWithStatus,
  statusDate,
} from './coin-labels.ts';

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

test('the table dates a coin in use by its launch, an ended one by its end, and no other', () => {
  const launched = '2018-09-26';
  expect(statusDate({ status: 'active', launched, ended: null })).toBe('since Sep 2018');
  expect(statusDate({ status: 'active', launched: null, ended: null })).toBe('launch not known');
  expect(statusDate({ status: 'failed', launched, ended: '2021-06-16' })).toBe('Jun 2021');
  // Since when it winds down is not known: its launch is another day.
  expect(statusDate({ status: 'winding-down', launched, ended: null })).toBeNull();
});

test('in the order of their launch the table says when each coin was launched', () => {
  expect(launchDate({ launched: '2014-09-23' })).toBe('launched Sep 2014');
  expect(launchDate({ launched: '2016' })).toBe('launched 2016');
  expect(launchDate({ launched: null })).toBe('launch not known');
});

test('a right that nobody looked up says so, and one of an ended coin says why', () => {
  expect(blankLabel({ status: 'active' })).toBe('We haven’t checked this yet');
  expect(blankLabel({ status: 'failed' })).toBe(
    'We haven’t checked this, because the coin is no longer in normal use',
  );
  expect(blankLabel({ status: 'depegged' })).toBe(
    'We haven’t checked this, because the coin is off its peg',
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
  const named = (ticker: string, name = ticker) => ({ ticker, name, lead: `${name} is a coin.` });
  const active = { status: 'active', promise: null } as const;
  const ended = { status: 'failed', promise: null } as const;
  const mxnb = { ...named('MXNB'), ...active, issuer: issuedBy('Nvio', 'Juno') };
  const usd0 = { ...named('USD0'), ...active, issuer: issuedBy('Usual protocol') };
  const ousd = { ...named('OUSD'), ...active, issuer: issuedBy('Bridge (Stripe)') };
  const fei = { ...named('FEI'), ...ended, issuer: issuedBy('Fei Protocol') };
  const frax = { ...named('FRAX', 'Legacy Frax Dollar'), ...ended, issuer: issuedBy('Frax') };
  expect(blankSentence(mxnb, ['time', 'freeze'])).toBe(
    'We haven’t yet checked how long it takes to redeem MXNB or who can freeze it. To find out, ask Juno.',
  );
  expect(blankSentence(usd0, ['minimum', 'fee', 'freeze', 'complain'])).toBe(
    'We haven’t yet checked the minimum or fee for redeeming USD0, who can freeze it or where to complain. To find out, ask Usual.',
  );
  expect(blankSentence(ousd, ['reserve', 'check'])).toBe(
    'We haven’t yet checked where the reserve behind OUSD is kept or who examines the reserve. To find out, ask Bridge.',
  );
  expect(blankSentence(fei, ['minimum', 'fee', 'check'])).toBe(
    'For FEI, we haven’t checked the minimum or fee for redeeming it, or who examines the reserve. We do that only for coins in normal use, and this one no longer is.',
  );
  expect(blankSentence(frax, ['redeem', 'minimum', 'fee', 'time', 'freeze', 'law'])).toBe(
    'For Legacy Frax Dollar, we haven’t checked who can redeem it, with what minimum, fee or waiting time, who can freeze it or which law applies. We do that only for coins in normal use, and this one no longer is.',
  );
  expect(blankSentence({ ...fei, status: 'depegged' }, ['minimum', 'fee', 'check'])).toMatch(
    /^For FEI, we haven’t checked the minimum or fee .* this one is off its peg\.$/,
  );
  const promise = {
    gives: 'Nothing',
    to: 'Nobody can redeem it',
    terms: null,
    who: 'nobody',
  } as const;
  const shut = { ...fei, promise: { ...promise, onlyFirms: null, minimum: null, fee: null, from } };
  expect(blankSentence(shut, ['minimum', 'fee', 'time', 'law', 'complain'])).toBe(
    'We know of no way to redeem FEI. Because the coin is no longer in normal use, we haven’t checked which law applies to it or where to complain.',
  );
});
