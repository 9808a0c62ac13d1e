/** Zod is for the server: the application imports types alone, since its policy forbids eval. */
import { z } from 'zod';
import { type Role, roles } from './roles.ts';

const MAX_NAME = 60;

const name = z
  .string()
  .trim()
  .min(1, 'Write a name.')
  .max(MAX_NAME, `Use at most ${MAX_NAME} characters.`);

export const invitationSchema = z.strictObject({ name, role: z.enum(roles) });
export type Invitation = z.infer<typeof invitationSchema>;

/** What can be changed of a person. */
export const personChangeSchema = z.strictObject({
  name: name.optional(),
  role: z.enum(roles).optional(),
});
export type PersonChange = z.infer<typeof personChangeSchema>;

export type Person = {
  id: number;
  name: string;
  role: Role;
  /** How many passkeys the person can sign in with. */
  passkeys: number;
  /** Milliseconds since 1970, or null for a person who never signed in. */
  lastSignIn: number | null;
};

/** Who is signed in, as the application sees it. */
export type Me = {
  id: number;
  name: string;
  role: Role;
  /** Whether a passkey has to be made before anything else. */
  isEnrolling: boolean;
};

/** What an owner says of a link for somebody who is at the desk already. */
export const linkSchema = z.strictObject({
  /** Whether the passkeys of before go on working, because none was lost. */
  keepsPasskeys: z.boolean().default(false),
});
export type LinkWish = z.input<typeof linkSchema>;

/** A one-time link, shown once to the owner who made it. */
export type OneTimeLink = {
  url: string;
  hours: number;
  /** Whether passkeys that there are stop working when one is made by it. */
  replacesPasskeys: boolean;
};

/** A passkey as its own person sees it. */
export type OwnPasskey = {
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  lastUsedAt: number | null;
};

/** The address of somebody who asks for their data, or to be erased. */
export const personRequestSchema = z.strictObject({
  email: z.string().trim().min(1, 'Write one address.').max(254),
});
