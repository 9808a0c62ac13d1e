import { networkOf } from '#server/http/client-ip.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';

export type LimitResult = { isOver: boolean; headers: Record<string, string> };

/**
 * Counts one request of a client's network, and says the limit in headers (RateLimit header fields
 * for HTTP, draft-ietf-httpapi-ratelimit-headers).
 */
export function countRequest(limit: RateLimit, clientIp: string): LimitResult {
  const { remaining, resetSeconds, isOver } = limit.use(networkOf(clientIp));
  const { limit: quota, windowSeconds } = limit.policy;
  return {
    isOver,
    headers: {
      'RateLimit-Policy': `"network";q=${quota};w=${windowSeconds}`,
      RateLimit: `"network";r=${remaining};t=${resetSeconds}`,
      ...(isOver ? { 'Retry-After': String(resetSeconds) } : {}),
    },
  };
}
