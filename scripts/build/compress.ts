import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Below this many bytes a compressed form saves less than its headers cost. */
const COMPRESS_FROM_BYTES = 512;

export type Compressed = { brotli: Buffer | null; gzip: Buffer | null };

/** Compresses bytes with brotli, for a file that is compressed once. @param quality 0 to 11 */
export function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/**
 * Compresses bytes with brotli and with gzip 9. Results are kept under `cache` by content, since
 * brotli 11 takes about a second a megabyte. A form that saves nothing is `null`.
 * @param quality of brotli, 0 to 11
 */
export async function compress(bytes: Buffer, cache: string, quality: number): Promise<Compressed> {
  if (bytes.length < COMPRESS_FROM_BYTES) return { brotli: null, gzip: null };
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  const [brotli, gzipped] = await Promise.all([
    cached(join(cache, `${key}-${quality}.br`), () => compressBrotli(bytes, quality)),
    cached(join(cache, `${key}.gz`), () => gzipAsync(bytes, { level: 9 })),
  ]);
  return {
    brotli: brotli.length < bytes.length ? brotli : null,
    gzip: gzipped.length < bytes.length ? gzipped : null,
  };
}

async function cached(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    const made = await make();
    await mkdir(join(path, '..'), { recursive: true });
    // Renamed into place, so that an interrupted build leaves no half file behind.
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, made);
    await rename(unfinished, path);
    return made;
  }
}
