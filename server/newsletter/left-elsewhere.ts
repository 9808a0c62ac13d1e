import { chunksOf } from '#server/db/chunks.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { EmailHash } from './email-hash.ts';
import type { LeftFile } from './import-file.ts';
import { IMPORTED_CONSENT } from './subscriber-import.ts';
import { endSubscription } from './subscriptions.ts';

/** What became of people who left elsewhere, by how many. */
export type LeftCounts = {
  /** Unknown here: from now on no import adds them. */
  added: number;
  /** Came here by an import: their subscription has ended. */
  ended: number;
  /** Subscribed or asked here by themselves, or left here before: as they were. */
  unchanged: number;
};

/**
 * Keeps people out who left elsewhere, by the keyed hash of their address. Whoever subscribed here
 * by themselves stays; the others may come back by confirming.
 * @param isTrial only counts, and stores nothing
 */
export async function storeLeft(
  db: SiteDatabase,
  emailHash: EmailHash,
  { emails }: LeftFile,
  { now, isTrial }: { now: number; isTrial: boolean },
): Promise<LeftCounts> {
  const hashes = [...emails.values()].map(emailHash);
  return db.transaction().execute(async (transaction) => {
    const counts: LeftCounts = { added: 0, ended: 0, unchanged: 0 };
    for (const chunk of chunksOf(hashes)) {
      const known = await transaction
        .selectFrom('subscribers')
        .select(['id', 'address_hash', 'state', 'consent'])
        .where('address_hash', 'in', chunk)
        .execute();
      const ending = known.filter(
        (row) => row.state === 'active' && row.consent === IMPORTED_CONSENT,
      );
      const there = new Set(known.map((row) => row.address_hash));
      const added = chunk.filter((hash) => !there.has(hash));
      counts.added += added.length;
      counts.ended += ending.length;
      counts.unchanged += known.length - ending.length;
      if (isTrial) continue;
      for (const { id } of ending) await endSubscription(transaction, id, 'unsubscribed', now);
      const left = { email: '', state: 'unsubscribed', consent: '' } as const;
      const rows = added.map((hash) => ({
        ...left,
        address_hash: hash,
        created_at: now,
        ended_at: now,
      }));
      if (rows.length > 0)
        await transaction
          .insertInto('subscribers')
          .values(rows)
          .onConflict((conflict) => conflict.column('address_hash').doNothing())
          .execute();
    }
    return counts;
  });
}
