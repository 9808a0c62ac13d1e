import type { Transaction } from 'kysely';
import type { MailKind, Tables } from '#server/db/schema.ts';

export type NewMail = {
  /** Anything but `plain` is composed when it is sent; its text is then left empty. */
  kind: Exclude<MailKind, 'letter'>;
  to: string;
  /** `null` for none. */
  replyTo: string | null;
  subject: string;
  body: string;
  subscriberId: number | null;
  /** From `createMessageIds`. */
  messageId: string;
};

/** Makes identifiers of messages: unique, and saying nothing about anybody. */
export type NewMessageId = () => string;

/** @param host what follows the `@`, such as `example.org` */
export function createMessageIds(newId: () => string, host: string): NewMessageId {
  return () => `${newId()}@${host}`;
}

/** A row of the outbox for a mail that is due now. */
export function outboxRow(mail: NewMail, now: number) {
  return {
    kind: mail.kind,
    mail_to: mail.to,
    reply_to: mail.replyTo ?? '',
    subject: mail.subject,
    body: mail.body,
    subscriber_id: mail.subscriberId,
    message_id: mail.messageId,
    created_at: now,
    next_attempt_at: now,
    sent_at: null,
  };
}

/** Adds mails to the transaction of what they report: both are kept, or neither. */
export async function enqueueMails(
  transaction: Transaction<Tables>,
  mails: readonly NewMail[],
  now: number,
): Promise<void> {
  if (mails.length === 0) return;
  await transaction
    .insertInto('outbox')
    .values(mails.map((mail) => outboxRow(mail, now)))
    .execute();
}
