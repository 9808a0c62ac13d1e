import { createGroupCommit } from '#server/db/group-commit.ts';
import { halved, type NetworkLimit, type NetworkLimits } from '#server/db/network-limit.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { takeProofs, type UsableProof } from '#server/db/used-proofs.ts';

/** A request to subscribe, as a visitor made it. */
type SubscriptionRequest = {
  email: string;
  /** From `networkOf`. */
  network: string;
  /** What scripting has worked for, or `null` without it or where no proof is asked for. */
  proof: UsableProof | null;
  /** Without scripting only half of the limit holds: nothing was worked for. */
  hasScript: boolean;
};

export type SubscriptionAnswer =
  { kind: 'stored' } | { kind: 'limited'; waitSeconds: number } | { kind: 'replayed' };

export type SignupQueue = {
  /**
   * Enqueues a request to subscribe. When it resolves as `stored`, the request is on disk. The same work for
   * every address, so that the time it takes tells nothing about one.
   * @throws Error where nothing can be stored, Overloaded where too much waits
   */
  submit(request: SubscriptionRequest): Promise<SubscriptionAnswer>;
};

export type SignupQueueDeps = {
  db: SiteDatabase;
  limit: NetworkLimit;
  limits: NetworkLimits;
  /** Version of the words beside the form. */
  consent: string;
  /** Most requests that share a commit. */
  writesPerCommit: number;
  now: () => number;
  /** Called after each commit. */
  wakeWorker: () => void;
};

export function createSignupQueue(deps: SignupQueueDeps): SignupQueue {
  const { db, limit, limits, consent, now } = deps;
  const withoutScript = halved(limits);

  async function commit(requests: SubscriptionRequest[]): Promise<SubscriptionAnswer[]> {
    const count = await limit.prepare();
    const time = now();
    return db.transaction().execute(async (transaction) => {
      const waits = await count(
        transaction,
        requests.map(({ network, hasScript }) => ({
          network,
          limits: hasScript ? limits : withoutScript,
        })),
      );
      const within = requests.filter((_, index) => waits[index] === 0);
      const take = await takeProofs(
        transaction,
        within.flatMap(({ proof }) => proof ?? []),
      );
      const kept: SubscriptionRequest[] = [];
      const answers = requests.map((request, index): SubscriptionAnswer => {
        const waitSeconds = waits[index] ?? 0;
        if (waitSeconds > 0) return { kind: 'limited', waitSeconds };
        if (request.proof && !take(request.proof)) return { kind: 'replayed' };
        kept.push(request);
        return { kind: 'stored' };
      });
      if (kept.length > 0)
        await transaction
          .insertInto('newsletter_intake')
          .values(kept.map(({ email }) => ({ email, consent, created_at: time })))
          .execute();
      return answers;
    });
  }

  const group = createGroupCommit(commit, deps.writesPerCommit);
  return {
    async submit(request) {
      const answer = await group.submit(request);
      if (answer.kind === 'stored') deps.wakeWorker();
      return answer;
    },
  };
}
