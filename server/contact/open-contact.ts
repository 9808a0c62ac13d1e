import { createGuardedForm, openFormKeys } from '#server/forms/guarded-form.ts';
import type { MessageForm } from '#server/forms/message-form.routes.ts';
import { createNetworkLimit } from '#server/forms/network-limit.ts';
import { createSubmissionQueue } from '#server/forms/submission-queue.ts';
import type { Mailer, ServiceDeps } from '#server/mail/mailer.ts';
import { CONTACT_ACTION } from '#shared/contact.ts';
import { formsSchema } from '#shared/form-definition.ts';
import { configuredForm } from './configured-form.ts';
import { contactForm, type ContactFormSettings } from './contact-form.ts';
import { storeMessages } from './store-messages.ts';

export type ContactSettings = {
  contactLimits: { perHour: number; sitePerHour: number };
  asksForProof: boolean;
  writesPerCommit: number;
};

type ContactConfig = {
  contact: { email: string | null };
  embeds: ContactFormSettings;
  forms?: unknown;
};

/**
 * Opens every form that brings messages: the contact form and those of the configuration. Each has
 * keys of its own; they share one queue, so that another form doesn't let more mail through.
 */
export async function openContact(
  deps: ServiceDeps,
  { contactLimits: { perHour, sitePerHour }, asksForProof, writesPerCommit }: ContactSettings,
  site: ContactConfig,
  mailer: Mailer,
): Promise<MessageForm[]> {
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
  const guard = async (action: string) =>
    createGuardedForm(await openFormKeys(deps, action, asksForProof), queue, {
      now,
      log,
      failedEvent: 'contact.message.failed',
    });
  const forms = [contactForm(await guard(CONTACT_ACTION), site.embeds)];
  for (const definition of formsSchema.parse(site.forms ?? []))
    forms.push(configuredForm(definition, await guard(`form:${definition.id}`)));
  return forms;
}
