import { PUBLIC } from '#tests/outbound/ssrf-vectors.ts';
import { expect, test } from 'vitest';
import { isPublicIp } from './public-ip.ts';

test('sec-F2: public addresses are known from others', () => {
  for (const ip of [PUBLIC, '8.8.8.8', '2606:4700::1111', '2a00:1450::1'])
    expect(isPublicIp(ip), ip).toBe(true);
  for (const ip of ['', 'localhost', '1', '2606:4700::1111%eth0', '255.255.255.255', 'ff02::1'])
    expect(isPublicIp(ip), ip).toBe(false);
});
