import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createEncodingChooser, type Encoding } from '#server/http/accept-encoding.ts';
import type { CacheRequest } from '#server/http/response-cache.ts';
import { matchesTag } from '#server/http/serve-resource.ts';
import { shareInFlight } from '#server/http/share-in-flight.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Of 11: an answer of 500 rows is made in a few milliseconds. */
const BROTLI_QUALITY = 4;
/** 256 KiB, as long as the longest answer; Node's own choice takes 4 MiB each time. */
const BROTLI_WINDOW_BITS = 18;
const GZIP_LEVEL = 4;
/** What is shorter goes as it is: it fits one packet. */
const MIN_COMPRESSED_BYTES = 1_000;
/** Of an entry beside its body, key and link. */
const ENTRY_BYTES = 2_000;

type Encoded = {
  body: Buffer<ArrayBuffer>;
  etag: string;
  headers: [string, string][];
  until: number;
};

type Made = { body: string; headers: Headers };

export type AnswerCache = {
  /**
   * Answers with tag, 304, and the encoding that the client asks for, from the cache where it can.
   * Concurrent requests for the same key share one making, and one compression an encoding.
   * @param key the same for every spelling of one question
   * @param make the body, and headers of its own, where the cache does not have it
   */
  answer(key: string, request: CacheRequest, make: () => Promise<Made>): Promise<Response>;
};

/** A client chooses the length of its question, and the link to the next page repeats it. */
function sizeOf(key: string, { body, headers }: Encoded): number {
  const link = headers.find(([name]) => name === 'link')?.[1] ?? '';
  return body.length + key.length + link.length + ENTRY_BYTES;
}

/** A copy without the rest of the 16 KiB that zlib writes into, which a slice would hold on to. */
const fitted = (output: Buffer): Buffer<ArrayBuffer> => Buffer.from(new Uint8Array(output).buffer);

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return fitted(await compressGzip(body, { level: GZIP_LEVEL }));
  const compressed = await compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  return fitted(compressed);
}

/** An answer with its tag, in the encoding that is wanted where it is long enough for one. */
async function encode(made: Made, wanted: Encoding): Promise<Omit<Encoded, 'until'>> {
  const plain = Buffer.from(made.body);
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? 'identity' : wanted;
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  // Another encoding of the same answer has the same headers otherwise.
  const headers = new Headers(made.headers);
  headers.set('ETag', etag);
  headers.set('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = encoding === 'identity' ? plain : await compress(plain, encoding);
  return { body, etag, headers: [...headers] };
}

/**
 * Caches answers that are the same for everybody, in the encodings that were asked for, up to a
 * number of bytes: a client chooses what a page of a table holds, so answers have no number.
 * @param ttlMs how long an answer is fresh
 * @param maxBytes of all answers with their keys; the one that was asked for longest ago is evicted
 * @param monotonic milliseconds of a clock that never goes back
 */
export function createAnswerCache(
  ttlMs: number,
  maxBytes: number,
  monotonic: () => number,
): AnswerCache {
  const entries = new Map<string, Encoded>();
  const chooseEncoding = createEncodingChooser();
  let bytes = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry) bytes -= sizeOf(key, entry);
    entries.delete(key);
  }

  function find(key: string): Encoded | null {
    const known = entries.get(key);
    if (!known) return null;
    drop(key);
    if (known.until <= monotonic()) return null;
    keep(key, known);
    return known;
  }

  function keep(key: string, entry: Encoded): void {
    drop(key);
    entries.set(key, entry);
    bytes += sizeOf(key, entry);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  }

  const shareMade = shareInFlight<Made>();
  const shareEncoded = shareInFlight<Encoded>();

  async function fill(entryKey: string, wanted: Encoding, made: Promise<Made>): Promise<Encoded> {
    const entry = { ...(await encode(await made, wanted)), until: monotonic() + ttlMs };
    keep(entryKey, entry);
    return entry;
  }

  return {
    async answer(key, { acceptEncoding, ifNoneMatch }, make) {
      const wanted = chooseEncoding(acceptEncoding);
      const entryKey = `${wanted} ${key}`;
      const entry =
        find(entryKey) ??
        (await shareEncoded(entryKey, () => fill(entryKey, wanted, shareMade(key, make))));
      if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, entry.etag)) {
        const bare = entry.headers.filter(([name]) => !/^content-(type|encoding)$/.test(name));
        return new Response(null, { status: 304, headers: bare });
      }
      return new Response(entry.body, { headers: entry.headers });
    },
  };
}
