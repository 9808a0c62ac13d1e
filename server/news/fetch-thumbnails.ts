import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/http/log.ts';
import type { OutboundFetch } from '#server/outbound/outbound-fetch.ts';
import type { FeedConfig } from './feed-states.ts';
import { storeImage } from './news-store.ts';

/** Pictures that one refresh of a feed may fetch. */
const MAX_THUMBNAILS = 10;
/** Shown at most 352 px wide: twice that for dense screens, at the board's 16 to 9. */
const WIDTH = 640;
const HEIGHT = 360;
const MAX_PIXELS = 40_000_000;

type Picture = { type: string; bytes: Buffer };

/** Draws a picture anew, so that nothing of the file that came is passed on; null where it can't. */
export type Reencode = (bytes: Buffer) => Promise<Picture | null>;

export type FetchThumbnails = (
  feed: Pick<FeedConfig, 'id' | 'thumbnailHosts'>,
  items: readonly { guidKey: string; image: string | null }[],
) => Promise<void>;

/** What a file is by its first bytes, whatever it is called; SVG is none of these. */
export function isRaster(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 16).toString('latin1');
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return true;
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return true;
  return head.slice(4, 8) === 'ftyp' && /^avi[fs]$/.test(head.slice(8, 12));
}

/** Re-encodes with `sharp`, which is an optional dependency; null where it is not installed. */
export async function loadReencode(): Promise<Reencode | null> {
  try {
    const { default: sharp } = await import('sharp');
    return async (bytes) => {
      try {
        const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
        const drawn = image.rotate().resize(WIDTH, HEIGHT, { fit: 'cover' }).webp({ quality: 72 });
        return { type: 'image/webp', bytes: await drawn.toBuffer() };
      } catch {
        return null;
      }
    };
  } catch {
    return null;
  }
}

export type ThumbnailDeps = {
  db: SiteDatabase;
  /** Fetch that is restricted to the feed's thumbnail hosts. */
  fetchFrom: (hosts: readonly string[]) => OutboundFetch;
  loadReencode: () => Promise<Reencode | null>;
  now: () => number;
  log: Log;
  signal: AbortSignal;
};

/**
 * Fetches the thumbnails of new items where the owner allows it for the feed. An item whose
 * picture cannot be had keeps its rosette.
 */
export function createFetchThumbnails(deps: ThumbnailDeps): FetchThumbnails {
  return async (feed, items) => {
    const withImage = items.filter((item) => item.image !== null).slice(0, MAX_THUMBNAILS);
    if (withImage.length === 0) return;
    const reencode = await deps.loadReencode();
    if (!reencode) return deps.log.warn('news.thumbnails.unavailable');
    const fetch = deps.fetchFrom(feed.thumbnailHosts);
    for (const { guidKey, image } of withImage) {
      if (deps.signal.aborted || image === null) return;
      const answer = await fetch(image, { Accept: 'image/*' }, deps.signal);
      if ('error' in answer || answer.status !== 200 || !isRaster(answer.body)) continue;
      const picture = await reencode(answer.body);
      if (picture) await storeImage(deps.db, guidKey, picture, deps.now());
    }
  };
}
