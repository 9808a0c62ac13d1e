import MailComposer from 'nodemailer/lib/mail-composer';

/** A mail ready to be written as bytes. */
export type Mail = {
  /** Row of the outbox: the same mail has the same id however often it is tried. */
  id: number;
  to: string;
  /** `null` for none. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  /** Address that ends the subscription with one POST (RFC 8058), or `null`. */
  unsubscribe: string | null;
  /** Without angle brackets. */
  messageId: string;
  /** Milliseconds since 1970. */
  createdAt: number;
};

/** Display name and email of a sender (RFC 5322). */
export type Mailbox = { name: string; email: string };

/**
 * What became of an attempt. `refused`: the mailbox does not exist, by the server's own word.
 * `blocked`: the server refuses what comes from us, by its policy or for want of a login, which
 * says nothing about the mailbox; `isFatal` where it will refuse every mail like this.
 * `failed`: worth another try; `byMailbox` where the mailbox itself put it off, with its `reply`
 * where it refused it for good (5xx): the odd mailbox is full, not ten in a row.
 * `indeterminate`: the connection broke after the whole mail was handed over.
 * A `code` is the status code with its enhanced one, a `reply` the server's words without addresses.
 */
export type Delivery =
  | { kind: 'sent' }
  | { kind: 'refused'; code: string; reply: string }
  | { kind: 'blocked'; code: string; reply: string; isFatal: boolean }
  | { kind: 'failed'; byMailbox: boolean; code: string; reply?: string }
  | { kind: 'indeterminate'; code: string };

/** Mail transport: hands mails over, to a mail server or to a folder. */
export type MailTransport = {
  deliver(mail: Mail): Promise<Delivery>;
  /** Idempotent: the same mail may be delivered again without arriving twice. */
  isIdempotent: boolean;
  close(): void;
};

/** One line, whatever was stored: a header cannot be made to start another. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** The bytes of a mail (RFC 5322), with nothing in them but what `mail` holds. */
export function mailBytes(mail: Mail, from: Mailbox): Promise<Buffer> {
  const unsubscribe: Record<string, string> =
    mail.unsubscribe === null
      ? {}
      : {
          'List-Unsubscribe': `<${oneLine(mail.unsubscribe)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        };
  const composer = new MailComposer({
    from: { name: oneLine(from.name), address: from.email },
    // As objects: text would be read as a list of addresses.
    to: { name: '', address: oneLine(mail.to) },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: oneLine(mail.replyTo) } }),
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    headers: unsubscribe,
    messageId: `<${mail.messageId}>`,
    date: new Date(mail.createdAt),
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
