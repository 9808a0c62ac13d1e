import { expect, test } from 'vitest';
import { createRateLimit } from '#server/http/rate-limit.ts';
import { countRequest, createApiRejection } from './api-limit.ts';

test('sec-ASVS-2.4.1: a network without requests left is rejected at the API and at MCP alone', () => {
  const limit = createRateLimit(2, 60_000, () => 0);
  const rejection = createApiRejection(limit);
  for (let count = 0; count < 2; count += 1) {
    expect(rejection('/mcp', '192.0.2.1')).toBeNull();
    expect(countRequest(limit, '192.0.2.1').isOver).toBe(false);
  }
  const headers = [
    ['RateLimit-Policy', '"network";q=2;w=60'],
    ['RateLimit', '"network";r=0;t=60'],
    ['Retry-After', '60'],
  ].flat();
  for (const path of ['/mcp', '/api/v1', '/api/v1/', '/api/v1/coins/usdc'])
    expect(rejection(path, '192.0.2.1'), path).toEqual(headers);
  for (const path of ['/', '/api/newsletter', '/api/v10', '/mcp/x', '/embed/contact'])
    expect(rejection(path, '192.0.2.1'), path).toBeNull();
  expect(rejection('/mcp', '198.51.100.1')).toBeNull();
});
