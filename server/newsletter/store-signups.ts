import type { SubmissionQueueDeps } from '#server/forms/submission-queue.ts';

/** A request to subscribe, as a visitor made it. */
export type Signup = { email: string };

/**
 * Stores requests to subscribe for the worker of signups. @param consent version of the words
 * beside the form
 */
export function storeSignups(consent: string): SubmissionQueueDeps<Signup>['store'] {
  return async (transaction, within, time) => {
    const rows = within.map(({ item }) => ({ email: item.email, consent, created_at: time }));
    if (rows.length > 0) await transaction.insertInto('newsletter_intake').values(rows).execute();
    return rows.map(() => ({ kind: 'stored' }));
  };
}
