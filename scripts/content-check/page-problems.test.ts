import { expect, test } from 'vitest';
import { looseNumbers } from './page-problems.ts';

test.each(['USDT0 is locked USDT.', 'On May 4, 2026, it fell.', 'It follows EIP-2612.'])(
  'a name or a date is no figure: %s',
  (text) => {
    expect(looseNumbers(text)).toEqual([]);
  },
);

test.each(['It lost 8 dollars.', 'USDT01 is no coin.'])('a number is one: %s', (text) => {
  expect(looseNumbers(text)).toEqual([text]);
});
