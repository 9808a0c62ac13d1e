import { createGuardedForm, openFormKeys, type GuardedForm } from '#server/forms/guarded-form.ts';
import { type MessageForm, typedValues } from '#server/forms/message-form.routes.ts';
import { createNetworkLimit } from '#server/forms/network-limit.ts';
import { createSubmissionQueue } from '#server/forms/submission-queue.ts';
import type { Mailer, ServiceDeps } from '#server/mail/mailer.ts';
import {
  CONTACT_ACTION,
  contactCategories,
  contactFields,
  contactSchema,
  receivedContact,
} from '#shared/contact.ts';
import { askedWriter, formsSchema, type FormDefinition } from '#shared/form-definition.ts';
import { storeMessages } from './store-messages.ts';
import { type FormMessage, writerFieldsOf } from '#shared/form-fields.ts';
import { messageFormSchema } from '#shared/message-form.ts';
import { FORM_LANGUAGE, formPaths, serverRoutes } from '#shared/server-routes.ts';
import * as m from '#messages/server.ts';

type ContactFormSettings = {
  /** Query parameter of the form's address that chooses the category, from the configuration. */
  contactCategoryParameter: string;
  /** The category that the form begins with. */
  contactCategory: string;
};

/** The query of a form's address once its message is stored. */
function thanked(query: Record<string, string>, lang: string | undefined): URLSearchParams {
  const asked = new URLSearchParams({ ...query, sent: '1' });
  if (lang !== undefined) asked.set(FORM_LANGUAGE, lang);
  return asked;
}

/** The contact form, whose address can name category, page and figure. */
function contactForm(
  guarded: GuardedForm<FormMessage>,
  { contactCategoryParameter, contactCategory }: ContactFormSettings,
): MessageForm {
  const path = serverRoutes.contactForm;
  const knownCategory = (category: string | null | undefined): string =>
    contactCategories.find((known) => known === category) ?? contactCategory;
  return {
    path,
    challengePath: serverRoutes.contactChallenge,
    guarded,
    schema: receivedContact,
    fields: contactFields,
    initialValues(query) {
      // A figure or a heading that a link names, so that the writer need not describe it.
      const figure = (query.get('figure') ?? '').slice(0, 100);
      return typedValues(contactFields, {
        category: knownCategory(query.get(contactCategoryParameter)),
        subject: /^[^\p{Cc}]+$/u.test(figure) ? m.about({ figure }) : '',
        page: contactSchema.shape.page.safeParse(query.get('page') ?? '').data ?? '',
      });
    },
    locals: (state, lang) => ({
      contact: { ...state, lang, category: knownCategory(state.values['category']) },
    }),
    thanksPath({ category, page }, lang) {
      const query = { [contactCategoryParameter]: category, ...(page ? { page } : {}) };
      return `${path}?${thanked(query, lang)}`;
    },
  };
}

/** A form of the owner's own, by its definition in the configuration. */
function configuredForm(
  definition: FormDefinition,
  guarded: GuardedForm<FormMessage>,
): MessageForm {
  const { id } = definition;
  const { page, challenge } = formPaths(id);
  const fields = [
    ...Object.keys(writerFieldsOf(askedWriter(definition))),
    ...definition.fields.map(({ name }) => name),
  ];
  return {
    path: page,
    challengePath: challenge,
    guarded,
    schema: messageFormSchema(definition),
    fields,
    initialValues: () => typedValues(fields, {}),
    locals: (state, lang) => ({ form: { ...state, id, lang } }),
    thanksPath: (_message, lang) => `${page}?${thanked({}, lang)}`,
  };
}

type ContactSettings = {
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
