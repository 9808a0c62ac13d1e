import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** What `Accept-Encoding` should ask for. */
export const ACCEPTED_ENCODINGS = 'br, gzip';

function decoded(response: IncomingMessage): Readable | null {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const decoder =
    encoding === 'br'
      ? createBrotliDecompress()
      : /^(x-)?gzip$/.test(encoding)
        ? createGunzip()
        : null;
  if (!decoder) return null;
  response.on('error', (error) => decoder.destroy(error));
  response.on('aborted', () => decoder.destroy(new Error('the body was cut off')));
  return response.pipe(decoder);
}

/**
 * Reads a body, counting the bytes after unpacking: a few that unfold to gigabytes are stopped
 * at the limit, and not after it.
 * @returns the body, or what is wrong with it
 * @throws Error of the connection, or of a body that is not what its encoding says
 */
export async function readDecoded(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | { refused: string }> {
  const stream = decoded(response);
  if (!stream) return { refused: 'the body has an unknown encoding' };
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) return { refused: `the body is over ${maxBytes} bytes` };
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    stream.destroy();
    response.destroy();
  }
}
