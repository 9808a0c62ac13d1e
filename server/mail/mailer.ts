import type { SiteDatabase } from '#server/db/open-database.ts';
import type { RandomBytes } from '#server/db/server-key.ts';
import type { Log } from '#server/http/log.ts';
import { createMessageIds, type NewMessageId } from './enqueue.ts';
import { openMailTransport } from './open-mail-transport.ts';
import { SERVER_HOLDER } from './outbox-rows.ts';
import { type Outbox, type OutboxDeps, createOutbox } from './outbox.ts';

/** Dependencies of a service of the server. */
export type ServiceDeps = {
  db: SiteDatabase;
  /** Milliseconds since 1970. */
  now: () => number;
  randomBytes: RandomBytes;
  /** Unique, and saying nothing. */
  newId: () => string;
  log: Log;
  /** Counts what became of each mail. */
  countMail?: OutboxDeps['count'];
};

export type MailerSettings = {
  dataDir: string;
  databaseUrl: string | null;
  siteUrl: URL | null;
  smtpUrl: URL | null;
  mailFrom: string | null;
  messagesPerMinute: number;
};

/** The mailer: the outbox, with what those who queue mail need. */
export type Mailer = {
  outbox: Outbox;
  newMessageId: NewMessageId;
  /** Host that mail comes from. */
  host: string;
};

/** Builds this process's mailer. Its outbox polls once it is started, and sends when woken. */
export function createMailer(
  { db, now, newId, log, countMail }: ServiceDeps,
  settings: MailerSettings,
  { brand }: { brand: string },
  composition: Pick<OutboxDeps, 'composers' | 'onBounce'>,
  use: 'server' | 'command',
): Mailer {
  const host = settings.siteUrl?.hostname ?? 'localhost';
  const from = { name: brand, email: settings.mailFrom ?? `site@${host}` };
  const outbox = createOutbox({
    db,
    transport: openMailTransport(settings, from),
    ...composition,
    count: countMail ?? (() => undefined),
    now,
    holder: use === 'server' ? `${SERVER_HOLDER}${newId()}` : newId(),
    isSoleServer: use === 'server' && settings.databaseUrl === null,
    messagesPerMinute: settings.messagesPerMinute,
    log,
  });
  return { outbox, newMessageId: createMessageIds(newId, host), host };
}
