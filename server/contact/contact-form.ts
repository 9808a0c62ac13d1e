import {
  contactCategories,
  contactFields,
  contactSchema,
  receivedContact,
} from '#shared/contact.ts';
import type { FormMessage } from '#shared/form-fields.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { GuardedForm } from '#server/forms/guarded-form.ts';
import { type MessageForm, typedValues } from '#server/forms/message-form.routes.ts';
import * as m from '#messages/server.ts';

export type ContactFormSettings = {
  /** Query parameter of the form's address that chooses the category, from the configuration. */
  contactCategoryParameter: string;
  /** The category that the form begins with. */
  contactCategory: string;
};

/** The contact form, whose address can name category, page and figure. */
export function contactForm(
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
    locals: (state) => ({
      contact: { ...state, category: knownCategory(state.values['category']) },
    }),
    thanksPath: ({ category }) =>
      `${path}?${new URLSearchParams({ [contactCategoryParameter]: category, sent: '1' })}`,
  };
}
