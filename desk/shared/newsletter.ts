import { z } from 'zod';

/** How far a newsletter issue has come. */
export type IssueSending = {
  state: 'scheduled' | 'sending' | 'stopped' | 'done';
  /** When a server begins, of one that is scheduled; milliseconds since 1970. */
  startsAt: number | null;
  sent: number;
  all: number;
  /** Of those not sent, how many wait, and how many of these for another try. */
  waiting: number;
  deferred: number;
  /** In a sentence, with what was refused. */
  says: string;
  /** Why it stopped by itself or letters wait, and what is in doubt; or null. */
  reason: string | null;
};

export type IssueSummary = {
  id: string;
  title: string;
  /** Its text with all drafts in it; null where it was taken away. */
  file: string | null;
  /** As it is in the built site; null where it was not built yet. */
  built: 'draft' | 'published' | null;
  sending: IssueSending | null;
};

export type SubscriberState = 'pending' | 'active' | 'unsubscribed' | 'bounced' | 'complained';

export type NewsletterAnswer = {
  issues: IssueSummary[];
  counts: Partial<Record<SubscriberState, number>>;
};

/** What a check of an issue looked at, in sentences. */
export type IssueCheck = { isWell: boolean; says: string };

/** What would leave, for the person who confirms it. */
export type SendOutlineAnswer = {
  subject: string;
  readers: number;
  from: string;
  isGuessed: boolean;
  firstLink: string | null;
  goesTo: string;
  /** What has to be done before it can begin, or null. */
  advice: string | null;
};

export const testMailSchema = z.strictObject({
  email: z.string().trim().min(1, 'Write the address that the test goes to.').max(254),
});

export const sendSchema = z.strictObject({
  /** When a server begins, in milliseconds since 1970; null means now. */
  at: z.number().int().nullable(),
});

export type SubscriberLine = {
  id: number;
  /** With all but its first letter and its domain's end hidden; empty of ended subscriptions. */
  maskedEmail: string;
  state: SubscriberState;
  createdAt: number;
  confirmedAt: number | null;
};

export type SubscribersAnswer = { subscribers: SubscriberLine[]; found: number };

export const subscriberQuerySchema = z.strictObject({
  state: z.enum(['', 'pending', 'active', 'unsubscribed', 'bounced', 'complained']).default(''),
  search: z.string().max(254).default(''),
});

/** A command that ended, with what it said. */
export type CommandAnswer = { lines: string[] };

/** The text of a CSV file, with the names of its columns in the first line. */
export const importPreviewSchema = z.strictObject({ text: z.string() });

export const importSchema = z.strictObject({
  text: z.string(),
  /** Why these people may be written to, as the person who imports states it. */
  basis: z.string().max(1_000),
  /** How they agreed, where no column of the file says it. */
  how: z.string().max(1_000).default(''),
});

/** What an import would do, by how many addresses, with the first lines that are wrong. */
export type ImportPreviewAnswer = {
  added: number;
  there: number;
  left: number;
  repeated: number;
  invalid: number;
  errors: { line: number; says: string }[];
  /** Names of columns that nothing is taken from. */
  unread: string[];
  /** Names of columns with network addresses, which are not kept. */
  networks: string[];
  /** Those to be added by what the file shows of their sign-up; null where it has no such times. */
  signups: { confirmed: number; signedUp: number; none: number } | null;
  /** Whether it has to be stated how people agreed, since the file does not say it of all. */
  needsHow: boolean;
};

export type ImportAnswer = { added: number };

/** What a file of people who left elsewhere would do, by how many addresses. */
export type LeftPreviewAnswer = {
  /** Unknown here: no import adds them from then on. */
  added: number;
  /** Came here by an import: their subscription ends. */
  ended: number;
  unchanged: number;
  /** Still subscribed by the file. */
  subscribed: number;
  invalid: number;
};

export type LeftAnswer = { keptOut: number };
