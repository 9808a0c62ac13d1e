import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Bindings } from './app-env.ts';
import { createEncodingChooser, type Encoding } from './accept-encoding.ts';
import { headersOf } from './header-list.ts';
import type { HeaderList } from './security-headers.ts';
import { matchesTag } from './serve-resource.ts';
import { shareInFlight } from './share-in-flight.ts';
import { type Representation, type Resource, TEXT_LIMIT_BYTES } from './static-resource.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Of 11: an answer lives for seconds, and 5 costs a few milliseconds. */
const BROTLI_QUALITY = 5;
/** URLs that are remembered for a cached response: queries can be spelled at will. */
const MAX_URLS = 500;

/** A cached response has every encoding. */
type CachedResource = Resource & Record<Encoding, Representation & { body: Buffer }>;

type CacheEntry = { until: number; resource: CachedResource };

export type CacheRequest = {
  /** Path and query as they came: the next request for the same is answered without the app. */
  url: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

/** The fields of a request that choose the representation of a cached response. */
export function cacheRequest({ incoming }: Pick<Bindings, 'incoming'>): CacheRequest {
  const { headers, url } = incoming;
  const acceptEncoding = headers['accept-encoding'];
  return {
    url: url ?? '',
    acceptEncoding: Array.isArray(acceptEncoding) ? acceptEncoding.join(',') : acceptEncoding,
    ifNoneMatch: headers['if-none-match'],
  };
}

export type ResponseCache = {
  /**
   * Answers from the cache while the entry of `key` is fresh, with tag, 304 and the smallest
   * encoding. What `make` gives is cached only with status 200 and a `Cache-Control` that allows it.
   */
  answer(key: string, request: CacheRequest, make: () => Promise<Response>): Promise<Response>;
  /** A fresh cached response for a URL that was asked for before, or null. */
  resourceAt(url: string): Resource | null;
};

function representationOf(body: Buffer, etag: string, encoding: string | null, shared: HeaderList) {
  const { length } = body;
  const text = length <= TEXT_LIMIT_BYTES ? body.toString('latin1') : null;
  const own = encoding === null ? [] : ['Content-Encoding', encoding];
  const notModified = ['ETag', etag, ...shared];
  const headers = ['Content-Length', String(length), ...own, ...notModified];
  return { body, text, bytes: length, etag, headers, notModified };
}

async function resourceOf(response: Response): Promise<CachedResource> {
  const body = Buffer.from(await response.arrayBuffer());
  response.headers.delete('Content-Length');
  // A page that Markdown is built of varies with `Accept` too.
  if (!/accept-encoding/i.test(response.headers.get('Vary') ?? ''))
    response.headers.append('Vary', 'Accept-Encoding');
  const shared = [...response.headers].flat();
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, zipped] = await Promise.all([compressBrotli(body, { params }), compressGzip(body)]);
  return {
    fd: -1,
    preflight: null,
    identity: representationOf(body, `"${hash}"`, null, shared),
    br: representationOf(br, `"${hash}-br"`, 'br', shared),
    gzip: representationOf(zipped, `"${hash}-gzip"`, 'gzip', shared),
  };
}

function respond(
  representation: Representation & { body: Buffer },
  ifNoneMatch: string | undefined,
): Response {
  const isKnown = ifNoneMatch !== undefined && matchesTag(ifNoneMatch, representation.etag);
  const list = isKnown ? representation.notModified : representation.headers;
  const headers = headersOf(list);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(representation.body), { headers });
}

/**
 * Response cache (stale-while-revalidate): caches responses that are the same for everybody for a
 * few seconds, compressed, so that a crowd costs one rendering. Concurrent requests for the same
 * key share one.
 * @param ttlMs how long a response is fresh; for as long again it is served while it is made anew
 * @param maxEntries how many are cached; the oldest is evicted, those with a query first
 * @param monotonic milliseconds of a clock that never goes back
 */
export function createResponseCache(
  ttlMs: number,
  maxEntries: number,
  monotonic: () => number,
): ResponseCache {
  const entries = new Map<string, CacheEntry>();
  const keyOf = new Map<string, string>();
  const share = shareInFlight<CachedResource | Response>();
  const chooseEncoding = createEncodingChooser();

  async function make(key: string, source: () => Promise<Response>) {
    const response = await source();
    const isPublic = /\bpublic\b/.test(response.headers.get('Cache-Control') ?? '');
    if (response.status !== 200 || !isPublic) return response;
    const resource = await resourceOf(response);
    entries.delete(key);
    entries.set(key, { until: monotonic() + ttlMs, resource });
    if (entries.size > maxEntries) evictOne(key);
    return resource;
  }

  /** The oldest with a query goes first: one program can ask for more of them than all visitors. */
  function evictOne(newest: string): void {
    const others = [...entries.keys()].filter((key) => key !== newest);
    const oldest = others.find((key) => key.includes('?')) ?? others[0];
    if (oldest !== undefined) entries.delete(oldest);
  }

  async function freshOrStale(key: string, source: () => Promise<Response>) {
    const known = entries.get(key);
    const age = known ? monotonic() - known.until : Infinity;
    if (known && age < 0) return known.resource;
    const underway = share(key, () => make(key, source));
    if (!known || age >= ttlMs) return underway;
    // Just over: whoever comes now need not wait. An error is met by those who wait for it.
    underway.catch(() => undefined);
    return known.resource;
  }

  return {
    async answer(key, { url, acceptEncoding, ifNoneMatch }, source) {
      const found = await freshOrStale(key, source);
      // Each of those that waited needs a body of its own.
      if (found instanceof Response) return found.clone();
      // The URL that was asked for longest ago goes: spellings of a query can fill no more.
      keyOf.delete(url);
      keyOf.set(url, key);
      const oldest = keyOf.size > MAX_URLS ? keyOf.keys().next().value : undefined;
      if (oldest !== undefined) keyOf.delete(oldest);
      return respond(found[chooseEncoding(acceptEncoding)], ifNoneMatch);
    },
    resourceAt(url) {
      const key = keyOf.get(url);
      if (key === undefined) return null;
      if (keyOf.size >= MAX_URLS) {
        // Least recently used goes first: what visitors ask for outlives what one spells out.
        keyOf.delete(url);
        keyOf.set(url, key);
      }
      const known = entries.get(key);
      return known && known.until > monotonic() ? known.resource : null;
    },
  };
}
