import { z } from 'zod';
import { proofSchema } from './proof.ts';
import * as m from '#messages/forms.ts';

/** RFC 5321: a mailbox with its domain, in bytes. */
const MAX_EMAIL_BYTES = 254;
const MAX_LOCAL_PART_BYTES = 64;

/**
 * As `z.email()`, whose last part is letters alone, and with it top domains of other alphabets in
 * ASCII: `xn--` and letters, digits and hyphens, such as `xn--p1ai`.
 */
const mailbox = z.email({
  pattern:
    /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/,
});

/** Domain in ASCII, lower case; `null` for one that is no host name or has no dot. */
function asciiDomain(domain: string): string | null {
  if (!/^[^\s/?#@:[\]\\%]+$/.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const ascii = new URL(`http://${domain}`).hostname;
  return ascii.includes('.') && !ascii.endsWith('.') ? ascii : null;
}

/**
 * Normalizes an email address to the form that mail is sent to: trimmed, domain in ASCII and lower case.
 * Quoted local parts, comments and lists are refused, and so is anything over 254 bytes.
 * Returns `null` where it is not one single safe address.
 */
export function normalizeEmail(typed: string): string | null {
  const trimmed = typed.trim();
  const at = trimmed.lastIndexOf('@');
  if (at < 1) return null;
  const local = trimmed.slice(0, at);
  const domain = asciiDomain(trimmed.slice(at + 1));
  if (!domain || new TextEncoder().encode(local).length > MAX_LOCAL_PART_BYTES) return null;
  const email = `${local}@${domain}`;
  if (new TextEncoder().encode(email).length > MAX_EMAIL_BYTES) return null;
  return mailbox.safeParse(email).success ? email : null;
}

/** A field for one email, as `normalizeEmail` makes it. */
export const emailField = z
  .string()
  .max(1000)
  .transform((typed, context) => {
    const email = normalizeEmail(typed);
    if (email) return email;
    context.addIssue({ code: 'custom', message: m.thisDoesNotLookLikeAnEmail() });
    return z.NEVER;
  });

/** `POST /api/newsletter`, as JSON. */
export const newsletterSchema = z.strictObject({
  email: emailField,
  /** Honeypot: people do not see this field, so only programs fill it. */
  company: z.string().max(200).default(''),
  /** What the form's worker has worked out; the server says whether it has to be there. */
  proof: proofSchema.optional(),
});

/** What a proof for this form is bound to. */
export const NEWSLETTER_ACTION = 'newsletter';

/** Version of the words beside the form that a subscriber agrees to. Change it with them. */
export const NEWSLETTER_CONSENT = '2026-11';

/** 202 for every well-formed address, known or not, so that the answer tells nothing. */
export type NewsletterAnswer =
  | { ok: true }
  | { error: { email?: string; form?: string; proof?: string } };
