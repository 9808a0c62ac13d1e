import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CacheClass, StaticFile, StoredForm } from '#shared/site-manifest.ts';
import type { HeaderList, SecurityHeaders } from './security-headers.ts';

/** Files above this many bytes (films) are read from disk when asked for. */
const MEMORY_LIMIT_BYTES = 1_048_576;

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

/** One form of a resource with its answers ready to be written. */
export type Form = {
  /** `null` for a file that is read from disk when asked for. */
  body: Buffer | null;
  /** The same bytes as latin1 text, where they are few. */
  text: string | null;
  bytes: number;
  etag: string;
  headers: HeaderList;
  notModified: HeaderList;
};

export type Resource = {
  /** Full path of the file as it is. */
  file: string;
  identity: Form;
  br: Form | null;
  gzip: Form | null;
};

/**
 * Reads a file of the build into memory, with the headers of each answer worked out once.
 * @param dist folder that the manifest's names are relative to
 * @throws Error where a file that the manifest names cannot be read
 */
export function loadResource(
  dist: string,
  path: string,
  file: StaticFile,
  security: SecurityHeaders,
): Resource {
  const pressed = file.brotli !== null || file.gzip !== null;
  const shared = [
    'Cache-Control',
    cacheControl[file.cache],
    ...(pressed ? ['Vary', 'Accept-Encoding'] : []),
    ...(file.page ? security.page(path, file.page) : security.file(path, file.type)),
  ];

  function form(stored: StoredForm | null, encoding: 'br' | 'gzip' | null): Form | null {
    if (!stored) return null;
    const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
    const inMemory = encoding !== null || stored.bytes <= MEMORY_LIMIT_BYTES;
    const body = inMemory ? readFileSync(join(dist, stored.file)) : null;
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

  return {
    file: join(dist, file.file),
    identity: form(file, null) as Form,
    br: form(file.brotli, 'br'),
    gzip: form(file.gzip, 'gzip'),
  };
}

/** Headers of a form without those named, for answers that are not the whole file. */
export function without(headers: HeaderList, ...names: string[]): HeaderList {
  const kept: HeaderList = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!names.includes(name)) kept.push(name, headers[index + 1] ?? '');
  }
  return kept;
}
