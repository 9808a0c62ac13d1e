import { read } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import type { ByteRange } from './byte-range.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const readAt = promisify(read);

/** Memory that a slow reader of a film holds. */
const CHUNK_BYTES = 32_768;
/**
 * Chunks of all films under way at one time. A turn of the event loop then stays short however
 * many people watch, and visitors who ask for a page are let in between.
 */
const MAX_CHUNKS = 8;

const chunks = createConcurrencyLimit(MAX_CHUNKS, Infinity);

/** Resolves when the client has taken what was written, or has gone. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    function done(): void {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    }
    response.on('drain', done);
    response.on('close', done);
  });
}

async function sendRange(response: ServerResponse, fd: number, range: ByteRange): Promise<void> {
  let position = range.first;
  while (position <= range.last && !response.destroyed) {
    const length = Math.min(CHUNK_BYTES, range.last - position + 1);
    const at = position;
    const { bytesRead, buffer } = await chunks.run(() =>
      readAt(fd, Buffer.allocUnsafe(length), 0, length, at),
    );
    if (bytesRead === 0) throw new Error('the file is shorter than its length');
    if (response.destroyed) return;
    position += bytesRead;
    if (!response.write(buffer.subarray(0, bytesRead))) await drained(response);
  }
  response.end();
}

/**
 * Streams a range of an open file as the body of an answer whose head is written. All readers
 * share one file descriptor.
 */
export function streamFile(response: ServerResponse, fd: number, range: ByteRange): void {
  // The length is promised by now: cutting the connection is the only honest way to fail.
  sendRange(response, fd, range).catch(() => response.destroy());
}
