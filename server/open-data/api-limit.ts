import { networkOf } from '#server/http/client-ip.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';
import type { HeaderList } from '#server/http/security-headers.ts';

import { serverRoutes } from '#shared/server-routes.ts';

export type LimitResult = { isOver: boolean; headers: Record<string, string> };

function headersOf({ policy }: RateLimit, remaining: number, resetSeconds: number) {
  return {
    'RateLimit-Policy': `"network";q=${policy.limit};w=${policy.windowSeconds}`,
    RateLimit: `"network";r=${remaining};t=${resetSeconds}`,
  };
}

/**
 * Rejects requests to the API and the MCP endpoint from networks that have none left, before they
 * are read: most of a flood should cost next to nothing.
 * @returns for a path and a client, the headers of the 429, or null where it may go on
 */
export function createApiRejection(
  limit: RateLimit,
): (path: string, clientIp: string) => HeaderList | null {
  return (path, clientIp) => {
    if (path !== serverRoutes.mcp && !`${path}/`.startsWith(serverRoutes.openData)) return null;
    const seconds = limit.wait(networkOf(clientIp));
    if (seconds === 0) return null;
    const headers = { ...headersOf(limit, 0, seconds), 'Retry-After': String(seconds) };
    return Object.entries(headers).flat();
  };
}

/**
 * Counts one request of a client's network, and says the limit in headers (RateLimit header fields
 * for HTTP, draft-ietf-httpapi-ratelimit-headers).
 */
export function countRequest(limit: RateLimit, clientIp: string): LimitResult {
  const { remaining, resetSeconds, isOver } = limit.use(networkOf(clientIp));
  return {
    isOver,
    headers: {
      ...headersOf(limit, remaining, resetSeconds),
      ...(isOver ? { 'Retry-After': String(resetSeconds) } : {}),
    },
  };
}
