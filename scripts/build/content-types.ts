import type { CacheClass } from '#shared/site-manifest.ts';

/** Content-Type by file extension. A file of another kind stops the build (ASVS 13.4.7). */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.rss': 'application/rss+xml; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.zip': 'application/zip',
  '.parquet': 'application/vnd.apache.parquet',
  '.cff': 'application/yaml; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  // Browsers save these and show none, so nothing in them runs on the site.
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
/** Endings of the files that the site serves. */
export const servedEndings: readonly string[] = Object.keys(types);

/** Feeds, whose extensions are those of any XML and JSON, begin like this. */
const feedKinds: readonly { extension: string; begins: RegExp; type: string }[] = [
  {
    extension: '.xml',
    begins: /<feed\s[^>]*xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/,
    type: 'application/atom+xml; charset=utf-8',
  },
  { extension: '.xml', begins: /<rss[\s>]/, type: 'application/rss+xml; charset=utf-8' },
  {
    extension: '.json',
    begins: /"version"\s*:\s*"https:\/\/jsonfeed\.org\/version\//,
    // JSON is UTF-8 and has no charset to name (RFC 8259).
    type: 'application/feed+json',
  },
];
/** Characters that the first element of a feed stands in, after its declaration and comments. */
const HEAD_LENGTH = 500;

/** Content-Type of a feed, by its beginning; `null` for a file that is none. */
export function feedTypeOf(extension: string, bytes: Buffer): string | null {
  const head = bytes.toString('utf8', 0, HEAD_LENGTH);
  const feed = feedKinds.find((kind) => kind.extension === extension && kind.begins.test(head));
  return feed?.type ?? null;
}

/**
 * Content-Type of a file, or `null` for a kind that the site does not serve. Cameras write `.JPG`; a
 * page has its ending in small letters, by which the build knows it.
 */
export function contentTypeOf(extension: string): string | null {
  const ending = extension === '.HTML' ? extension : extension.toLowerCase();
  return types[ending] ?? null;
}

/**
 * Pictures, films and fonts are compressed already; compressing them again only makes them larger.
 * What has no kind of its own is the search index.
 */
export function isCompressible(type: string): boolean {
  return /^(text\/|application\/(json|manifest|xml|rss|atom|feed|wasm|yaml|octet-stream)|image\/(svg|x-icon))/.test(
    type,
  );
}

/**
 * Quality of brotli for a kind of file, 0 to 11. The last step up takes two and a half times as long
 * and saves a fortieth: pages, styles and scripts are worth that, since visitors wait for them.
 */
export function brotliQualityOf(type: string): number {
  return /^text\/(html|css|javascript)/.test(type) ? 11 : 10;
}

/** Uploaded pictures have a hash of their bytes in their names; an owner's own files need not. */
const UPLOADED_PICTURE = /^\/pictures\/.+-[0-9a-f]{8}\.(?:avif|webp|jpg)$/;

/** How long a file may be kept, by its path and kind. */
export function cacheClassOf(path: string, type: string): CacheClass {
  if (path.startsWith('/_astro/') || UPLOADED_PICTURE.test(path)) return 'immutable';
  // Markdown may stand for its page, and is as new as that.
  if (/^text\/(html|markdown)/.test(type)) return 'page';
  if (
    /^(application\/(json|xml|rss|atom|feed|yaml|zip|vnd\.apache\.parquet)|text\/(plain|csv|calendar))/.test(
      type,
    )
  )
    return 'feed';
  return 'asset';
}
