import { parseFeed as parseAny } from 'feedsmith';
import { feedDate } from './feed-date.ts';
import { plainText, publicLink, webLink } from './plain-text.ts';

const PROLOGUE_BYTES = 256;

/** UTF-16 shows in the first two bytes even without its mark: `<` beside a zero. */
function wideEncoding(bytes: Buffer): string | null {
  const [first, second] = bytes;
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return null;
}

function hasUtf8Mark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/**
 * A feed's bytes as text: by its mark, else by its Content-Type, else by its XML declaration
 * (RFC 7303), else as UTF-8. Bytes that do not fit become the replacement character.
 */
function decodeFeed(
  bytes: Buffer,
  contentType: string | undefined,
): { text: string } | { error: string } {
  const prologue = bytes.subarray(0, PROLOGUE_BYTES).toString('latin1');
  const named = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  const declared = /^[^>]*\bencoding\s*=\s*["']([\w.:-]+)/i.exec(prologue)?.[1];
  const label =
    wideEncoding(bytes) ?? (hasUtf8Mark(bytes) ? 'utf-8' : (named ?? declared ?? 'utf-8'));
  try {
    return { text: new TextDecoder(label).decode(bytes) };
  } catch {
    return { error: 'the feed has an unknown charset' };
  }
}

const MAX_ITEMS = 200;
const MAX_TITLE = 300;
const MAX_SUMMARY = 500;

/** An item as plain text; everything in it was written by somebody else. */
export type FeedItem = {
  /** What the feed knows it by: its guid, or its link. */
  guid: string;
  link: string;
  title: string;
  summary: string;
  /** Milliseconds since 1970, or null where the feed gives no date that can be read. */
  publishedAt: number | null;
  categories: string[];
  /** Address of a picture, or null. */
  image: string | null;
};

export type ParsedFeed = { items: FeedItem[] } | { error: string };

export type FeedInput = {
  bytes: Buffer;
  contentType: string | undefined;
  /** Address that relative links are relative to. */
  base: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** The same few fields, whatever the format. */
type RawItem = {
  guid: string | undefined;
  link: string | undefined;
  title: string | undefined;
  summary: string | undefined;
  date: string | undefined;
  categories: (string | undefined)[];
  image: string | undefined;
};

function readAny(text: string) {
  return parseAny(text, { maxItems: MAX_ITEMS });
}

type FeedOf<Format> = Extract<ReturnType<typeof readAny>, { format: Format }>['feed'];

function fromRss(feed: FeedOf<'rss'>): RawItem[] {
  return (feed.items ?? []).map((item) => ({
    guid: item.guid?.value,
    link: item.link ?? item.guid?.value,
    title: item.title,
    summary: item.description ?? item.content?.encoded,
    date: item.pubDate ?? item.dc?.dates?.[0],
    categories: (item.categories ?? []).map((category) => category.name),
    image:
      item.media?.thumbnails?.[0]?.url ??
      item.media?.contents?.find((content) => content.medium === 'image')?.url ??
      item.enclosures?.find((file) => file.type?.startsWith('image/'))?.url,
  }));
}

function fromAtom(feed: FeedOf<'atom'>): RawItem[] {
  return (feed.entries ?? []).map((entry) => {
    const links = entry.links ?? [];
    const alternate = links.find((link) => (link.rel ?? 'alternate') === 'alternate');
    return {
      guid: entry.id,
      link: (alternate ?? links[0])?.href,
      title: entry.title?.value,
      summary: entry.summary?.value ?? entry.content?.value,
      date: entry.published ?? entry.updated,
      categories: (entry.categories ?? []).map((category) => category.label ?? category.term),
      image: entry.media?.thumbnails?.[0]?.url,
    };
  });
}

function fromRdf(feed: FeedOf<'rdf'>): RawItem[] {
  return (feed.items ?? []).map((item) => ({
    guid: item.rdf?.about,
    link: item.link,
    title: item.title,
    summary: item.description,
    date: item.dc?.dates?.[0],
    categories: item.dc?.subjects ?? [],
    image: item.media?.thumbnails?.[0]?.url,
  }));
}

function fromJson(feed: FeedOf<'json'>): RawItem[] {
  return (feed.items ?? []).map((item) => ({
    guid: item.id,
    link: item.url ?? item.external_url,
    title: item.title,
    summary: item.summary ?? item.content_text ?? item.content_html,
    date: item.date_published ?? item.date_modified,
    categories: item.tags ?? [],
    image: item.image,
  }));
}

function rawItems(text: string): RawItem[] {
  const parsed = readAny(text);
  if (parsed.format === 'rss') return fromRss(parsed.feed);
  if (parsed.format === 'atom') return fromAtom(parsed.feed);
  if (parsed.format === 'rdf') return fromRdf(parsed.feed);
  return fromJson(parsed.feed);
}

/** An item without a title or a link that can be opened is none. */
function cleanItem(raw: RawItem, { base, now }: FeedInput): FeedItem[] {
  const link = publicLink(raw.link, base);
  const title = plainText(String(raw.title ?? ''), MAX_TITLE);
  if (link === null || title === '') return [];
  return [
    {
      guid: String(raw.guid ?? link).slice(0, 2_048),
      link,
      title,
      summary: plainText(String(raw.summary ?? ''), MAX_SUMMARY),
      publishedAt: feedDate(raw.date, now),
      categories: raw.categories.slice(0, 20).map((name) => plainText(String(name ?? ''), 100)),
      image: webLink(raw.image, base),
    },
  ];
}

/** Reads RSS, Atom, RDF or JSON Feed. It never throws: what cannot be read is an error. */
export function parseFeed(input: FeedInput): ParsedFeed {
  const decoded = decodeFeed(input.bytes, input.contentType);
  if ('error' in decoded) return decoded;
  if (/<!ENTITY/i.test(decoded.text)) return { error: 'the feed declares entities' };
  try {
    const items = rawItems(decoded.text)
      .slice(0, MAX_ITEMS)
      .flatMap((raw) => cleanItem(raw, input));
    // A page of HTML, or a feed turned empty, is no reason to forget what was there.
    return items.length === 0 ? { error: 'the feed has no items' } : { items };
  } catch {
    return { error: 'this is no feed that can be read' };
  }
}
