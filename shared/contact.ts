import { z } from 'zod';
import {
  atMost,
  guardFields,
  oneLine,
  type ReceivedForm,
  severalLines,
  writerFields,
  writerLimits,
} from './form-fields.ts';
import * as m from '#messages/forms.ts';

/** What a message may be about; `correction` comes from "Something wrong on this page?". */
export const contactCategories = [
  'miscellaneous',
  'question',
  'correction',
  'partnership',
  'press',
  'privacy',
] as const;

/** Longest text in characters, as the form's `maxlength` should say too. */
export const contactLimits = { ...writerLimits, subject: 150, message: 5000, page: 300 } as const;

/** `POST /embed/contact`, form-encoded. Field names are those of the form's inputs. */
export const contactSchema = z.strictObject({
  ...writerFields,
  category: z.enum(contactCategories, { error: m.pleaseChooseWhatItIsAbout }),
  subject: z
    .string()
    .trim()
    .max(contactLimits.subject, atMost(contactLimits.subject))
    .regex(oneLine, { error: m.pleaseWriteTheSubjectOnOneLine })
    .default(''),
  message: severalLines(contactLimits.message, m.pleaseWriteYourMessage).min(1, {
    error: m.pleaseWriteYourMessage,
  }),
  /**
   * Path of the page that the message is about. The form links it, and anybody can write the address
   * of the form: browsers read `//` and a backslash as the beginning of another site's address.
   */
  page: z
    .string()
    .max(contactLimits.page, { error: m.thisPageAddressIsTooLong })
    .regex(/^(\/(?!\/)[^\p{Cc}\\]*)?$/u, { error: m.thisIsNotAPageOfThisSite })
    .default(''),
  ...guardFields,
});

/** Names of the fields whose values come back with a form that is wrong. */
export const contactFields = ['name', 'email', 'category', 'subject', 'message', 'page'] as const;

/** What the contact form brings, as every form hands it on. */
export const receivedContact = contactSchema.transform(
  ({ company, token, proof, ...message }): ReceivedForm => ({
    guard: { company, token, proof },
    message,
  }),
);

/** What a proof of work for this form is bound to. */
export const CONTACT_ACTION = 'contact';
