import { sql } from 'kysely';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/http/log.ts';
import type { MailTransport, Delivery, Mail } from '#server/mail/mail.ts';
import { createOutbox, type Outbox, type OutboxDeps } from '#server/mail/outbox.ts';

const quiet = createLog(
  'silent',
  () => undefined,
  () => new Date(0),
);

/** For tests: a mail for the outbox. */
export function newMail(kind: 'plain' | 'confirmation' = 'plain') {
  const texts = { to: 'a@b.org', replyTo: null, subject: 'x', body: 'secret words' };
  return { kind, ...texts, subscriberId: 5, messageId: 'm@x' };
}

/** For tests: a mail transport that answers as it is told, and the ids of what it was given. */
export function transportOf(
  next: (mail: Mail) => Delivery | Promise<Delivery>,
  isIdempotent = false,
) {
  const delivered: number[] = [];
  const transport: MailTransport = {
    isIdempotent,
    close: () => undefined,
    async deliver(mail) {
      delivered.push(mail.id);
      return next(mail);
    },
  };
  return { transport, delivered };
}

/** For tests: the parts of an outbox whose clock stands still. */
export function depsOf(
  db: SiteDatabase,
  transport: MailTransport,
  more: Partial<OutboxDeps>,
): OutboxDeps {
  const nobody = async () => null;
  const now = more.now ?? (() => 0);
  return {
    db,
    transport,
    composers: { confirmation: nobody, letter: nobody },
    onBounce: async () => undefined,
    count: () => undefined,
    now,
    leaseTime: () => sql<number>`cast(${now()} as bigint)`,
    holder: 'server:a',
    isSoleServer: false,
    messagesPerMinute: 600,
    log: quiet,
    ...more,
  };
}

/** For tests: an outbox that polls. */
export function startOutbox(deps: OutboxDeps): Outbox {
  const outbox = createOutbox(deps);
  outbox.start();
  return outbox;
}
