import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Bindings } from './app-env.ts';
import { createEncodingChooser, type Encoding } from './accept-encoding.ts';
import { headersOf } from './header-list.ts';
import type { HeaderList } from './security-headers.ts';
import { matchesTag } from './serve-resource.ts';
import { type Form, type Resource, TEXT_LIMIT_BYTES } from './static-resource.ts';

const pressBrotli = promisify(brotliCompress);
const pressGzip = promisify(gzip);
/** Of 11: an answer lives for seconds, and 5 costs a few milliseconds. */
const BROTLI_QUALITY = 5;
/** Addresses that are remembered for one kept answer or another: queries can be spelled at will. */
const MOST_ADDRESSES = 500;

/** What is kept has every form. */
type KeptResource = Resource & Record<Encoding, Form & { body: Buffer }>;

type Kept = { until: number; resource: KeptResource };

export type AskedFor = {
  /** Path and query as they came: the next request for the same can be answered at the door. */
  address: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

/** What a request asks for, of a kept answer. */
export function askedFor({ incoming }: Pick<Bindings, 'incoming'>): AskedFor {
  const { headers, url } = incoming;
  const acceptEncoding = headers['accept-encoding'];
  return {
    address: url ?? '',
    acceptEncoding: Array.isArray(acceptEncoding) ? acceptEncoding.join(',') : acceptEncoding,
    ifNoneMatch: headers['if-none-match'],
  };
}

export type KeptAnswers = {
  /**
   * Answers from memory while what is kept under `key` is fresh, with tag, 304 and the smallest
   * form. What `make` gives is kept only with status 200 and a `Cache-Control` that allows it.
   */
  answer(key: string, asked: AskedFor, make: () => Promise<Response>): Promise<Response>;
  /** A fresh answer for an address that was asked for before, or null. */
  resourceAt(address: string): Resource | null;
};

function formOf(body: Buffer, etag: string, encoding: string | null, shared: HeaderList) {
  const { length } = body;
  const text = length <= TEXT_LIMIT_BYTES ? body.toString('latin1') : null;
  const own = encoding === null ? [] : ['Content-Encoding', encoding];
  const notModified = ['ETag', etag, ...shared];
  const headers = ['Content-Length', String(length), ...own, ...notModified];
  return { body, text, bytes: length, etag, headers, notModified };
}

async function resourceOf(response: Response): Promise<KeptResource> {
  const body = Buffer.from(await response.arrayBuffer());
  response.headers.delete('Content-Length');
  response.headers.set('Vary', 'Accept-Encoding');
  const shared = [...response.headers].flat();
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, zipped] = await Promise.all([pressBrotli(body, { params }), pressGzip(body)]);
  return {
    fd: -1,
    identity: formOf(body, `"${hash}"`, null, shared),
    br: formOf(br, `"${hash}-br"`, 'br', shared),
    gzip: formOf(zipped, `"${hash}-gzip"`, 'gzip', shared),
  };
}

function respond(form: Form & { body: Buffer }, ifNoneMatch: string | undefined): Response {
  const isKnown = ifNoneMatch !== undefined && matchesTag(ifNoneMatch, form.etag);
  const list = isKnown ? form.notModified : form.headers;
  const headers = headersOf(list);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(form.body), { headers });
}

/**
 * Keeps answers that are the same for everybody for a few seconds, pressed, so that a crowd costs
 * one rendering. Requests that come while it is made wait for that one.
 * @param keepMs how long an answer is fresh; for as long again it is given while it is made anew
 * @param most how many are kept; the oldest goes
 * @param monotonic milliseconds of a clock that never goes back
 */
export function createKeptAnswers(
  keepMs: number,
  most: number,
  monotonic: () => number,
): KeptAnswers {
  const kept = new Map<string, Kept>();
  const keyOf = new Map<string, string>();
  const making = new Map<string, Promise<KeptResource | Response>>();
  const chooseEncoding = createEncodingChooser();

  async function make(key: string, source: () => Promise<Response>) {
    const response = await source();
    const isPublic = /\bpublic\b/.test(response.headers.get('Cache-Control') ?? '');
    if (response.status !== 200 || !isPublic) return response;
    const resource = await resourceOf(response);
    kept.delete(key);
    kept.set(key, { until: monotonic() + keepMs, resource });
    const oldest = kept.size > most ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return resource;
  }

  async function fresh(key: string, source: () => Promise<Response>) {
    const known = kept.get(key);
    const age = known ? monotonic() - known.until : Infinity;
    if (known && age < 0) return known.resource;
    const underway = making.get(key) ?? make(key, source).finally(() => making.delete(key));
    making.set(key, underway);
    if (!known || age >= keepMs) return underway;
    // Just over: whoever comes now need not wait. A fault is met by those who wait for it.
    underway.catch(() => undefined);
    return known.resource;
  }

  return {
    async answer(key, { address, acceptEncoding, ifNoneMatch }, source) {
      const found = await fresh(key, source);
      // Each of those that waited needs a body of its own.
      if (found instanceof Response) return found.clone();
      // The address that was asked for longest ago goes: spellings of a query can fill no more.
      keyOf.delete(address);
      keyOf.set(address, key);
      const oldest = keyOf.size > MOST_ADDRESSES ? keyOf.keys().next().value : undefined;
      if (oldest !== undefined) keyOf.delete(oldest);
      return respond(found[chooseEncoding(acceptEncoding)], ifNoneMatch);
    },
    resourceAt(address) {
      const key = keyOf.get(address);
      if (key === undefined) return null;
      if (keyOf.size >= MOST_ADDRESSES) {
        // Least recently used goes first: what visitors ask for outlives what one spells out.
        keyOf.delete(address);
        keyOf.set(address, key);
      }
      const known = kept.get(key);
      return known && known.until > monotonic() ? known.resource : null;
    },
  };
}
