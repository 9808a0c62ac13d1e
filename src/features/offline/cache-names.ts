/** As many are kept, counted when the path is opened; prune-kept.ts says which go. */
export const MAX_PAGES = 150;
export const MAX_PARTS = 400;

export const SERVICE_WORKER = '/sw.js';
export const OFFLINE_PAGE = '/offline';

/** Whether a path is that of the page that answers for what is not kept, in any language. */
export const isOfflinePage = (path: string): boolean => path.endsWith(OFFLINE_PAGE);

/** What is made for one visitor or moment, or is no page: by first word of the path. */
const NEVER_KEPT = new Set(
  'api embed slot newsletter u search-index.json feeds video letters news-images healthz metrics test'.split(
    ' ',
  ),
);
/** The words of our addresses: lower case and hyphens, with a year or a level between them. */
const PLAIN_WORD = /^([a-z]+|\d{1,4})(-[a-z0-9]{1,14})*$/;
const SHORTEST_TOKEN = 20;

/** A part of an address that no writer gave a page: tokens are long, and mix capitals and digits. */
function isToken(word: string): boolean {
  return word.length >= SHORTEST_TOKEN && /[A-Z0-9]/.test(word) && !PLAIN_WORD.test(word);
}

/** Pages that may be kept: whole pages of this site, none whose address holds a secret. */
export function isKept(path: string): boolean {
  const words = path.split('/').filter(Boolean);
  if (NEVER_KEPT.has(words[0]?.toLowerCase() ?? '')) return false;
  return !words.some(isToken);
}

/** Whether an answer may be written to disk: `no-store` and `private` say no (RFC 9111, 5.2.2). */
export function mayBeStored(headers: Headers): boolean {
  return !/(^|[\s,])(no-store|private)\b/i.test(headers.get('Cache-Control') ?? '');
}
