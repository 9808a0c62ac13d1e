import { expect, test } from 'vitest';
import { createEndpoints } from './endpoints.ts';
import { UpstreamError } from './upstream-error.ts';

const MINUTE = 60_000;

test('sec-X18: a node that fails again and again is asked at least every half hour', async () => {
  let now = 0;
  let asked = 0;
  const fails = async () => {
    asked += 1;
    throw new UpstreamError('took too long');
  };
  const endpoints = createEndpoints([fails], () => now);
  const ask = () => endpoints.work((rpc) => rpc('eth_blockNumber', [])).catch(() => undefined);
  for (let failure = 0; failure < 12; failure += 1) {
    await ask();
    now += 31 * MINUTE;
  }
  expect(asked).toBe(12);
  await ask();
  now += 29 * MINUTE;
  await ask();
  expect(asked).toBe(13);
  now += MINUTE;
  await ask();
  expect(asked).toBe(14);
});
