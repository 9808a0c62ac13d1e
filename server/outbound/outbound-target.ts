import { isIP } from 'node:net';

export type OutboundPolicy = {
  /** Whether a host may be asked at all: those of the configuration. */
  hosts: { has(host: string): boolean };
  /**
   * `host:port` on this machine that tests may reach, over http too. Empty in production: nothing
   * else opens a way to IPs that are not public.
   */
  testTargets: ReadonlySet<string>;
  /** Ports that https may use; 443 except in tests. */
  ports: ReadonlySet<number>;
};

export const HTTPS_PORTS: ReadonlySet<number> = new Set([443]);

const MAX_URL_LENGTH = 2_048;

/** `example.org` and `www.example.org` are one owner's: servers redirect between them. */
function isListed(host: string, hosts: OutboundPolicy['hosts']): boolean {
  if (hosts.has(host)) return true;
  return host.startsWith('www.') ? hosts.has(host.slice(4)) : hosts.has(`www.${host}`);
}

/** The literal IP in a URL's host, without the brackets of IPv6; null for a name. */
function literalOf(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? null : bare;
}

export type Target = {
  url: URL;
  /** True for a test target, whose IP is not looked at. */
  isTest: boolean;
  /** The IP, where the URL holds one in place of a name. */
  literal: string | null;
};

/**
 * Checks a URL before anything is opened, on every hop. Literal IPs, and what a name
 * resolves to, are checked by the fetch: they are what it connects to.
 * @param base what a relative URL of a redirect is relative to
 * @returns the target, or why it is refused
 */
export function checkTarget(
  href: string,
  policy: OutboundPolicy,
  base?: URL,
): Target | { refused: string } {
  if (href.length > MAX_URL_LENGTH) return { refused: 'the address is too long' };
  const url = URL.parse(href, base);
  if (!url) return { refused: 'the address is not one' };
  const literal = literalOf(url.hostname);
  if (url.username !== '' || url.password !== '') return { refused: 'the address has a password' };
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (isWeb && policy.testTargets.has(url.host)) return { url, isTest: true, literal };
  if (url.protocol !== 'https:') return { refused: `${url.protocol} is not https:` };
  const port = url.port === '' ? 443 : Number(url.port);
  if (!policy.ports.has(port)) return { refused: `port ${port} is not asked` };
  if (!isListed(url.hostname, policy.hosts))
    return { refused: `${url.hostname} is not in the configuration` };
  return { url, isTest: false, literal };
}
