import {
  type Found,
  MOST_SHOWN,
  readExcerpt,
  type SearchAnswer,
  type SearchQuestion,
} from './found.ts';

/**
 * Pagefind runs here and not in the page: it compiles WebAssembly, which the policy of the pages
 * forbids. A worker has the policy that its own script came with (server/http/security-headers.ts).
 */
type Fragment = { url: string; excerpt: string; meta: { title?: string; page?: string } };
type Result = { data(): Promise<Fragment> };
type Pagefind = {
  init(language: string): Promise<void>;
  options(options: { excerptLength: number; baseUrl: string }): Promise<void>;
  search(query: string): Promise<{ results: Result[] }>;
};

const EXCERPT_WORDS = 22;
const LIBRARY = '/pagefind/pagefind.js';

async function load(): Promise<Pagefind> {
  const pagefind = (await import(/* @vite-ignore */ LIBRARY)) as Pagefind;
  await pagefind.options({ excerptLength: EXCERPT_WORDS, baseUrl: '/' });
  await pagefind.init('en');
  return pagefind;
}

// Begun with the worker: whoever opens the search is about to type.
let library: Promise<Pagefind> | null = load();
library.catch(() => undefined);

let latest = 0;

async function answer({ id, query }: SearchQuestion): Promise<SearchAnswer | null> {
  latest = id;
  library ??= load();
  const pagefind = await library;
  const { results } = await pagefind.search(query);
  // Somebody who types on does not need the pages that half a word would have found.
  if (id !== latest) return null;
  const fragments = await Promise.all(results.slice(0, MOST_SHOWN).map((result) => result.data()));
  const found = fragments.map(({ url, excerpt, meta }): Found => ({
    path: url,
    title: meta.title ?? url,
    page: meta.page ?? '',
    excerpt: readExcerpt(excerpt),
  }));
  return { id, total: results.length, found };
}

addEventListener('message', (event: MessageEvent<SearchQuestion>) => {
  answer(event.data).then(
    (found) => found && postMessage(found),
    () => {
      // The next question tries again: the network may be back.
      library = null;
      postMessage({ id: event.data.id, total: -1, found: [] } satisfies SearchAnswer);
    },
  );
});
