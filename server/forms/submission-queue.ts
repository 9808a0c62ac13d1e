import type { Transaction } from 'kysely';
import { createGroupCommit } from '#server/db/group-commit.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Tables } from '#server/db/schema.ts';
import { halved, type NetworkLimit, type NetworkLimits } from './network-limit.ts';
import { takeProofs, type UsableProof } from './used-proofs.ts';

/** What somebody sent with a form, and what it is let in by. */
type Submission<Item> = {
  item: Item;
  /** From `networkOf`. */
  network: string;
  /** What scripting has worked for, or `null` without it or where no proof is asked for. */
  proof: UsableProof | null;
  /** Without scripting only half of the limit holds: nothing was worked for. */
  hasScript: boolean;
};

export type SubmissionResult =
  | { kind: 'stored' }
  | { kind: 'limited'; waitSeconds: number }
  | { kind: 'replayed' };

export type SubmissionQueue<Item> = {
  /**
   * Enqueues what a form brought. When it resolves as `stored`, it is on disk. The same work for
   * every item, so that the time it takes tells nothing about one.
   * @throws Error where nothing can be stored, Overloaded where too much waits
   */
  submit(submission: Submission<Item>): Promise<SubmissionResult>;
};

export type SubmissionQueueDeps<Item> = {
  db: SiteDatabase;
  limit: NetworkLimit;
  limits: NetworkLimits;
  /** Most items that share a commit. */
  writesPerCommit: number;
  now: () => number;
  /**
   * Stores what is within the limits of its network, in the transaction that counts it.
   * @returns for each what became of it, in their order
   */
  store(
    transaction: Transaction<Tables>,
    within: readonly Submission<Item>[],
    time: number,
  ): Promise<SubmissionResult[]>;
  /** Called after each commit that stored something. */
  wake: () => void;
};

/**
 * Stores submissions of a form in batches, a durable commit each: limits of networks (rate limit),
 * proofs that are good only once, and the items themselves stand or fall together.
 */
export function createSubmissionQueue<Item>(
  deps: SubmissionQueueDeps<Item>,
): SubmissionQueue<Item> {
  const { db, limit, limits, now } = deps;
  const withoutScript = halved(limits);

  async function commit(submissions: Submission<Item>[]): Promise<SubmissionResult[]> {
    const count = await limit.prepare();
    const time = now();
    return db.transaction().execute(async (transaction) => {
      const uses = submissions.map(({ network, hasScript }) => ({
        network,
        limits: hasScript ? limits : withoutScript,
      }));
      const waits = await count(transaction, uses);
      const within = submissions.filter((_, index) => waits[index] === 0);
      const take = await takeProofs(
        transaction,
        within.flatMap(({ proof }) => proof ?? []),
      );
      const fresh = within.filter(({ proof }) => !proof || take(proof));
      const stored = await deps.store(transaction, fresh, time);
      const results = new Map(fresh.map((submission, index) => [submission, stored[index]]));
      return submissions.map((submission, index): SubmissionResult => {
        const waitSeconds = waits[index] ?? 0;
        if (waitSeconds > 0) return { kind: 'limited', waitSeconds };
        return results.get(submission) ?? { kind: 'replayed' };
      });
    });
  }

  const group = createGroupCommit(commit, deps.writesPerCommit);
  return {
    async submit(submission) {
      const result = await group.submit(submission);
      if (result.kind === 'stored') deps.wake();
      return result;
    },
  };
}
