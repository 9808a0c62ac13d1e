import { expect, test } from 'vitest';
import { createTimeTokens, type TokenState } from './time-token.ts';

const key = { id: 1, secret: Buffer.alloc(32, 1) };
const tokens = createTimeTokens(key, 'newsletter-form');
const others = createTimeTokens({ id: 1, secret: Buffer.alloc(32, 2) }, 'newsletter-form');
const contact = createTimeTokens(key, 'contact-form');
const issued = 1_000_000;
const token = tokens.issue('a@b.org', issued);

test.each<[string, string, string, number, TokenState]>([
  ['in time', token, 'a@b.org', 3_000, 'valid'],
  ['at the end', token, 'a@b.org', 7_200_000, 'valid'],
  ['at once', token, 'a@b.org', 0, 'early'],
  ['too soon', token, 'a@b.org', 2_999, 'early'],
  ['too late', token, 'a@b.org', 7_200_001, 'wrong'],
  ['after the clock went back a day', token, 'a@b.org', -86_400_000, 'wrong'],
  ['after the clock went on a year', token, 'a@b.org', 365 * 86_400_000, 'wrong'],
  ['for another address', token, 'c@b.org', 5_000, 'wrong'],
  ['for another form', contact.issue('a@b.org', issued), 'a@b.org', 5_000, 'wrong'],
  ['with another time', token.replace('1000000', '1000001'), 'a@b.org', 5_000, 'wrong'],
  ['of another key', others.issue('a@b.org', issued), 'a@b.org', 5_000, 'wrong'],
  ['longer', `${token}.x`, 'a@b.org', 5_000, 'wrong'],
  ['cut', token.slice(0, -1), 'a@b.org', 5_000, 'wrong'],
  ['empty', '', 'a@b.org', 5_000, 'wrong'],
])('sec-N7 sec-X17: a token %s', (_name, given, email, age, state) => {
  expect(tokens.check(given, email, issued + age)).toBe(state);
});
