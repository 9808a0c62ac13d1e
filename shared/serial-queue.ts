/**
 * Serial queue: does one thing after the other, in the order of the calls, whether or not one fails.
 * @returns runs work when all before it has ended, and gives what comes of it
 */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
