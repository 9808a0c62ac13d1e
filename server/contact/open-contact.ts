import { createNetworkLimit } from '#server/db/network-limit.ts';
import { keyRing } from '#server/db/server-key.ts';
import { createProofOfWork, type ProofOfWork } from '#server/http/proof-of-work.ts';
import { createTimeTokens, type TimeTokens } from '#server/http/time-token.ts';
import type { Mailer, ServiceDeps } from '#server/mail/mailer.ts';
import { type Contact, createContact } from './contact.ts';

export type ContactSettings = {
  contactLimits: { perHour: number; sitePerHour: number };
  asksForProof: boolean;
  writesPerCommit: number;
};

/** What the contact form's routes work with. */
export type ContactServices = {
  contact: Contact;
  /** `null` where no work is asked for. */
  proofs: ProofOfWork | null;
  tokens: TimeTokens;
};

/** Reads the form's keys and builds its services. */
export async function openContact(
  { db, now, randomBytes }: ServiceDeps,
  settings: ContactSettings,
  site: { contact: { email: string | null } },
  mailer: Mailer,
): Promise<ContactServices> {
  const ring = (purpose: string) => keyRing(db, purpose, now(), randomBytes);
  return {
    contact: createContact({
      db,
      limit: createNetworkLimit(db, 'contact', now, randomBytes),
      limits: settings.contactLimits,
      owner: site.contact.email ?? `owner@${mailer.host}`,
      newMessageId: mailer.newMessageId,
      writesPerCommit: settings.writesPerCommit,
      now,
      wakeOutbox: mailer.outbox.wake,
    }),
    proofs: settings.asksForProof ? createProofOfWork(await ring('proof'), now) : null,
    tokens: createTimeTokens((await ring('time-token')).current, 'contact-form'),
  };
}
