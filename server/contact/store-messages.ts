import type { Transaction } from 'kysely';
import { countAndHold, windowStart } from '#server/db/rate-counts.ts';
import type { Tables } from '#server/db/schema.ts';
import { HOUR_MS } from '#server/forms/network-limit.ts';
import type { SubmissionQueueDeps, SubmissionResult } from '#server/forms/submission-queue.ts';
import { enqueueMails, type NewMessageId } from '#server/mail/enqueue.ts';
import { reportSubject } from '#server/mail/message-report.ts';
import type { FormMessage } from '#shared/form-fields.ts';
import { writtenBy } from './written-by.ts';

export type MessageDeps = {
  /** Messages an hour, from all networks together. */
  sitePerHour: number;
  /** Address that the messages go to. */
  owner: string;
  newMessageId: NewMessageId;
};

function mailBody(message: FormMessage): string {
  const about = message.page === '' ? [] : [`Page: ${message.page}`];
  return [
    `From: ${writtenBy(message)}`,
    `Category: ${message.category}`,
    `Subject: ${message.subject}`,
    ...about,
    '',
    message.message,
    '',
  ].join('\n');
}

async function store(
  deps: MessageDeps,
  transaction: Transaction<Tables>,
  message: FormMessage,
  time: number,
): Promise<void> {
  const { name, email, category, subject, message: text, page } = message;
  const { id } = await transaction
    .insertInto('messages')
    .values({ name, email, category, subject, message: text, page, created_at: time })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The visitor's address is for answering only: a mail "from" them would be forged. Its subject
  // is ours, and nothing is mailed to the visitor, so that the form can send mail to nobody else.
  const mail = {
    kind: 'plain',
    to: deps.owner,
    replyTo: email || null,
    subject: reportSubject(id, category),
    body: mailBody(message),
    subscriberId: null,
    messageId: deps.newMessageId(),
  } as const;
  await enqueueMails(transaction, [mail], time);
}

/**
 * Stores messages, each with the mail that reports it. The whole site takes so many an hour, and
 * of these half from senders without scripting, who did no work for it.
 */
export function storeMessages(deps: MessageDeps): SubmissionQueueDeps<FormMessage>['store'] {
  const { sitePerHour } = deps;
  return async (transaction, within, time) => {
    const hour = windowStart(time, HOUR_MS);
    /** How many more of a kind fit into this hour. */
    const roomFor = async (key: string, count: number, limit: number) =>
      limit - (await countAndHold(transaction, { key, windowStart: hour }, count)) + count;
    let room = await roomFor('contact', within.length, sitePerHour);
    const unscripted = within.filter(({ hasScript }) => !hasScript).length;
    const half = Math.ceil(sitePerHour / 2);
    let easyRoom = await roomFor('contact-without-script', unscripted, half);
    const waitSeconds = Math.ceil((hour + HOUR_MS - time) / 1000);
    const results: SubmissionResult[] = [];
    for (const { item, hasScript } of within) {
      room -= 1;
      if (!hasScript) easyRoom -= 1;
      const hasRoom = room >= 0 && (hasScript || easyRoom >= 0);
      if (hasRoom) await store(deps, transaction, item, time);
      results.push(hasRoom ? { kind: 'stored' } : { kind: 'limited', waitSeconds });
    }
    return results;
  };
}
