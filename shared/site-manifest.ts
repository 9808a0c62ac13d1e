import type { SlotOffsets } from './live-slots.ts';
import type { RegisteredValues } from './market.ts';

/**
 * What the build tells the server about the files it made: `dist/manifest.json`, written by
 * the last build step and read once at start. Only what is listed here can be served.
 */

/** How long an answer may be kept: see `cacheControl` in `server/http/static-resource.ts`. */
export type CacheClass = 'page' | 'immutable' | 'asset' | 'feed';

/** What a page's Content-Security-Policy has to allow beyond what every page's does. */
export type PagePolicy = {
  /** `sha256-…` of the page's inline scripts, exactly those that it has. */
  scriptHashes: string[];
  /** `sha256-…` of the page's inline style sheets: Astro adds one beside its islands. */
  styleHashes: string[];
  /** Foreign origins that the page frames, such as `https://ads.example`. */
  frameOrigins: string[];
};

/** One stored representation of a file: as it is, or compressed. `file` is relative to `dist`. */
export type StoredRepresentation = { file: string; bytes: number };

export type StaticFile = StoredRepresentation & {
  /** Content-Type, with charset where it is text. */
  type: string;
  /** Hash of the uncompressed bytes, without quotes: the representations' ETags derive from it. */
  hash: string;
  cache: CacheClass;
  brotli: StoredRepresentation | null;
  gzip: StoredRepresentation | null;
  /** Set for HTML. */
  page: PagePolicy | null;
  /** Slots of a page for live numbers. */
  slots?: SlotOffsets;
  /** Whether a newsletter issue shows it: mail is read in pages of other origins. */
  isInMail?: true;
};

export type SiteManifest = {
  /** Changes whenever any served byte changes. */
  buildId: string;
  /** Origin that canonical links, sitemap and cards name. Builds of before version 0.2 have none. */
  origin?: string;
  /** Exact, percent-encoded request path → file. */
  files: Record<string, StaticFile>;
  /** Path that is no page → where it leads: a page's with a slash behind it, and those of a former site. */
  redirects: Record<string, string>;
  /** Path of an on-demand page → its policy, taken from rendering it at build. */
  onDemand: Record<string, PagePolicy>;
  /** `sha256-…` of the inline scripts that every built page with a header has. */
  bootHashes: string[];
  /** Path of a script → `sha384-…`. */
  integrity: Record<string, string>;
  /** The stylesheet that on-demand pages are rendered with, and the one that they are sent with. */
  stylesheet?: { rendered: string; sent: string };
  /** Market values of coins from `content/series`; none where it has none of one day. */
  registered?: RegisteredValues;
};

/** Where the Markdown of a page is, for programs that read text: the page's path with `.md`. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

export const MANIFEST_FILE = 'manifest.json';

/** Where the build keeps the pages for errors; they are not paths of the site. */
export const NOT_FOUND_PAGE = '/404';
export const FAILURE_PAGE = '/500';

/** Stands in `500.html` where the server writes the id under which the failure is logged. */
export const REQUEST_ID_PLACEHOLDER = 'REQUEST_ID';
