import { expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { slotRoutes } from './slot.routes.ts';

const security = createSecurityHeaders(true, '/api/csp-report');
const script = {
  kind: 'script' as const,
  name: 'Ads',
  address: 'https://ads.example/tag.js?a=1&id={id}',
  policy: 'https://ads.example/privacy',
  needsConsent: true,
};

test('D4 sec-A7: a slot document runs the network alone, sandboxed, under a fresh nonce', async () => {
  let count = 0;
  const routes = slotRoutes(
    { ...site.adverts, provider: script },
    security,
    () => `nonce${++count}`,
  );
  const { tall } = site.adverts.banners;
  const [first, second] = [
    await routes.request(`/slot/${tall}`),
    await routes.request(`/slot/${tall}`),
  ];
  expect(await first.text()).toContain(
    `<script id="network" nonce="nonce1" src="https://ads.example/tag.js?a=1&amp;id=${tall}" async>`,
  );
  expect(first.headers.get('content-security-policy')).toMatch(/^sandbox .*'nonce-nonce1'/);
  expect(second.headers.get('content-security-policy')).toContain("'nonce-nonce2'");
  expect((await routes.request('/slot/999999')).status).toBe(404);
});

test('D4: without a network of scripts there are no slot documents', async () => {
  const routes = slotRoutes({ ...site.adverts, provider: { kind: 'house' } }, security, () => 'x');
  expect((await routes.request(`/slot/${site.adverts.banners.tall}`)).status).toBe(404);
});
