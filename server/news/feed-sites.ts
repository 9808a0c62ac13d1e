import type { FeedConfig } from './feed-states.ts';

const withoutWww = (host: string) => host.replace(/^www\./, '');

/** Hosts whose items are this feed's own: where it is fetched, and the site that it speaks for. */
function sitesOf({ url, ownSite }: FeedConfig): string[] {
  const hosts = [new URL(url).hostname, ...(ownSite === undefined ? [] : [ownSite])];
  return hosts.map(withoutWww);
}

/** How much of a host a feed's sites cover: the length of the longest that holds it, or 0. */
function claimOf(feed: FeedConfig, host: string): number {
  const sites = sitesOf(feed).filter((site) => host === site || host.endsWith(`.${site}`));
  return Math.max(0, ...sites.map((site) => site.length));
}

/**
 * Whose first-party site an item links to: `own`, that of another feed of the configuration, which
 * brings its items itself, or nobody's among them.
 */
export function linkOwner(
  link: string,
  feed: FeedConfig,
  feeds: readonly FeedConfig[],
): 'own' | 'other' | 'nobody' {
  const host = withoutWww(new URL(link).hostname);
  const most = Math.max(...feeds.map((one) => claimOf(one, host)));
  if (most === 0) return 'nobody';
  return claimOf(feed, host) === most ? 'own' : 'other';
}
