/** 400: no host name at all. 421: a name that this site does not answer to. */
export type HostVerdict = 200 | 400 | 421;

const validHost =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const MAX_HOST_LENGTH = 260;
const MAX_REMEMBERED = 64;

/**
 * Makes the check of the Host header (sec-X3): with a site address set, other hosts are
 * rejected, loopback excepted; without one, any valid host is served.
 */
export function createHostCheck(siteUrl: URL | null): (host: string | undefined) => HostVerdict {
  const remembered = new Map<string, HostVerdict>();

  function judge(host: string): HostVerdict {
    if (host.length > MAX_HOST_LENGTH || !validHost.test(host)) return 400;
    if (!siteUrl) return 200;
    const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
    return name === siteUrl.hostname || loopback.test(name) ? 200 : 421;
  }

  return (host) => {
    if (host === undefined) return 400;
    const known = remembered.get(host);
    if (known) return known;
    const verdict = judge(host);
    if (remembered.size < MAX_REMEMBERED) remembered.set(host, verdict);
    return verdict;
  };
}
