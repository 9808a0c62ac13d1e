import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { clientIp, networkOf } from './client-ip.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
proxies.addAddress('::1', 'ipv6');

test.each([
  ['a stranger says what it likes', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['a proxy is believed', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['right-most that is no proxy', '10.0.0.1', '1.2.3.4, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['dual-stack socket', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['IPv6 proxy', '::1', '2001:db8::7', '2001:db8::7'],
  ['no header', '10.0.0.1', undefined, '10.0.0.1'],
  ['rubbish from a proxy', '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
  ['proxies all the way', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
])('sec-X25: %s', (_name, peer, forwarded, expected) => {
  expect(clientIp(peer, forwarded, proxies)).toBe(expected);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:0DB8:0:0::9%eth0', '2001:db8:0:0::/64'],
])('sec-X25: the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
