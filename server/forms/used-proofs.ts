import type { Transaction } from 'kysely';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Tables } from '#server/db/schema.ts';
import type { Job } from '#server/jobs/jobs.ts';

const HOUR_MS = 3_600_000;

/** What a proof of work is kept by, until it expires by itself: it may be used only once. */
export type UsableProof = { id: string; expiresAt: number };

/**
 * Takes the proofs of a batch of requests: each can be taken once, in whichever process.
 * @returns tells of a request's proof whether it is the one that it was good for
 */
export async function takeProofs(
  transaction: Transaction<Tables>,
  proofs: readonly UsableProof[],
): Promise<(proof: UsableProof) => boolean> {
  const distinct = new Map(proofs.map((proof) => [proof.id, proof]));
  if (distinct.size === 0) return () => false;
  // In one order everywhere, so that two processes never wait for each other's rows.
  const sorted = [...distinct.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const rows = await transaction
    .insertInto('used_proofs')
    .values(sorted.map(({ id, expiresAt }) => ({ id, expires_at: expiresAt })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  const fresh = new Set(rows.map(({ id }) => id));
  // A proof that two requests of one batch show is good for the first of them.
  return ({ id }) => fresh.delete(id);
}

/** Deletes the proofs of every form that have expired: nobody can use them again. */
export function proofRetention(db: SiteDatabase): Job {
  return {
    name: 'proof-retention',
    intervalMs: HOUR_MS,
    leaseMs: 10 * 60_000,
    deletes: true,
    async run(now) {
      await db.deleteFrom('used_proofs').where('expires_at', '<=', now).execute();
    },
  };
}
