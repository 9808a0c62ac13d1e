import { type BlockList, isIP } from 'node:net';

/** IPv4 in IPv6 clothes, as a dual-stack socket reports it, as plain IPv4. */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address.trim());
  return mapped?.[1] ?? address.trim();
}

function isTrusted(address: string, proxies: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The address of the client: of the peer, or, where the peer is a trusted proxy, the right-most
 * address of `X-Forwarded-For` that is not one (security.md X25).
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  let address = plainAddress(peer);
  const hops = (forwardedFor ?? '').split(',').map(plainAddress).filter(Boolean);
  while (isTrusted(address, proxies)) {
    const hop = hops.pop();
    // What a proxy could not name as an address is not believed.
    if (hop === undefined || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** What limits count by: an IPv4 address, or the /64 that one IPv6 customer holds. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [left = '', right] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = left.split(':').filter(Boolean);
  const tail = right === undefined ? [] : right.split(':').filter(Boolean);
  const missing = right === undefined ? 0 : Math.max(0, 8 - groups.length - tail.length);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...tail];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
