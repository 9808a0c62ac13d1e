import { createGuardedForm, type GuardedForm, openFormKeys } from '#server/forms/guarded-form.ts';
import { createNetworkLimit } from '#server/forms/network-limit.ts';
import { createSubmissionQueue } from '#server/forms/submission-queue.ts';
import type { Mailer, ServiceDeps } from '#server/mail/mailer.ts';
import { CONTACT_ACTION, type ContactMessage } from '#shared/contact.ts';
import { storeMessages } from './store-messages.ts';

export type ContactSettings = {
  contactLimits: { perHour: number; sitePerHour: number };
  asksForProof: boolean;
  writesPerCommit: number;
};

/** Reads the keys of the contact form and builds what guards it and stores its messages. */
export async function openContact(
  deps: ServiceDeps,
  { contactLimits: { perHour, sitePerHour }, asksForProof, writesPerCommit }: ContactSettings,
  site: { contact: { email: string | null } },
  mailer: Mailer,
): Promise<GuardedForm<ContactMessage>> {
  const { db, now, randomBytes, log } = deps;
  const queue = createSubmissionQueue({
    db,
    limit: createNetworkLimit(db, 'contact', now, randomBytes),
    limits: { perHour, perDay: perHour * 24 },
    writesPerCommit,
    now,
    store: storeMessages({
      sitePerHour,
      owner: site.contact.email ?? `owner@${mailer.host}`,
      newMessageId: mailer.newMessageId,
    }),
    wake: mailer.outbox.wake,
  });
  const keys = await openFormKeys(deps, CONTACT_ACTION, asksForProof);
  return createGuardedForm(keys, queue, { now, log, failedEvent: 'contact.message.failed' });
}
