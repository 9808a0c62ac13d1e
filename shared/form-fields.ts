/** What the contact form and the owner's own forms have in common: who writes, what guards, what is stored. */
import { z } from 'zod';
import { emailField } from './newsletter.ts';
import * as m from '#messages/forms.ts';

/** Longest name and email in characters, as each form's `maxlength` should say too. */
export const writerLimits = { name: 100, email: 254 } as const;

/** One line: what ends up in a mail header must not start another. */
export const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

export const atMost = (max: number) => ({ error: () => m.atMostCharacters({ max }) });

type Asked = 'required' | 'optional' | 'no';
/** What a form asks of who writes. */
export type AskedWriter = { name: Asked; email: Asked };
/** What the contact form asks, and every form that doesn't say otherwise. */
export const askedAlways: AskedWriter = { name: 'required', email: 'required' };

const nameField = z
  .string({ error: m.pleaseTellUsYourName })
  .trim()
  .max(writerLimits.name, atMost(writerLimits.name))
  .regex(oneLine, { error: m.pleaseWriteYourNameOnOneLine });
const addressField = z
  .string({ error: m.pleaseGiveAnAddress })
  .trim()
  .max(writerLimits.email, { error: m.thisAddressIsTooLong });

/** Who writes, where a form has to know. */
export const writerFields = {
  name: nameField.min(1, { error: m.pleaseTellUsYourName }),
  email: addressField.min(1, { error: m.pleaseGiveAnAddress }).pipe(emailField),
};

/** Who writes, where that may be left out. */
const optionalWriterFields = {
  name: nameField.default(''),
  email: addressField
    .pipe(z.union([z.literal(''), emailField], { error: m.thisDoesNotLookLikeAnEmail }))
    .default(''),
};

/** The fields of who writes that a form has. */
export function writerFieldsOf(asked: AskedWriter): Record<string, z.ZodType<string, unknown>> {
  const names = ['name', 'email'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      if (asked[name] === 'no') return [];
      return [[name, (asked[name] === 'optional' ? optionalWriterFields : writerFields)[name]]];
    }),
  );
}

/** What guards a form; nobody types any of it. */
export const guardFields = {
  /** Honeypot: people do not see this field, so only programs fill it. */
  company: z.string().max(200).default(''),
  /** When the form was shown, as the server signed it. */
  token: z.string().max(200).default(''),
  /** JSON of a `SolvedProof`, from the form's script. */
  proof: z.string().max(4_000).default(''),
};
type GuardValues = { company: string; token: string; proof: string };

/** Control characters that text has no use for; a terminal takes them for commands. */
const CONTROLS = /[^\P{Cc}\0\n\t]/gu;

/**
 * A text of several lines. A browser without scripting sends each end of line as two characters;
 * other control characters become spaces.
 */
export const severalLines = (max: number, missing: () => string) =>
  z
    .string({ error: missing })
    .overwrite((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, ' '))
    .trim()
    .max(max, atMost(max))
    .regex(/^[^\0]*$/, { error: m.theTextHasACharacter });

/** A message as the inbox keeps it, whichever form it came from. */
export type FormMessage = {
  /** Empty where the form doesn't ask, or it was left out; so is the address. */
  name: string;
  email: string;
  /** Of the contact form, or the id of another form. */
  category: string;
  subject: string;
  /** Path of the page that it is about, or empty. */
  page: string;
  message: string;
};

/** What a form brought, once it is valid. */
export type ReceivedForm = { guard: GuardValues; message: FormMessage };

export type FormValues = Record<string, string>;
/** One message a field that is wrong; `form` for what concerns the whole. */
export type FormErrors = Partial<Record<string, string>>;

/** A form as its page shows it. */
export type FormState = {
  /** True when the message is stored: show thanks in place of the form. */
  sent: boolean;
  /** What was typed, so that nothing is lost when something is wrong. */
  values: FormValues;
  errors: FormErrors;
  /** To post back in the field `token`: it tells when the form was shown. */
  token: string;
};

/** Answer to `Accept: application/json`: 202 with `ok`, or 4xx/5xx with `errors`. */
export type FormAnswer = { ok: true } | { errors: FormErrors };
