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

/**
 * Films being sent at one time. The system holds up to 4 MB for a reader who takes nothing
 * (`tcp_wmem`), which counts against the memory of the service but is not the process's own.
 */
export const MAX_FILM_READERS = 128;

const chunks = createConcurrencyLimit(MAX_CHUNKS, Infinity);

/** Whom a film is being sent to, in the order of their last chunk, the stillest first. */
const readers = new Set<ServerResponse>();

function moveToEnd(response: ServerResponse): void {
  readers.delete(response);
  readers.add(response);
}

/** Lets one more in. Where there is no room, the stillest gives way; its player asks again. */
function admitReader(response: ServerResponse): void {
  const [stillest] = readers.size < MAX_FILM_READERS ? [] : readers;
  // Reset: after a plain close the system would go on holding what it took for this reader.
  stillest?.socket?.resetAndDestroy();
  if (stillest) readers.delete(stillest);
  readers.add(response);
  response.on('close', () => readers.delete(response));
}

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
    moveToEnd(response);
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
  admitReader(response);
  // The length is promised by now: cutting the connection is the only honest way to fail.
  sendRange(response, fd, range).catch(() => response.destroy());
}
