import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createOutboundFetch, outboundLimits } from './outbound-fetch.ts';

test('sec-X18: a stop ends a fetch at once', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetch = createOutboundFetch({
    policy: { hosts: new Set(), testTargets: new Set([place]), ports: new Set([443]) },
    userAgent: 'test',
    limits: outboundLimits,
  });
  const stop = new AbortController();
  const result = fetch(`http://${place}/`, {}, stop.signal);
  setTimeout(() => stop.abort(new Error('stopped')), 20);
  expect(await result).toEqual({ error: 'stopped' });
  server.closeAllConnections();
  server.close();
});
