import type { SiteDatabase } from '#server/db/open-database.ts';
import type { CampaignStopCause } from '#server/db/schema.ts';
import type { Log } from '#server/http/log.ts';
import type { Delivery } from './mail.ts';
import { campaignMessages, type OutboxRow } from './outbox-rows.ts';

/** A campaign stops once so many letters were refused and they pass the share below … */
const MIN_REFUSALS = 5;
/** … of those that the mail server has answered. Mail providers close accounts from about here. */
const MAX_REFUSED_SHARE = 0.05;
/** Or once so many are refused one after the other, whatever was sent before. */
const MAX_REFUSALS_IN_A_ROW = 10;

export type CircuitBreaker = {
  /** Records what became of each mail, and stops its campaign where too many are refused. */
  record(row: OutboxRow, delivery: Delivery): Promise<void>;
  /**
   * Forgets refusals in a row of campaigns that are no longer being sent: whoever stopped one, in
   * any process, may resume it.
   * @param sending ids of campaigns that are
   */
  keepStreaks(sending: readonly number[]): void;
};

/**
 * Stops a campaign when the mail server refuses too many of its letters (circuit breaker): either
 * it refuses us, and every further letter makes that worse, or the list is not what we think.
 * Whoever resumes the campaign begins with a count of zero.
 */
export function createCircuitBreaker(db: SiteDatabase, log: Log): CircuitBreaker {
  /** Of this process, by campaign; a letter that is taken ends the row. */
  const inARow = new Map<number, number>();

  async function countRefusal(id: number): Promise<{ refusals: number; sent: number } | null> {
    const counted = await db
      .updateTable('campaigns')
      .set((row) => ({ refusals: row('refusals', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .returning(['refusals', 'sent_before'])
      .executeTakeFirst();
    if (!counted) return null;
    const { count } = await campaignMessages(db, id)
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow();
    return { refusals: counted.refusals, sent: Number(count) - counted.sent_before };
  }

  /** Keeps why letters of a campaign wait for another try. */
  async function note(id: number, code: string): Promise<void> {
    await db
      .updateTable('campaigns')
      .set({ stop_reply: code })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute();
  }

  async function stop(id: number, cause: CampaignStopCause, code: string, reply: string) {
    inARow.delete(id);
    const stopped = await db
      .updateTable('campaigns')
      .set({ state: 'stopped', stop_cause: cause, stop_reply: reply })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .returning(['letter', 'refusals'])
      .executeTakeFirst();
    // Of several processes, and of letters that were under way together, only one stops it.
    if (!stopped) return;
    const { letter: issue, refusals } = stopped;
    log.error('newsletter.campaign.stopped', { issue, cause, code, refusals });
  }

  return {
    keepStreaks(sending) {
      for (const id of inARow.keys()) if (!sending.includes(id)) inARow.delete(id);
    },
    async record(row, delivery) {
      const id = row.campaign_id;
      if (row.kind !== 'letter' || id === null) return;
      if (delivery.kind === 'sent') return void inARow.delete(id);
      if (delivery.kind === 'failed' || delivery.kind === 'blocked') await note(id, delivery.code);
      if (!('reply' in delivery) || delivery.reply === undefined) return;
      const { kind, code, reply } = delivery;
      const streak = (inARow.get(id) ?? 0) + 1;
      inARow.set(id, streak);
      if (kind === 'failed') {
        // Of a full mailbox its share of a list says nothing, but ten in a row are about us.
        if (streak >= MAX_REFUSALS_IN_A_ROW) await stop(id, 'blocked', code, reply);
        return;
      }
      const counted = await countRefusal(id);
      if (!counted) return;
      const { refusals, sent } = counted;
      const isMany = refusals >= MIN_REFUSALS && refusals > MAX_REFUSED_SHARE * (refusals + sent);
      const isFatal = kind === 'blocked' && delivery.isFatal;
      if (!isMany && !isFatal && streak < MAX_REFUSALS_IN_A_ROW) return;
      await stop(id, kind === 'blocked' ? 'blocked' : 'bounces', code, reply);
    },
  };
}
