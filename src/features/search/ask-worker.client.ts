import { allowWorker } from '#lib/trusted-worker.client.ts';
import { MOST_SHOWN, type SearchAnswer, type SearchQuestion } from './found.ts';
import { FIRST_LETTERS, TITLES_FILE, titlesWith, type TitleEntry } from './titles.ts';
// The build makes a script of its own of this file, and a module that exports its address.
// oxlint-disable-next-line import/default
import workerPath from './search.worker.ts?worker&url';

const startWorker = allowWorker(workerPath);
let worker: Worker | null = null;
let asked = 0;
/** Empty until they have come: then the first letters wait for the index, as all others do. */
let titles: readonly TitleEntry[] = [];
let isLoading = false;

async function loadTitles(): Promise<void> {
  if (isLoading || titles.length > 0) return;
  isLoading = true;
  try {
    const answer = await fetch(TITLES_FILE);
    if (answer.ok) titles = (await answer.json()) as readonly TitleEntry[];
  } catch {
    // No network: the index says so.
  } finally {
    isLoading = false;
  }
}

/**
 * Asks the index. Only the latest question is answered, since nobody waits for the others.
 * @param tell hears the answer; `total` is -1 where the index could not be read
 */
export function ask(query: string, tell: (answer: SearchAnswer) => void): void {
  asked += 1;
  if (query === '') return tell({ id: asked, total: 0, found: [] });
  if (query.length <= FIRST_LETTERS) {
    const named = titlesWith(titles, query, MOST_SHOWN);
    if (named.total > 0) return tell({ id: asked, ...named });
  }
  worker ??= startWorker(workerPath);
  worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
    if (data.id === asked) tell(data);
  };
  worker.onerror = () => {
    worker = null;
    tell({ id: asked, total: -1, found: [] });
  };
  worker.postMessage({ id: asked, query } satisfies SearchQuestion);
}

/** Fetches titles and starts the worker, which fetches the index, before there is a question. */
export function prepare(): void {
  void loadTitles();
  worker ??= startWorker(workerPath);
}
