import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createSerialQueue } from '#shared/serial-queue.ts';
import type { FeedInput, ParsedFeed } from './parse-feed.ts';

const PARSE_MS = 5_000;
/** Feeds come in a row: starting a thread costs more than reading one. */
const IDLE_MS = 1_000;
/** No feed is urgent, and what surrounds the reading of one is done where pages are answered. */
const REST_SHARE = 9;
const MAX_PAUSE_MS = 1_000;
const MAX_HEAP_MB = 64;
/** What a parser throws away at once; Node's own choice costs the process 12 MB more. */
const MAX_YOUNG_HEAP_MB = 4;

export type ParseFeed = (input: FeedInput, signal: AbortSignal) => Promise<ParsedFeed>;

function startThread(): Worker {
  return new Worker(new URL('./feed-worker.ts', import.meta.url), {
    resourceLimits: {
      maxOldGenerationSizeMb: MAX_HEAP_MB,
      maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB,
    },
  });
}

/** What the thread made of it, or why it had to be given up. */
async function parseIn(
  thread: Worker,
  input: FeedInput,
  signal: AbortSignal,
  maxMs: number,
): Promise<ParsedFeed | { lost: string }> {
  const { promise, resolve } = Promise.withResolvers<ParsedFeed | { lost: string }>();
  const timer = setTimeout(() => resolve({ lost: 'the feed took too long to read' }), maxMs);
  const stop = () => resolve({ lost: 'stopped' });
  const fail = () => resolve({ lost: 'the feed could not be read' });
  signal.addEventListener('abort', stop, { once: true });
  thread.once('message', resolve).once('error', fail).once('exit', fail);
  thread.postMessage(input);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    thread.off('message', resolve).off('error', fail).off('exit', fail);
  });
}

/**
 * Feed parser in a worker thread: reads feeds one after the other, with a limit on time and memory, so
 * that no feed can hold up a page, however it is made. A thread that meets a limit is replaced;
 * one with nothing to read for a second ends, and never keeps the process.
 * @param maxMs how long it may read one feed
 */
export function createParseInWorker(maxMs = PARSE_MS): ParseFeed {
  const inTurn = createSerialQueue();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let restUntil = 0;

  function open(): Worker {
    const opened = startThread();
    // Heard by whoever waits for a feed; with nobody waiting, it is gone, and that is all.
    opened
      .on('error', () => undefined)
      .once('exit', () => {
        if (thread === opened) thread = null;
      });
    return opened;
  }

  async function end(): Promise<void> {
    const ended = thread;
    thread = null;
    await ended?.terminate();
  }

  async function parse(input: FeedInput, signal: AbortSignal): Promise<ParsedFeed> {
    // A rest that a stop ends is no error. It keeps the process: somebody waits for this feed.
    await wait(Math.max(0, restUntil - performance.now()), null, { signal }).catch(() => undefined);
    if (signal.aborted) return { error: 'stopped' };
    clearTimeout(idle);
    const started = performance.now();
    thread ??= open();
    thread.ref();
    const parsed = await parseIn(thread, input, signal, maxMs);
    const ended = performance.now();
    restUntil = ended + Math.min((ended - started) * REST_SHARE, MAX_PAUSE_MS);
    if ('lost' in parsed) {
      await end();
      return { error: parsed.lost };
    }
    thread?.unref();
    idle = setTimeout(() => void end(), IDLE_MS).unref();
    return parsed;
  }

  return (input, signal) => inTurn(() => parse(input, signal));
}
