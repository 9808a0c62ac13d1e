import type { IncomingMessage } from 'node:http';
import { FORM_PREFIX, serverRoutes } from '#shared/server-routes.ts';

/** Longest body of a request, in bytes. */
const MAX_BYTES = 16_384;
/** A message may have 5000 characters, and outside of ASCII a form writes up to nine bytes for each. */
const MAX_MESSAGE_BYTES = 65_536;

/** Longest body that a route takes, in bytes. */
export function bodyLimit(path: string): number {
  const isMessage = path === serverRoutes.contactForm || path.startsWith(FORM_PREFIX);
  return isMessage ? MAX_MESSAGE_BYTES : MAX_BYTES;
}

/** A body that falls silent for so long is given up: phones pause for less. */
const BODY_SILENCE_MS = 5_000;

export type BodyResult = { body: Buffer } | { status: 408 | 413 | 415 | 501 } | { aborted: true };

/**
 * Reads a request's body whole. Compressed bodies are refused, since a few bytes could unfold to
 * any length, and so is every transfer coding but `chunked` (RFC 9112, 6.1).
 * @param most longest body in bytes, from `bodyLimit`
 * @param silenceMs milliseconds without a byte after which the answer is 408
 */
export function readBody(
  request: IncomingMessage,
  most: number,
  silenceMs = BODY_SILENCE_MS,
): Promise<BodyResult> {
  const { headers } = request;
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') return Promise.resolve({ status: 415 });
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked')
    return Promise.resolve({ status: 501 });
  if (Number(headers['content-length'] ?? 0) > most) return Promise.resolve({ status: 413 });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    function finish(result: BodyResult): void {
      clearTimeout(silence);
      resolve(result);
    }
    const silence = setTimeout(() => finish({ status: 408 }), silenceMs);
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      silence.refresh();
      if (bytes <= most) return chunks.push(chunk);
      request.pause();
      finish({ status: 413 });
      return;
    });
    request.on('end', () => finish({ body: Buffer.concat(chunks) }));
    request.on('error', () => finish({ aborted: true }));
    request.on('close', () => finish({ aborted: true }));
  });
}
