import { allowWorker } from '#lib/browser/trusted-worker.client.ts';
import type { SearchAnswer, SearchQuestion } from './found.ts';
// The build makes a script of its own of this file, and a module that exports its address.
// oxlint-disable-next-line import/default
import workerPath from './search.worker.ts?worker&url';

const startWorker = allowWorker(workerPath);
let worker: Worker | null = null;
let asked = 0;

/**
 * Asks the index, which is fetched with the first question; an empty one is answered with questions
 * that are offered. Only the latest question is answered, since nobody waits for the others.
 * @param tell hears the answer; `total` is -1 where the index could not be read
 */
export function ask(query: string, tell: (answer: SearchAnswer) => void): void {
  asked += 1;
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
