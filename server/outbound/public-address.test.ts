import { PUBLIC } from '#tests/outbound/ssrf-vectors.ts';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test('sec-F2: public addresses are known from others', () => {
  for (const address of [PUBLIC, '8.8.8.8', '2606:4700::1111', '2a00:1450::1'])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    '',
    'localhost',
    '1',
    '2606:4700::1111%eth0',
    '255.255.255.255',
    'ff02::1',
  ])
    expect(isPublicAddress(address), address).toBe(false);
});
