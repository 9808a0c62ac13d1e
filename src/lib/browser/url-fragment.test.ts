import { expect, test } from 'vitest';
import { fragmentId } from './url-fragment.ts';

test.each([
  ['#cite', 'cite'],
  ['#%C3%BCber-geld', 'über-geld'],
  ['#100%', '100%'],
  ['', ''],
])('the fragment %j names the id %j', (hash, id) => {
  expect(fragmentId(hash)).toBe(id);
});
