import { afterEach, expect, test, vi } from 'vitest';
import { keepOpened } from './keep-parts.client.ts';

const PAGE = '/learn/lab/vault';

/** A browser that keeps the page, and a site with these files. */
function browserWith(page: string | null, files: Record<string, string>) {
  const parts = new Map<string, Response>();
  const cacheOf = (kept: Map<string, Response>) => ({
    match: async (path: string) => kept.get(path)?.clone(),
    put: async (path: string, response: Response) => void kept.set(path, response),
  });
  const pages = cacheOf(new Map(page === null ? [] : [[PAGE, new Response(page)]]));
  const opened: string[] = [];
  const open = async (name: string) => {
    opened.push(name);
    return name === 'pages' ? pages : cacheOf(parts);
  };
  vi.stubGlobal('caches', { has: async () => page !== null, open });
  vi.stubGlobal('location', { pathname: PAGE });
  vi.stubGlobal('fetch', async (path: string) =>
    path in files ? new Response(files[path]) : new Response('', { status: 404 }),
  );
  return { kept: () => [...parts.keys()].toSorted(), opened };
}

const keeping = () => ({ signal: new AbortController().signal, done: new Set<string>() });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('L1: of an opened page is kept what its parts need once they are touched', async () => {
  const { kept } = browserWith(
    '<astro-island component-url="/_astro/vault.js" renderer-url="/_astro/client.js" before-hydration-url="/_astro/before.js">',
    {
      '/_astro/vault.js': 'import{a}from"./chart.js";',
      '/_astro/client.js': 'import"./react.js"',
      '/_astro/before.js': '',
      '/_astro/chart.js': '',
      '/_astro/react.js': '',
    },
  );
  await keepOpened(keeping());
  expect(kept()).toEqual(
    ['before', 'chart', 'client', 'react', 'vault'].map((name) => `/_astro/${name}.js`),
  );
});

test('L1: where no pages are kept, no cache is made', async () => {
  const { opened } = browserWith(null, {});
  await keepOpened(keeping());
  expect(opened).toEqual([]);
});
