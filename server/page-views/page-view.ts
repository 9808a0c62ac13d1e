import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { isbot } from 'isbot';

/** The longest name that DNS knows. */
const MAX_HOST_LENGTH = 253;

/** The opening of a page: all that is kept of a request, and nothing about who made it. */
export type PageView = {
  /** Of UTC, counted from 1970. */
  day: number;
  /** Path of the page, without its query. */
  page: string;
  /** Host of the other site whose link was followed; empty where there was none. */
  referrerHost: string;
};

/**
 * Whether a request is the navigation of a person's browser to a page: no frame, no prefetch, no
 * known robot. Browsers from before 2023 don't say what a request is for, and aren't counted.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-purpose'] === undefined &&
    headers['purpose'] === undefined &&
    !isbot(headers['user-agent'])
  );
}

/**
 * Host of the site that a `Referer` names, without `www.`; empty for none, for this site itself, and
 * for names that only one house or machine has.
 * @param ownHost host and port of this site, as the request names it
 */
export function referrerHost(referrer: string | undefined, ownHost: string | undefined): string {
  if (referrer === undefined || !URL.canParse(referrer)) return '';
  const { protocol, host, hostname } = new URL(referrer);
  if (!protocol.startsWith('http') || host === ownHost?.toLowerCase()) return '';
  const name = hostname.toLowerCase().replace(/^www\./, '');
  const isPublic = /^[a-z0-9.-]+\.[a-z0-9-]+$/.test(name) && isIP(name) === 0;
  return isPublic && name.length <= MAX_HOST_LENGTH ? name : '';
}
