type ProcessEnd = {
  /** Ends what is under way. @param reason `SIGTERM`, `SIGINT` or `fault` */
  stop: (reason: string) => Promise<void>;
  /** Told of an exception or a rejection that nobody heard. */
  onError: (error: unknown) => void;
  /** Told where the stop has not ended in time; the process is ended then all the same. */
  onLate?: () => void;
  deadlineMs: number;
};

/**
 * Ends the process in the orderly way, once, on SIGTERM, SIGINT and unhandled errors. After an
 * error nothing is known to be whole any more: what is under way is finished, and the exit code of
 * 1 lets a fresh process begin.
 */
export function endProcessOnce({ stop, onError, onLate, deadlineMs }: ProcessEnd): void {
  let isEnding = false;
  async function end(reason: string, exitCode: number): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      onLate?.();
      process.exit(1);
    }, deadlineMs).unref();
    await stop(reason);
    process.exit(exitCode);
  }
  function endAfterError(error: unknown): void {
    onError(error);
    void end('fault', 1);
  }
  process.on('SIGTERM', () => void end('SIGTERM', 0));
  process.on('SIGINT', () => void end('SIGINT', 0));
  process.on('uncaughtException', endAfterError);
  process.on('unhandledRejection', endAfterError);
}
