import { expect, test } from 'vitest';
import { withParameter } from './form-address.ts';

test.each([
  ['/embed/contact', '/embed/contact?category=a%20b'],
  ['https://f.example/x?id=1', 'https://f.example/x?id=1&category=a%20b'],
  ['https://f.example/x#form', 'https://f.example/x?category=a%20b#form'],
  ['https://f.example/x?id=1#form?', 'https://f.example/x?id=1&category=a%20b#form?'],
])('C2: the category is in the query of %s, which reaches the form', (address, expected) => {
  expect(withParameter(address, 'category', 'a b')).toBe(expected);
});
