import { absoluteUrl } from './page-url.ts';
import { site } from './site.ts';

export type FeedEntry = {
  /** Path of the page, with a fragment where the entry is a part of it. */
  path: string;
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

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const instant = (day: string) => `${day}T00:00:00Z`;

/** An Atom feed (RFC 4287). */
export function atomFeed(feed: Feed, base: URL | undefined): string {
  const address = (path: string) => escaped(absoluteUrl(path, base));
  const entries = feed.entries.map(({ path, title, summary, updated }) =>
    [
      '<entry>',
      `<id>${address(path)}</id>`,
      `<title>${escaped(title)}</title>`,
      `<updated>${instant(updated)}</updated>`,
      `<link href="${address(path)}"/>`,
      `<summary>${escaped(summary)}</summary>`,
      '</entry>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${address(feed.path)}</id>`,
    `<title>${escaped(feed.title)}</title>`,
    `<author><name>${escaped(site.operator.name)}</name></author>`,
    `<updated>${instant(feed.entries[0]?.updated ?? '1970-01-01')}</updated>`,
    `<link rel="self" href="${address(feed.feedPath)}"/>`,
    `<link href="${address(feed.path)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

/** A JSON Feed, version 1.1. */
export function jsonFeed(feed: Feed, base: URL | undefined): string {
  const address = (path: string) => absoluteUrl(path, base);
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: address(feed.path),
    feed_url: address(feed.feedPath),
    language: 'en',
    authors: [{ name: site.operator.name }],
    items: feed.entries.map(({ path, title, summary, updated }) => ({
      id: address(path),
      url: address(path),
      title,
      content_text: summary,
      date_modified: instant(updated),
    })),
  });
}
