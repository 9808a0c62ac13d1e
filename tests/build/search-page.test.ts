import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IndexFile } from '#features/search/index-file.ts';
import { createSearcher } from '#features/search/searcher.ts';
import { readBuiltSite } from './built-site.ts';
import { serveBuiltSite, type ServedSite } from './served-site.ts';

let server: ServedSite;
beforeAll(async () => {
  server = await serveBuiltSite();
});
afterAll(() => server.stop());

const typed = JSON.parse(readFileSync('tests/search-questions.json', 'utf8')) as {
  question: string;
}[];
const results = (query: string) =>
  fetch(`${server.url}/search/results?q=${encodeURIComponent(query)}`);
const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

async function pathsOf(query: string): Promise<string[]> {
  const html = await (await results(query)).text();
  const list = /<section aria-labelledby="results">[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  return [...list.matchAll(/<li><a href="([^"]*)"/g)].map(([, path = '']) => decode(path));
}

test('N1: the page of results has the places of the browser’s search, in its order', async () => {
  const text = readBuiltSite('.cache/dist-first').texts.get('/search-index.json') ?? '';
  const search = createSearcher(JSON.parse(text) as IndexFile);
  for (const { question } of typed.filter((_, place) => place % 9 === 0))
    expect(await pathsOf(question), question).toEqual(
      search(question, 20).found.map(({ path }) => path),
    );
});

test('N1: a question in the address of the search page leads to its results, and no other does', async () => {
  const moved = await fetch(`${server.url}/search?q=usdc+stuck`, { redirect: 'manual' });
  expect(moved.status).toBe(302);
  expect(moved.headers.get('Location')).toBe('/search/results?q=usdc+stuck');
  expect(moved.headers.get('Cache-Control')).toBe('no-store');
  expect((await fetch(`${server.url}/search?q=`, { redirect: 'manual' })).status).toBe(200);
  expect((await fetch(`${server.url}/about?q=usdc`, { redirect: 'manual' })).status).toBe(200);
});

test('N1: it is told to search engines as no page of theirs, and kept by nobody', async () => {
  const answer = await results('usdt');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
});

test.each([
  ['as many letters as an address may have', 'a'.repeat(7_000)],
  ['hundreds of words', 'stablecoin '.repeat(400)],
  ['markup', '"><script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['text from right to left', 'هل USDT آمن \u202e\u2067abc'],
  ['control characters', 'a\u0000b\r\nSet-Cookie: x=1'],
  ['half a character', '\ud83d'.padStart(200, 'a').toWellFormed()],
  ['a template', '{{7*7}} ${7*7} %s %00'],
  ['nothing but spaces', '   '],
])('N1 sec-X16: %s is searched for without an error', async (_name, query) => {
  const answer = await results(query);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('name="q"');
  expect(answer.headers.get('Set-Cookie')).toBeNull();
});

test('N1 sec-X16: an address with ten thousand letters is refused like every other so long', async () => {
  // The form sends 200 at most; the head of any request may have 8 KiB.
  expect((await results('a'.repeat(10_000))).status).toBe(431);
});

test('N1: a page of results stays within 14 kB', async () => {
  const answer = await fetch(`${server.url}/search/results?q=stablecoin`, {
    headers: { 'Accept-Encoding': 'identity' },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  expect(brotliCompressSync(body).length).toBeLessThanOrEqual(14 * 1024);
});
