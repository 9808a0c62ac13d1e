import type { BlockList } from 'node:net';
import { isTrustedProxy } from './client-ip.ts';
import type { Log } from './log.ts';

/**
 * Warns once, in the log, of a reverse proxy that is missing in `TRUSTED_PROXIES`: behind it all
 * visitors have one address, and share one limit. No address is logged.
 * @returns what to call with the peer of a request that says it was forwarded
 */
export function createProxyNotice(
  trustedProxies: BlockList,
  log: Log,
): (peer: string | undefined) => void {
  let isTold = false;
  return (peer) => {
    if (isTold || isTrustedProxy(peer ?? '', trustedProxies)) return;
    isTold = true;
    log.warn('http.proxy.untrusted', {
      setting: 'TRUSTED_PROXIES',
      effect: 'limits count all its visitors as one',
      mend: "put the proxy's address into TRUSTED_PROXIES",
    });
  };
}
