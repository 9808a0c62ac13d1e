import { escapeMarkup } from '#shared/escape-markup.ts';
import type { NewsItem } from '#shared/news.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import * as m from '#messages/server.ts';

export type FeedDocumentOptions = {
  brand: string;
  /** Such as `https://example.org`. */
  origin: string;
  items: readonly NewsItem[];
  /** When a feed last answered, or before that the server started. Milliseconds since 1970. */
  updatedAt: number;
};

const NEWS_PAGE = '/news';

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function titleOf(brand: string): string {
  return m.latestNews({ brand });
}

/** Text for XML: what would be markup, and what XML 1.0 has no place for. */
function xml(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, ' '));
}

/** One name for an item for as long as it is kept, whatever becomes of its link. */
function itemId(origin: string, item: NewsItem): string {
  return `${origin}${NEWS_PAGE}#item-${item.id}`;
}

/** The board as a JSON Feed 1.1. */
export function jsonFeed({ brand, origin, items }: FeedDocumentOptions): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(brand),
    home_page_url: origin + NEWS_PAGE,
    feed_url: origin + serverRoutes.newsJson,
    language: 'en',
    items: items.map((item) => ({
      id: itemId(origin, item),
      external_url: item.url,
      title: item.title,
      content_text: item.summary || item.title,
      date_published: isoTime(item.publishedAt),
      authors: [{ name: item.source.name }],
      tags: [item.topic],
      ...(item.image ? { image: origin + item.image.src } : {}),
    })),
  });
}

function atomEntry(origin: string, item: NewsItem): string {
  const time = isoTime(item.publishedAt);
  const summary = item.summary === '' ? '' : `<summary>${xml(item.summary)}</summary>`;
  return `<entry><id>${xml(itemId(origin, item))}</id><title>${xml(item.title)}</title><link rel="alternate" href="${xml(item.url)}"/><published>${time}</published><updated>${time}</updated><author><name>${xml(item.source.name)}</name></author><category term="${item.topic}"/>${summary}</entry>`;
}

/** The board as Atom (RFC 4287). */
export function atomFeed({ brand, origin, items, updatedAt }: FeedDocumentOptions): string {
  const newest = items[0]?.publishedAt ?? 0;
  const updated = isoTime(Math.max(newest, updatedAt));
  const entries = items.map((item) => atomEntry(origin, item)).join('');
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${xml(origin + serverRoutes.newsAtom)}</id><title>${xml(titleOf(brand))}</title><updated>${updated}</updated><link rel="self" href="${xml(origin + serverRoutes.newsAtom)}"/><link rel="alternate" href="${xml(origin + NEWS_PAGE)}"/><author><name>${xml(brand)}</name></author>${entries}</feed>\n`;
}
