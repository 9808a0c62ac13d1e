import { Worker } from 'node:worker_threads';
import type { FeedInput, ParsedFeed } from './parse-feed.ts';

const PARSE_MS = 5_000;
const MAX_HEAP_MB = 64;
/** What a parser throws away at once; Node's own choice costs the process 12 MB more. */
const MAX_YOUNG_HEAP_MB = 4;

export type ParseFeed = (input: FeedInput, signal: AbortSignal) => Promise<ParsedFeed>;

function parseInThread(input: FeedInput, signal: AbortSignal): Promise<ParsedFeed> {
  if (signal.aborted) return Promise.resolve({ fault: 'stopped' });
  const { promise, resolve } = Promise.withResolvers<ParsedFeed>();
  const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: {
      maxOldGenerationSizeMb: MAX_HEAP_MB,
      maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB,
    },
  });
  const timer = setTimeout(() => resolve({ fault: 'the feed took too long to read' }), PARSE_MS);
  const stop = () => resolve({ fault: 'stopped' });
  signal.addEventListener('abort', stop, { once: true });
  worker.once('message', resolve);
  worker.once('error', () => resolve({ fault: 'the feed could not be read' }));
  return promise.finally(async () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  });
}

/**
 * Reads feeds in a thread of their own, one after the other, with a limit on time and memory, so
 * that no feed can hold up a page, however it is made.
 */
export function createParseAside(): ParseFeed {
  let last: Promise<unknown> = Promise.resolve();
  return (input, signal) => {
    const mine = last.then(() => parseInThread(input, signal));
    last = mine.catch(() => undefined);
    return mine;
  };
}
