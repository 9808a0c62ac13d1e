import { SEARCH_INDEX_FILE } from '#shared/search.ts';
import { type Found, MAX_SHOWN, type SearchAnswer, type SearchQuestion } from './found.ts';
import type { IndexFile } from './index-file.ts';
import { isBegun } from './search-terms.ts';
import { type Answer, createSearcher } from './searcher.ts';

type Searcher = (query: string) => Answer & { isOffer?: boolean };

async function load(): Promise<Searcher> {
  const answer = await fetch(SEARCH_INDEX_FILE);
  if (!answer.ok) throw new Error(`search: ${SEARCH_INDEX_FILE} answered ${answer.status}`);
  const file = (await answer.json()) as IndexFile;
  const search = createSearcher(file);
  const offers = file.offers.map(([title, path]): Found => ({
    path,
    title,
    page: '',
    excerpt: [],
  }));
  return (query) =>
    query === '' || isBegun(query)
      ? { total: 0, found: offers, isGuess: false, isOffer: true }
      : search(query, MAX_SHOWN);
}

// Begun with the worker: whoever opens the search is about to type.
let searcher: Promise<Searcher> | null = load();
searcher.catch(() => undefined);

let latest = 0;

async function answer({ id, query }: SearchQuestion): Promise<SearchAnswer | null> {
  latest = id;
  searcher ??= load();
  const search = await searcher;
  // While the index came, somebody typed on.
  return id === latest ? { id, ...search(query) } : null;
}

addEventListener('message', (event: MessageEvent<SearchQuestion>) => {
  answer(event.data).then(
    (found) => found && postMessage(found),
    () => {
      // The next question tries again: the network may be back.
      searcher = null;
      postMessage({ id: event.data.id, total: -1, found: [] } satisfies SearchAnswer);
    },
  );
});
