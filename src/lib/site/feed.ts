import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
import { absoluteUrl } from './page-url.ts';
import { site } from './site.ts';

export type FeedEntry = {
  /** Path of the page, with a fragment where the entry is a part of it. */
  path: string;
  /** What programs know the entry by, where that is another path: it never changes. */
  id?: string;
  title: string;
  summary: string;
  /** A day, as `2026-11-21`. */
  updated: string;
};

export type Feed = {
  title: string;
  /** Path of the page that the feed belongs to, and of the feed itself. */
  path: string;
  feedPath: string;
  /** The newest first. */
  entries: readonly FeedEntry[];
};

/**
 * Paths whose addresses are the ids of feeds from before a feed's own address was its id. Programs
 * know a feed by its id for as long as they follow it, so nothing here ever changes.
 */
const OLD_IDS: ReadonlyMap<string, string> = new Map([
  ['/feeds/articles.xml', '/learn'],
  ['/feeds/corrections.xml', '/about'],
  ['/feeds/data.xml', '/data/changes'],
  ['/feeds/regulation.xml', '/resources/regulatory-updates'],
  ['/learn/letters.xml', '/learn/letters'],
]);

const instant = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * An Atom feed (RFC 4287). It has to name a day: without entries, the first of this year, so that
 * builds of one source stay alike.
 */
export function atomFeed(feed: Feed, base: URL | undefined, now: Date): string {
  const url = (path: string) => absoluteUrl(path, base);
  return generateAtomFeed({
    id: url(OLD_IDS.get(feed.feedPath) ?? feed.feedPath),
    title: { value: feed.title },
    authors: [{ name: site.operator.name }],
    updated: instant(feed.entries[0]?.updated ?? `${now.getUTCFullYear()}-01-01`),
    links: [{ href: url(feed.feedPath), rel: 'self' }, { href: url(feed.path) }],
    entries: feed.entries.map(({ path, id = path, title, summary, updated }) => ({
      id: url(id),
      title: { value: title },
      updated: instant(updated),
      links: [{ href: url(path) }],
      summary: { value: summary },
    })),
  });
}

/** A JSON Feed, version 1.1. */
export function jsonFeed(feed: Feed, base: URL | undefined): string {
  const url = (path: string) => absoluteUrl(path, base);
  const generated = generateJsonFeed({
    title: feed.title,
    home_page_url: url(feed.path),
    feed_url: url(feed.feedPath),
    language: 'en',
    authors: [{ name: site.operator.name }],
    items: feed.entries.map(({ path, id = path, title, summary, updated }) => ({
      id: url(id),
      url: url(path),
      title,
      content_text: summary,
      date_modified: instant(updated),
    })),
  }) as object;
  // The generator leaves an empty list out, which a feed has to have.
  return JSON.stringify(feed.entries.length === 0 ? { ...generated, items: [] } : generated);
}
