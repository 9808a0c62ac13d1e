import { BlockList, isIP } from 'node:net';

/** IPv4 that is no public host: RFC 6890 and its successors, as IANA lists them. */
const specialIpv4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Within the one block of IPv6 that is given out to hosts: what carries an IPv4 address inside
 * (Teredo, 6to4), benchmarks and documentation.
 */
const specialIpv6: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function listOf(networks: [string, number][], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

const blockedIpv4 = listOf(specialIpv4, 'ipv4');
const blockedIpv6 = listOf(specialIpv6, 'ipv6');
// Everything else is loopback, link-local, unique local, multicast, mapped or translated IPv4.
const hostsIpv6 = listOf([['2000::', 3]], 'ipv6');

/** Whether an IP is public, of a host on the internet; false for what is no IP. */
export function isPublicIp(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !blockedIpv4.check(ip, 'ipv4');
  if (version !== 6 || ip.includes('%')) return false;
  return hostsIpv6.check(ip, 'ipv6') && !blockedIpv6.check(ip, 'ipv6');
}
