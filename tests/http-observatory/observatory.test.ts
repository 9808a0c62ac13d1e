import { describe, expect, test } from 'vitest';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { type ScannedPage, scorePage } from './observatory.ts';

const policy = { scriptHashes: ['sha256-x'], styleHashes: [], frameOrigins: [] };

function ourHeaders(): Record<string, string> {
  const list = createSecurityHeaders(true, '/api/csp-report').page('/', policy);
  const headers: Record<string, string> = {};
  for (let index = 0; index < list.length; index += 2)
    headers[list[index]?.toLowerCase() ?? ''] = list[index + 1] ?? '';
  return headers;
}

function page(
  change: Partial<ScannedPage> & { with?: Record<string, string>; without?: string } = {},
): ScannedPage {
  const headers = { ...ourHeaders(), ...change.with };
  if (change.without) delete headers[change.without];
  return {
    url: 'https://site.example/',
    html: '<script integrity="sha384-x" src="/_astro/x.js"></script>',
    httpRedirect: 'https://site.example/',
    ...change,
    headers,
  };
}

const modifierOf = (name: string, scanned: ScannedPage) =>
  scorePage(scanned).findings.find((finding) => finding.test === name)?.modifier;

test('sec-H2: a page of ours has 145 and nothing against it', () => {
  const { score, grade, findings } = scorePage(page());
  expect(findings.filter((finding) => finding.modifier < 0)).toEqual([]);
  expect([score, grade]).toEqual([145, 'A+']);
});

test('sec-H2: bonuses count only where penalties leave 90', () => {
  expect(scorePage(page({ without: 'content-security-policy' })).score).toBe(75);
  expect(scorePage(page({ with: { 'x-content-type-options': 'no' } })).score).toBe(140);
});

describe('sec-H2: every modifier', () => {
  const csp = (value: string) => page({ with: { 'content-security-policy': value } });
  test.each([
    ["default-src 'none'", 10],
    ["default-src 'self'", 5],
    ["default-src 'none'; style-src 'unsafe-inline'", 0],
    ["default-src 'none'; report-to a; report-to b", 0],
    ["default-src 'none'; img-src http:", -10],
    ["default-src 'none'; script-src 'unsafe-eval'", -10],
    ["default-src 'none'; script-src 'unsafe-inline'", -20],
    ["default-src 'none'; script-src 'unsafe-inline' 'sha256-x'", 10],
    ["default-src 'none'; script-src data:", -20],
    ["default-src 'none'; script-src http://a.example", -20],
    ["default-src 'none'; img-src a; img-src b", -25],
    ["script-src 'strict-dynamic'; default-src 'none'", -25],
    ['', -25],
  ])('policy %s: %i', (value, modifier) => {
    expect(modifierOf('content-security-policy', csp(value))).toBe(modifier);
  });

  test.each([
    ['cookies', 'set-cookie', 'a=1; Secure; SameSite=Lax', 5],
    ['cookies', 'set-cookie', 'a=1; Secure', 0],
    ['cookies', 'set-cookie', 'a=1', -5],
    ['cookies', 'set-cookie', 'sessionid=1', -10],
    ['cookies', 'set-cookie', 'sessionid=1; Secure', -30],
    ['cookies', 'set-cookie', 'a=1; Secure; SameSite=maybe', -20],
    ['cors', 'access-control-allow-origin', '*', 0],
    ['referrer-policy', 'referrer-policy', 'no-referrer', 5],
    ['referrer-policy', 'referrer-policy', 'unsafe-url', -5],
    ['strict-transport-security', 'strict-transport-security', 'max-age=15552000', 0],
    ['strict-transport-security', 'strict-transport-security', 'max-age=100', -10],
    ['strict-transport-security', 'strict-transport-security', 'x', -20],
    ['x-content-type-options', 'x-content-type-options', 'x', -5],
    ['cross-origin-resource-policy', 'cross-origin-resource-policy', 'same-site', 10],
    ['cross-origin-resource-policy', 'cross-origin-resource-policy', 'cross-origin', 0],
    ['cross-origin-resource-policy', 'cross-origin-resource-policy', 'x', -5],
    ['cross-origin-embedder-policy', 'cross-origin-embedder-policy', 'credentialless', 10],
    ['cross-origin-embedder-policy', 'cross-origin-embedder-policy', 'x', -5],
    ['cross-origin-opener-policy', 'cross-origin-opener-policy', 'unsafe-none', 0],
    ['cross-origin-opener-policy', 'cross-origin-opener-policy', 'x', -5],
  ])('%s by %s: %s: %i', (name, header, value, modifier) => {
    expect(modifierOf(name, page({ with: { [header]: value } }))).toBe(modifier);
  });

  test.each([
    ['<p>no script</p>', 0],
    ['<script src="/x.js"></script>', 0],
    ['<script src="https://cdn.example/x.js"></script>', -5],
    ['<script integrity="x" src="//cdn.example/x.js"></script>', -20],
    ['<script src="http://cdn.example/x.js"></script>', -50],
  ])('scripts %s: %i', (html, modifier) => {
    expect(modifierOf('subresource-integrity', page({ html }))).toBe(modifier);
  });

  test('cookies without HSTS, credentials for anyone, redirects and frames', () => {
    const bare = page({ with: { 'set-cookie': 'a=1' }, without: 'strict-transport-security' });
    expect(modifierOf('cookies', bare)).toBe(-20);
    const session = page({ with: { 'set-cookie': 'sid=1' }, without: 'strict-transport-security' });
    expect(modifierOf('cookies', session)).toBe(-40);
    const open = { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' };
    expect(modifierOf('cors', page({ with: open }))).toBe(-50);
    expect(modifierOf('redirection', page({ httpRedirect: null }))).toBe(0);
    expect(modifierOf('redirection', page({ httpRedirect: 'https://other.example/' }))).toBe(-5);
    expect(modifierOf('redirection', page({ httpRedirect: 'http://site.example/x' }))).toBe(-20);
    const noPolicy = { 'content-security-policy': "default-src 'none'" };
    expect(modifierOf('x-frame-options', page({ with: noPolicy }))).toBe(5);
    expect(
      modifierOf('x-frame-options', page({ with: noPolicy, without: 'x-frame-options' })),
    ).toBe(-20);
  });
});
