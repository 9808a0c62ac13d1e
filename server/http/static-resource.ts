import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CacheClass, StaticFile, StoredRepresentation } from '#shared/site-manifest.ts';
import { type HeaderList, preflightHeaders, type SecurityHeaders } from './security-headers.ts';

/** Files above this many bytes (films) are kept open, and read when asked for. */
const MEMORY_LIMIT_BYTES = 1_048_576;

/**
 * Files up to this many bytes are unpacked when somebody asks for them uncompressed. Longer ones
 * stay in memory as they are: unpacking takes milliseconds, and a request for one byte asks for it.
 */
const UNPACK_LIMIT_BYTES = 65_536;

const cacheControl: Record<CacheClass, string> = {
  page: 'public, max-age=0, must-revalidate',
  immutable: 'public, max-age=31536000, immutable',
  asset: 'public, max-age=3600',
  feed: 'public, max-age=300',
};

/**
 * Bodies up to this length are kept as text of one byte a character too: Node then writes head and
 * body in one piece, which gave 12 to 25 % more answers a second than a buffer did. Longer text is
 * slower, since it no longer fits the 16 KiB that a write can take without being copied twice.
 */
export const TEXT_LIMIT_BYTES = 14_000;

/** A representation of a resource in one encoding, with its answers ready to be written. */
export type Representation = {
  /** `null` for a file that is read from disk, or unpacked, when asked for: see `plainBody`. */
  body: Buffer | null;
  /** The same bytes as latin1 text, where they are few. */
  text: string | null;
  bytes: number;
  etag: string;
  headers: HeaderList;
  notModified: HeaderList;
};

export type Resource = {
  /**
   * Descriptor of a file that is too large for memory, else -1. It stays open, so that a build
   * beside the server cannot take the file away from those who watch.
   */
  fd: number;
  identity: Representation;
  br: Representation | null;
  gzip: Representation | null;
  /** Headers for a browser that asks whether a script of another origin may read the file. */
  preflight: HeaderList | null;
};

/** Another format of the same page, and what it is to this one in a `Link` header (RFC 8288). */
export type OtherFormat = {
  path: string;
  relation: 'alternate; type="text/markdown"' | 'canonical';
};

/** `Vary`, and `Link` where a page has two formats, between which `Accept` chooses. */
function variants(isCompressed: boolean, other: OtherFormat | null): HeaderList {
  const vary = [...(other ? ['Accept'] : []), ...(isCompressed ? ['Accept-Encoding'] : [])];
  return [
    ...(vary.length > 0 ? ['Vary', vary.join(', ')] : []),
    ...(other ? ['Link', `<${other.path}>; rel=${other.relation}`] : []),
  ];
}

/**
 * Reads a file of the build into memory, with the headers of each answer worked out once.
 * @param dist folder that the manifest's names are relative to
 * @param other the same page in another format, where there is one
 * @throws Error where a file that the manifest names cannot be read
 */
export function loadResource(
  dist: string,
  path: string,
  file: StaticFile,
  security: SecurityHeaders,
  other: OtherFormat | null = null,
): Resource {
  const isCompressed = file.brotli !== null || file.gzip !== null;
  const isLarge = file.bytes > MEMORY_LIMIT_BYTES;
  const isUnpacked = file.gzip !== null && file.bytes <= UNPACK_LIMIT_BYTES;
  const secured = file.page
    ? security.page(path, file.page)
    : security.file(path, file.type, file.isInMail);
  const shared = [
    'Cache-Control',
    cacheControl[file.cache],
    ...variants(isCompressed, other),
    ...secured,
  ];

  function representation(
    stored: StoredRepresentation | null,
    encoding: 'br' | 'gzip' | null,
  ): Representation | null {
    if (!stored) return null;
    const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
    const isRead = encoding !== null || !(isLarge || isUnpacked);
    const body = isRead ? readFileSync(join(dist, stored.file)) : null;
    return {
      body,
      text: stored.bytes <= TEXT_LIMIT_BYTES ? (body?.toString('latin1') ?? null) : null,
      bytes: stored.bytes,
      etag,
      headers: [
        'Content-Type',
        file.type,
        'Content-Length',
        String(stored.bytes),
        ...(encoding ? ['Content-Encoding', encoding] : ['Accept-Ranges', 'bytes']),
        'ETag',
        etag,
        ...shared,
      ],
      notModified: ['ETag', etag, ...shared],
    };
  }

  const identity = representation(file, null) as Representation;
  return {
    fd: isLarge ? openSync(join(dist, file.file), 'r') : -1,
    identity,
    br: representation(file.brotli, 'br'),
    gzip: representation(file.gzip, 'gzip'),
    preflight: secured.includes('Access-Control-Allow-Origin')
      ? [...secured, ...preflightHeaders('GET, HEAD, OPTIONS')]
      : null,
  };
}

/**
 * The uncompressed body of a resource; null for a file that is read from disk. It is unpacked from
 * gzip where there is one: nearly every program that asks takes a compressed form, and the others'
 * bytes were an eighth of the server's memory.
 */
export function plainBody({ fd, identity, gzip }: Resource): Buffer | null {
  return identity.body || fd !== -1 ? identity.body : unpacked({ identity, gzip });
}

/**
 * The uncompressed body for the server's own reading, of a large file too: answers stream those from
 * disk, and the open data and the search index are read here, however much they grow.
 */
export function readBody({ identity, gzip }: Resource): Buffer | null {
  return identity.body ?? unpacked({ identity, gzip });
}

function unpacked({ identity, gzip }: Pick<Resource, 'identity' | 'gzip'>): Buffer | null {
  // In one piece: pieces of 16 KiB, which are joined in the end, take twice as long.
  return gzip?.body ? gunzipSync(gzip.body, { chunkSize: identity.bytes }) : null;
}

/** Headers without those named, in any case, for answers that are not the whole file. */
export function without(headers: HeaderList, ...names: string[]): HeaderList {
  const kept: HeaderList = [];
  const dropped = new Set(names.map((name) => name.toLowerCase()));
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!dropped.has(name.toLowerCase())) kept.push(name, headers[index + 1] ?? '');
  }
  return kept;
}
