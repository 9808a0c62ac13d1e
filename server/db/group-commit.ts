/** Longest batch: beyond it one transaction would keep those at its front waiting. */
export const MAX_BATCH = 200;
/** Most items that may wait. Past it the store cannot keep up, and the honest answer is "not now". */
const MAX_WAITING = 2_000;

/**
 * A batch that took longer than this before it failed met a database that is away or locked, and
 * no item that is wrong by itself: one by one, each would wait as long again.
 */
const SLOW_FAILURE_MS = 1_000;

/** More is waiting than the store can take: the request should be answered with 503. */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

export type GroupCommit<Item, Result> = {
  /**
   * Resolves once the item's batch is durably committed.
   * @throws Overloaded where too much is waiting, or what committing this item threw
   */
  submit(item: Item): Promise<Result>;
  /** Items that wait now, without the batch under way. */
  waiting(): number;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * Lets writes that come together share one transaction, and with it one fsync, which is what a
 * durable write costs. Whatever arrives while a batch is being committed makes up the next one,
 * so that a lone write never waits for company.
 * @param commit writes a batch in one transaction and gives one result an item, in their order.
 *   Where it throws, nothing of the batch may be stored: each item is then committed alone, so
 *   that one that fails takes no other with it. Only where it fails late do all fail together.
 * @param maxBatch longest batch; 1 gives each item a commit of its own
 * @param monotonic milliseconds of a clock that never goes back
 */
export function createGroupCommit<Item, Result>(
  commit: (items: Item[]) => Promise<Result[]>,
  maxBatch = MAX_BATCH,
  monotonic: () => number = () => performance.now(),
): GroupCommit<Item, Result> {
  const queue: Waiting<Item, Result>[] = [];
  let running = false;

  /** Gives the error where the database is away, so that nobody else is tried. */
  async function commitAlone({ item, resolve, reject }: Waiting<Item, Result>): Promise<unknown> {
    const started = monotonic();
    try {
      const [result] = await commit([item]);
      resolve(result as Result);
    } catch (error) {
      reject(error);
      if (monotonic() - started >= SLOW_FAILURE_MS) return error;
    }
    return null;
  }

  async function commitBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    const [first] = batch;
    if (first && batch.length === 1) return void (await commitAlone(first));
    const started = monotonic();
    let away: unknown = null;
    try {
      const results = await commit(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
      return;
    } catch (error) {
      if (monotonic() - started >= SLOW_FAILURE_MS) away = error;
    }
    for (const waiting of batch) {
      if (away === null) away = await commitAlone(waiting);
      else waiting.reject(away);
    }
  }

  async function drain(): Promise<void> {
    running = true;
    // What else this turn of the event loop has read from its sockets belongs to the first batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await commitBatch(queue.splice(0, maxBatch));
    running = false;
  }

  return {
    submit(item) {
      if (queue.length >= MAX_WAITING) return Promise.reject(new Overloaded('too much is waiting'));
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        if (!running) void drain();
      });
    },
    waiting: () => queue.length,
  };
}
