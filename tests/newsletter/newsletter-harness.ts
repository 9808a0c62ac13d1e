import { randomBytes, randomUUID } from 'node:crypto';
import { MAX_BATCH } from '#server/db/group-commit.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/http/log.ts';
import type { MailTransport, Delivery, Mail } from '#server/mail/mail.ts';
import { createMessageIds } from '#server/mail/enqueue.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { openNewsletter } from '#server/newsletter/open-newsletter.ts';
import type { MailTemplate } from '#shared/mail-template.ts';
import { shortConfirmation } from '#tests/fixtures/mail-template.ts';

export type HarnessSettings = {
  perHour?: number;
  perDay?: number;
  confirmationsPerHour?: number;
  asksForProof?: boolean;
  /** Name of the site. */
  brand?: string;
  /** Template of the mail that asks for confirmation, in place of a short one. */
  confirmation?: MailTemplate;
  /** Sends in place of what catches mail. */
  transport?: MailTransport;
  /** Records what is logged of warnings and errors. */
  logLine?: (line: string) => void;
};

/** For tests: the newsletter on a database, with a clock that is moved by hand and caught mail. */
export async function openHarness({ db }: OpenDatabase, settings: HarnessSettings = {}) {
  // Within an hour and a day, so that windows end where a test says.
  const clock = { now: Date.UTC(2026, 10, 21) };
  const now = () => clock.now;
  const { logLine } = settings;
  const log = createLog(
    logLine ? 'warn' : 'silent',
    logLine ?? (() => undefined),
    () => new Date(0),
  );
  const mails: Mail[] = [];
  const next = { delivery: (): Delivery => ({ kind: 'sent' }) };
  const transport: MailTransport = {
    isIdempotent: false,
    close: () => undefined,
    async deliver(mail) {
      const delivery = next.delivery();
      if (delivery.kind === 'sent') mails.push(mail);
      return delivery;
    },
  };
  const newsletter = await openNewsletter(
    { db, now, randomBytes, newId: randomUUID, log },
    {
      siteUrl: new URL('https://site.example'),
      port: 0,
      distDir: '',
      newsletterLimits: {
        perHour: settings.perHour ?? 1_000_000,
        perDay: settings.perDay ?? 1_000_000,
      },
      confirmationsPerHour: settings.confirmationsPerHour ?? 1_000_000,
      asksForProof: settings.asksForProof ?? false,
      writesPerCommit: MAX_BATCH,
    },
    () => settings.confirmation ?? shortConfirmation,
  );
  const outbox = createOutbox({
    db,
    transport: settings.transport ?? transport,
    ...newsletter.composition,
    count: () => undefined,
    now,
    holder: randomUUID(),
    isSoleServer: false,
    messagesPerMinute: 60_000,
    log,
  });
  const newMessageId = createMessageIds(randomUUID, 'site.example');
  const worker = newsletter.createWorker({ outbox, newMessageId, host: 'site.example' });
  const services = newsletter.services(() => undefined, settings.brand ?? 'At Par');
  outbox.start();
  worker.start();
  return {
    ...services,
    emailHash: newsletter.emailHash,
    clock,
    mails,
    next,
    newMessageId,
    outbox,
    worker,
    submit: (email: string, network = '192.0.2.1') =>
      services.form.queue.submit({ item: { email }, network, proof: null, hasScript: true }),
    /** Lets worker and sender do all that is due. */
    async drain() {
      await worker.flush();
      await outbox.flush();
    },
    async stop() {
      await worker.stop();
      await outbox.stop();
    },
  };
}

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** The token in a confirmation mail. */
export function confirmTokenIn(mail: Mail | undefined): string {
  return /\/newsletter\/confirm\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The token for leaving, as mail programs are given it. */
export function leaveTokenIn(mail: Mail | undefined): string {
  return /\/u\/([\w.-]+)$/.exec(mail?.unsubscribe ?? '')?.[1] ?? '';
}
