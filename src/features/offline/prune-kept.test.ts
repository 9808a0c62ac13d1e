import { afterEach, expect, test, vi } from 'vitest';
import { MAX_PAGES, MAX_PARTS } from './cache-names.ts';
import { pruneKept } from './prune-kept.ts';

const SITE = 'https://example.org';

/** A browser's cache, oldest entry first. */
function cacheOf(entries: readonly (readonly [path: string, text: string])[]) {
  const kept = new Map(entries.map(([path, text]) => [SITE + path, text]));
  const urlOf = (key: Request | string) => (typeof key === 'string' ? SITE + key : key.url);
  return {
    paths: () => [...kept.keys()].map((url) => new URL(url).pathname),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (key: Request) => kept.delete(key.url),
    match: async (key: Request | string) => {
      const text = kept.get(urlOf(key));
      return text === undefined ? undefined : new Response(text);
    },
  };
}

function browserWith(pages: ReturnType<typeof cacheOf>, parts: ReturnType<typeof cacheOf>): void {
  const open = async (name: string) => (name === 'pages' ? pages : parts);
  vi.stubGlobal('caches', { has: async () => true, open });
}

const many = (count: number, path: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => [path(at), ''] as const);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('L1: pages kept longest ago go, but for those asked for by name and the offline page', async () => {
  const first = ['/offline', '/de/offline', '/learn/five-minutes'];
  const pages = cacheOf([
    ...first.map((path) => [path, ''] as const),
    ...many(MAX_PAGES, (at) => `/learn/coins/${at}`),
  ]);
  browserWith(pages, cacheOf([]));
  await pruneKept(new Set(['/learn/five-minutes']));
  expect(pages.paths()).toHaveLength(MAX_PAGES);
  expect(pages.paths().slice(0, 4)).toEqual([...first, '/learn/coins/3']);
});

test('L1: what a kept page is drawn with stays, however long ago it was kept', async () => {
  const pages = cacheOf([
    ['/about', '<link href="/_astro/site.abc.css"><img src="/art/about-light.svg#x">'],
    ['/learn/lab/vault', '<astro-island component-url=&quot;/_astro/vault.js&quot;>'],
  ]);
  const used = [
    ['/_astro/text.woff2', ''],
    ['/_astro/site.abc.css', '@font-face{src:url(/_astro/text.woff2)}'],
    ['/art/about-light.svg', ''],
    ['/_astro/chart.js', 'import"./vault.js"'],
    ['/_astro/vault.js', 'import{a}from"./chart.js";b=()=>import(`./late.js`)'],
    ['/_astro/late.js', ''],
  ] as const;
  const parts = cacheOf([...used, ...many(MAX_PARTS, (at) => `/_astro/old-${at}.js`)]);
  browserWith(pages, parts);
  await pruneKept(new Set());
  expect(parts.paths()).toHaveLength(MAX_PARTS);
  expect(parts.paths().slice(0, used.length)).toEqual(used.map(([path]) => path));
  expect(parts.paths()[used.length]).toBe(`/_astro/old-${used.length}.js`);
});
