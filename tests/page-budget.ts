import { compressBrotli } from '#scripts/build/compress.ts';
import { brotliQualityOf, isCompressible } from '#scripts/build/content-types.ts';

/**
 * Bytes of a file as visitors fetch it, compressed with brotli as far as the site that ships is. The
 * tests' sites are compressed quickly: what keeps to its budget there keeps to it as it ships, and
 * only what doesn't is asked here.
 * @param type its Content-Type, which decides whether and how far it is compressed
 */
export async function shippedBytes(body: Buffer, type: string): Promise<number> {
  if (!isCompressible(type)) return body.length;
  return (await compressBrotli(body, brotliQualityOf(type))).length;
}

/** Bytes of HTML that a page may have, compressed; long reading and indexes have more room. */
export function documentBytes(path: string): number {
  if (path === '/') return 24_000;
  return /^\/(learn|resources)\/./.test(path) ? 30_000 : 14_000;
}
