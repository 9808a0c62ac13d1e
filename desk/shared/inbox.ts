import { z } from 'zod';

/** A message in a list: nothing in it tells who wrote it. */
export type MessageSummary = {
  id: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  category: string;
  subject: string;
  /** The address with all but its first letter and its domain's end hidden; empty where none was given. */
  maskedEmail: string;
  doneAt: number | null;
};

/** Which messages are listed. */
export const messageQuerySchema = z.strictObject({
  /** `waiting` leaves out those that are done. */
  state: z.enum(['waiting', 'all']).default('waiting'),
  /** Part of what a message says. */
  search: z.string().max(254).default(''),
});
export type MessageQuery = z.infer<typeof messageQuerySchema>;

/** The newest of the messages that were asked for; `found` says how many there are. */
export type MessagesAnswer = { messages: MessageSummary[]; found: number; done: number };

export type MessageText = MessageSummary & {
  /** Empty where none was given. */
  maskedName: string;
  /** Path of the page that it is about, or empty. */
  page: string;
  message: string;
};

/** What is shown only when somebody asks for it; asking is written to the log. What wasn't given is empty. */
export type MessageSender = { name: string; email: string };

export const messageMarkSchema = z.strictObject({ done: z.boolean() });
