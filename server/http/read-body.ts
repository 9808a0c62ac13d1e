import type { IncomingMessage } from 'node:http';
import { serverRoutes } from '#shared/server-routes.ts';

/** Longest body of a request, in bytes. */
const MOST_BYTES = 16_384;
/** A message may have 5000 characters, and outside of ASCII a form writes up to nine bytes for each. */
const MOST_MESSAGE_BYTES = 65_536;

/** Longest body that a route takes, in bytes. */
export function bodyLimit(path: string): number {
  return path === serverRoutes.contactForm ? MOST_MESSAGE_BYTES : MOST_BYTES;
}

export type BodyResult = { body: Buffer } | { status: 413 | 415 } | { aborted: true };

/**
 * Reads a request's body whole. Pressed bodies are refused, since a few bytes could unfold to
 * any length.
 * @param most longest body in bytes, from `bodyLimit`
 */
export function readBody(request: IncomingMessage, most: number): Promise<BodyResult> {
  const { headers } = request;
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') return Promise.resolve({ status: 415 });
  if (Number(headers['content-length'] ?? 0) > most) return Promise.resolve({ status: 413 });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= most) return chunks.push(chunk);
      request.pause();
      resolve({ status: 413 });
      return;
    });
    request.on('end', () => resolve({ body: Buffer.concat(chunks) }));
    request.on('error', () => resolve({ aborted: true }));
    request.on('close', () => resolve({ aborted: true }));
  });
}
