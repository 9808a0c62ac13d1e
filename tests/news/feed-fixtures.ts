import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteConfig } from '#server/site-config.ts';

export type NewsConfig = SiteConfig['news'];

/** Friday, 20 November 2026, noon UTC. */
export const NOON = Date.UTC(2026, 10, 20, 12);

/** A configuration of one or more feeds, all of whose items are wanted. */
export function newsConfig(
  feeds: Partial<NewsConfig['feeds'][number]>[],
  more: Partial<NewsConfig> = {},
): NewsConfig {
  return {
    refreshMinutes: 30,
    staleHours: 6,
    retentionDays: 30,
    keywords: { anyOf: ['stablecoin'], withContext: {}, exclude: ['airdrop'] },
    feeds: feeds.map((feed, index) => ({
      id: `feed-${index}`,
      name: `Feed ${index}`,
      url: `https://feed-${index}.example/rss`,
      topic: 'market',
      keywords: 'all',
      excerpt: true,
      disclosure: null,
      thumbnailHosts: [],
      ...feed,
    })),
    ...more,
  };
}

export type RssItem = { title?: string; link?: string; guid?: string; at?: number; body?: string };

function element(name: string, value: string | undefined): string {
  return value === undefined ? '' : `<${name}><![CDATA[${value}]]></${name}>`;
}

/** An RSS document; the items' fields are markup, as feeds write them. */
export function rss(items: RssItem[]): string {
  const written = items.map(({ title, link, guid, at, body }) => {
    const date = at === undefined ? undefined : new Date(at).toUTCString();
    const parts = [
      element('title', title),
      element('link', link),
      element('guid', guid),
      element('description', body),
      element('pubDate', date),
    ];
    return `<item>${parts.join('')}</item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title>${written.join('')}</channel></rss>`;
}

export type LocalServer = { host: string; close(): void };

/** A server on a free port of this machine. */
export async function serveLocally(listener: RequestListener): Promise<LocalServer> {
  const server: Server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
