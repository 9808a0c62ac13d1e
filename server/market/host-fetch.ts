import {
  createOutboundFetch,
  type OutboundFetch,
  outboundLimits,
} from '#server/outbound/outbound-fetch.ts';
import { HTTPS_PORTS } from '#server/outbound/outbound-target.ts';

/**
 * Host-restricted fetch: reaches one host and no other. One that is asked over http is the owner's own, on this machine or
 * near it, and is asked as it was typed; every other is public, over https, and checked as such.
 * @param bodyBytes of the longest answer that is read, unpacked
 */
export function createHostFetch(url: URL, bodyBytes: number): OutboundFetch {
  const isOwn = url.protocol === 'http:';
  return createOutboundFetch({
    policy: {
      hosts: new Set(isOwn ? [] : [url.hostname]),
      testTargets: new Set(isOwn ? [url.host] : []),
      ports: url.port === '' ? HTTPS_PORTS : new Set([Number(url.port)]),
    },
    userAgent: 'market/1.0',
    limits: { ...outboundLimits, wholeMs: 15_000, bodyBytes },
  });
}
