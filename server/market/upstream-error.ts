import type { IncomingHttpHeaders } from 'node:http';

/** Error of an upstream source, which is of no use now; its message holds no URL, since those may hold keys. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  /** Not to be asked again for so long, in milliseconds; 0 where nothing was said. */
  readonly retryAfterMs: number;
  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** A node answered with an implausible sample: others are asked, and it is not paused. */
export class ImplausibleSample extends UpstreamError {
  override name = 'ImplausibleSample';
}

const MAX_RETRY_SECONDS = 3_600;

/** How long an answer asks to be left alone, in milliseconds, an hour at most (RFC 9110, 10.2.3). */
export function waitOf(headers: IncomingHttpHeaders): number {
  const seconds = Number(/^\d{1,6}$/.exec(headers['retry-after'] ?? '')?.[0] ?? 0);
  return Math.min(seconds, MAX_RETRY_SECONDS) * 1_000;
}
