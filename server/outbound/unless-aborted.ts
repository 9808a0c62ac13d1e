/** What `work` gives, unless the signal ends first: a look-up cannot be called off. */
export function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  if (signal.aborted) {
    // Nobody waits for it any more, and an error that nobody hears would end the process.
    work.catch(() => undefined);
    return Promise.reject(signal.reason);
  }
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}
