import { type BlockList, isIP } from 'node:net';

/** IPv4 in IPv6 clothes, as a dual-stack socket reports it, as plain IPv4. */
function plainIp(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip.trim());
  return mapped?.[1] ?? ip.trim();
}

function isTrusted(ip: string, proxies: BlockList): boolean {
  const version = isIP(ip);
  return version !== 0 && proxies.check(ip, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a connection comes from a proxy whose `X-Forwarded-For` is believed. */
export function isTrustedProxy(peer: string, proxies: BlockList): boolean {
  return isTrusted(plainIp(peer), proxies);
}

/**
 * The client's IP: of the peer, or, where the peer is a trusted proxy, the right-most IP of
 * `X-Forwarded-For` that is not one (sec-X25).
 */
export function clientIp(
  peer: string,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  let ip = plainIp(peer);
  const hops = (forwardedFor ?? '').split(',').map(plainIp).filter(Boolean);
  while (isTrusted(ip, proxies)) {
    const hop = hops.pop();
    // What a proxy could not name as an address is not believed.
    if (hop === undefined || isIP(hop) === 0) break;
    ip = hop;
  }
  return ip;
}

/** A network that holds others, and how many times the limit of one of them it may use. */
export type WiderNetwork = { network: string; factor: number };

/**
 * The networks around one of `networkOf`, the narrower first: for IPv6 /56, /48 and /32, which
 * customers, hosters and providers hold, for IPv4 /24 and /16. Whoever holds many small networks
 * could otherwise use up what the whole site may take.
 */
export function widerNetworks(network: string): WiderNetwork[] {
  if (isIP(network) === 4) {
    const [a, b, c] = network.split('.');
    return [
      { network: `${a}.${b}.${c}.0/24`, factor: 8 },
      { network: `${a}.${b}.0.0/16`, factor: 16 },
    ];
  }
  const groups = /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64$/.exec(network);
  if (!groups) return [];
  const [, a, b, c, d = '0'] = groups;
  const subnet = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [
    { network: `${a}:${b}:${c}:${subnet}::/56`, factor: 2 },
    { network: `${a}:${b}:${c}::/48`, factor: 4 },
    { network: `${a}:${b}::/32`, factor: 16 },
  ];
}

/** The network that rate limits count by: an IPv4 address, or the /64 that one IPv6 customer holds. */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [left = '', right] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = left.split(':').filter(Boolean);
  const tail = right === undefined ? [] : right.split(':').filter(Boolean);
  const missing = right === undefined ? 0 : Math.max(0, 8 - groups.length - tail.length);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...tail];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
