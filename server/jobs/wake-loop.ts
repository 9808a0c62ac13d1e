import { errorFields, type Log } from '#server/http/log.ts';
import type { LogEvent } from '#server/http/log-events.ts';

export type WakeLoop = {
  /** Begins to poll, with a first look at once. Until then it runs only when woken or flushed. */
  start(): void;
  /** Looks for work soon; call it after a commit. */
  wake(): void;
  /** Does what is waiting now. Resolves when nothing more is due. */
  flush(): Promise<void>;
  /** Lets what is under way end. An error of it was logged, or reached whoever flushed. */
  stop(): Promise<void>;
};

/**
 * Poll loop: runs work when started, at an interval and when woken: never twice at once, and a wake
 * during a run is another run after it.
 * @param intervalMs milliseconds between two polls that nobody asked for
 * @param event what the log says where a run that nobody waits for fails
 */
export function createWakeLoop(
  run: (loop: { wake: () => void; isStopped: () => boolean }) => Promise<void>,
  { intervalMs, log, event }: { intervalMs: number; log: Log; event: LogEvent },
): WakeLoop {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const isStopped = () => stopped;

  async function runUntilQuiet(): Promise<void> {
    try {
      do {
        again = false;
        await run({ wake, isStopped });
      } while (again && !stopped);
    } finally {
      // In the same step as the last look at `again`, so that no wake falls between.
      running = null;
    }
  }

  async function flush(): Promise<void> {
    again = true;
    running ??= runUntilQuiet();
    return running;
  }

  function wake(): void {
    if (stopped) return;
    flush().catch((error: unknown) => log.error(event, errorFields(error)));
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      if (stopped) return;
      timer ??= setInterval(wake, intervalMs).unref();
      wake();
    },
    wake,
    flush,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
