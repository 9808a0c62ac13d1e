import { z } from 'zod';
import { emailField } from './newsletter.ts';

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
export const contactLimits = {
  name: 100,
  email: 254,
  subject: 150,
  message: 5000,
  page: 300,
} as const;

// One line: what ends up in a mail header must not start another.
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

/** `POST /embed/contact`, form-encoded. Field names are those of the form's inputs. */
export const contactSchema = z.strictObject({
  name: z
    .string('Please tell us your name.')
    .trim()
    .min(1, 'Please tell us your name.')
    .max(contactLimits.name, `At most ${contactLimits.name} characters.`)
    .regex(oneLine, 'Please write your name on one line.'),
  email: z
    .string('Please give an address that we can answer to.')
    .trim()
    .min(1, 'Please give an address that we can answer to.')
    .max(contactLimits.email, 'This address is too long.')
    .pipe(emailField),
  category: z.enum(contactCategories, 'Please choose what it is about.'),
  subject: z
    .string()
    .trim()
    .max(contactLimits.subject, `At most ${contactLimits.subject} characters.`)
    .regex(oneLine, 'Please write the subject on one line.')
    .default(''),
  message: z
    .string('Please write your message.')
    .trim()
    .min(1, 'Please write your message.')
    .max(contactLimits.message, `At most ${contactLimits.message} characters.`)
    .regex(/^[^\0]*$/, 'The message has a character that we cannot store.'),
  /** Path of the page that the message is about. */
  page: z
    .string()
    .max(contactLimits.page, 'This page address is too long.')
    .regex(/^(\/[^\p{Cc}]*)?$/u, 'This is not a page of this site.')
    .default(''),
  /** Honeypot: people do not see this field, so only programs fill it. */
  company: z.string().max(200).default(''),
  /** When the form was shown, as the server signed it. */
  token: z.string().max(200).default(''),
  /** JSON of a `SolvedProof`, from the form's script. */
  proof: z.string().max(4_000).default(''),
});

/** What a proof of work for this form is bound to. */
export const CONTACT_ACTION = 'contact';

export type ContactMessage = Omit<z.infer<typeof contactSchema>, 'company' | 'token' | 'proof'>;
type ContactField = keyof ContactMessage;
export type ContactValues = Record<ContactField, string>;
export type ContactErrors = Partial<Record<ContactField | 'form', string>>;

/** Answer to `Accept: application/json`: 202 with `ok`, or 4xx/5xx with `errors`. */
export type ContactAnswer = { ok: true } | { errors: ContactErrors };
