import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inlineScripts, inlineStyles, scanTags } from '#scripts/build/html-scan.ts';
import { parseCsp } from '#tests/http-observatory/csp.ts';
import { scorePage } from '#tests/http-observatory/observatory.ts';
import { readBuiltSite } from './built-site.ts';
import { serveBuiltSite, type ServedSite } from './served-site.ts';

const MIN_SCORE = 145;
/** Behind a proxy that ends TLS, as the site is meant to be run. */
const SITE_URL = 'https://site.example';

const { manifest, pages } = readBuiltSite('.cache/dist-first');
const paths = [...new Set([...pages.keys(), ...Object.keys(manifest.onDemand)])].filter(
  (path) => path !== '/500' && path !== '/404',
);
const unknown = '/no-such-page';

let server: ServedSite;
beforeAll(async () => {
  // The first site is built for this machine, once for all tests: its links name localhost here.
  const asAnother = { SITE_URL, ALLOW_OTHER_ADDRESS: 'on' };
  server = await serveBuiltSite({ ...asAnother, TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.stop());

type Answer = { html: string; headers: Record<string, string> };
const answers = new Map<string, Promise<Answer>>();

async function ask(path: string): Promise<Answer> {
  const response = await fetch(server.url + path, { headers: { 'X-Forwarded-Proto': 'https' } });
  return { html: await response.text(), headers: Object.fromEntries(response.headers) };
}

/** Asks for a page once: both of what follows judge the same answer. */
function answer(path: string): Promise<Answer> {
  const asked = answers.get(path) ?? ask(path);
  answers.set(path, asked);
  return asked;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('sec-H3: the policy that is served', () => {
  test.each([...paths, unknown])(
    'of %s has the hashes of its inline scripts, and no other',
    async (path) => {
      const { html, headers } = await answer(path);
      const csp = parseCsp(headers['content-security-policy']);
      const hashes = (sources: string[] = []) =>
        sources.filter((source) => source.startsWith("'sha")).toSorted();
      const tags = scanTags(html);
      expect(hashes(csp?.sources('script-src'))).toEqual(
        [...new Set(inlineScripts(tags).map(hashOf))].toSorted(),
      );
      expect(hashes(csp?.sources('style-src'))).toEqual(
        [...new Set(inlineStyles(tags).map(hashOf))].toSorted(),
      );
    },
  );
});

describe('sec-H2: the HTTP Observatory', () => {
  // Embeds are made to be framed, which the Observatory counts against a page.
  test.each([...paths.filter((path) => !path.startsWith('/embed/')), unknown])(
    'gives %s at least 145, and takes nothing off',
    async (path) => {
      const { html, headers } = await answer(path);
      const result = scorePage({
        url: SITE_URL + path,
        headers,
        html,
        httpRedirect: SITE_URL + path,
      });
      expect(result.findings.filter((finding) => finding.modifier < 0)).toEqual([]);
      expect(result.score).toBeGreaterThanOrEqual(MIN_SCORE);
    },
  );
});
