import type { SiteDatabase } from '#server/db/open-database.ts';
import type { MailKind, MailState } from '#server/db/schema.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import { createWakeLoop, type WakeLoop } from '#server/jobs/wake-loop.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { claimIssueMessages } from './issue-rate.ts';
import type { MailTransport, Delivery, Mail } from './mail.ts';
import {
  claim,
  type LeaseTime,
  type OutboxRow,
  reschedule,
  complete,
  reclaimExpiredLeases,
} from './outbox-rows.ts';

/** What a row becomes just before it is sent, or `null` where nobody wants it any more. */
export type Compose = (row: OutboxRow) => Promise<ComposedMail | null>;
type ComposedMail = Omit<Mail, 'id' | 'messageId' | 'createdAt'>;

export type OutboxDeps = {
  db: SiteDatabase;
  transport: MailTransport;
  composers: Record<Exclude<MailKind, 'plain'>, Compose>;
  /** Called for mailboxes that are said not to exist (`hard`), or put a mail off until it was given up. */
  onBounce(subscriberId: number, kind: 'hard' | 'soft'): Promise<void>;
  /** Counts outcomes, for the metrics. */
  count(outcome: Delivery['kind'] | MailState): void;
  now: () => number;
  /** For tests: what leases go by in place of the database's own clock. */
  leaseTime?: LeaseTime;
  /** Random name of this process, of a server with `SERVER_HOLDER` before it. */
  holder: string;
  /** Whether no other server can be running: SQLite has one. */
  isSoleServer: boolean;
  /** Messages of newsletter issues that may leave in a minute, over all processes. */
  messagesPerMinute: number;
  log: Log;
};

/** Waits after a failed attempt. Then it is given up. */
const RETRY_MINUTES = [1, 5, 30, 120, 360, 1440];
const MINUTE_MS = 60_000;
/** All that are claimed are sent at once, so that a dead process leaves few indeterminate. */
const AT_ONCE = 5;
const POLL_INTERVAL_MS = 30_000;
/** How long a stop waits for mails under way; their leases free what it does not wait for. */
const STOP_MS = 5_000;
/** Indeterminate deliveries of one mail, after which it is given up. */
const MAX_INDETERMINATE_DELIVERIES = 2;

/** Sends what is waiting; a stop waits for the mails under way. */
export type Outbox = WakeLoop;

const plain: Compose = async (row) => ({
  to: row.mail_to,
  replyTo: row.reply_to === '' ? null : row.reply_to,
  subject: row.subject,
  text: row.body,
  html: null,
  unsubscribe: null,
});

/** What comes of a delivery: another try at a time, or an end. */
function verdict(
  row: OutboxRow,
  delivery: Delivery,
): Exclude<MailState, 'waiting'> | { waitMs: number } {
  if (delivery.kind === 'sent' || delivery.kind === 'refused') return delivery.kind;
  if (delivery.kind === 'indeterminate' && row.kind === 'letter') return 'doubtful';
  if (delivery.kind === 'indeterminate' && row.doubts + 1 >= MAX_INDETERMINATE_DELIVERIES)
    return 'dead';
  // The claim has counted this attempt already.
  const minutes = RETRY_MINUTES[row.attempts - 1];
  return minutes === undefined ? 'dead' : { waitMs: minutes * MINUTE_MS };
}

/** What became of handing a mail over; null where nobody wants it any more. */
async function handOver(deps: OutboxDeps, row: OutboxRow): Promise<Delivery | null> {
  const compose = row.kind === 'plain' ? plain : deps.composers[row.kind];
  const failed: Delivery = { kind: 'failed', byMailbox: false, code: 'fault' };
  let mail: ComposedMail | null;
  try {
    mail = await compose(row);
  } catch (error) {
    deps.log.error('mail.compose.failed', { mail: row.id, ...errorFields(error) });
    return failed;
  }
  if (mail === null) return null;
  const identity = { id: row.id, messageId: row.message_id, createdAt: row.created_at };
  return deps.transport.deliver({ ...mail, ...identity }).catch((error: unknown) => {
    deps.log.error('mail.transport.failed', { mail: row.id, ...errorFields(error) });
    return failed;
  });
}

function logFailure(log: Log, row: OutboxRow, delivery: Delivery): void {
  if (!('code' in delivery)) return;
  const fields = { mail: row.id, attempts: row.attempts, code: delivery.code };
  if (delivery.kind === 'blocked') log.error('mail.delivery.blocked', fields);
  else log.warn('mail.delivery.failed', fields);
}

/** What the database has not taken down yet of mails that were tried, and what follows from it. */
type Unwritten = { write(): Promise<boolean>; follow(): Promise<void> }[];

/**
 * Tries to send a mail, and stores what became of it. Where it cannot be stored it is kept in
 * memory: without it a lease would end, and a letter be in doubt that surely left, or surely did not.
 * Nothing follows from it where another process has taken the mail over: it is that one's to count.
 */
async function attempt(
  deps: OutboxDeps,
  breaker: CircuitBreaker,
  unwritten: Unwritten,
  row: OutboxRow,
): Promise<void> {
  const { db, now, log } = deps;
  const delivery = await handOver(deps, row);
  if (delivery !== null) logFailure(log, row, delivery);
  const next = delivery === null ? 'dropped' : verdict(row, delivery);
  const triedAt = now();
  async function write(): Promise<boolean> {
    if (typeof next !== 'object') return complete(db, row, next, triedAt);
    const indeterminate = row.doubts + (delivery?.kind === 'indeterminate' ? 1 : 0);
    return reschedule(db, row, triedAt + next.waitMs, indeterminate);
  }
  async function follow(): Promise<void> {
    deps.count(typeof next === 'object' ? 'failed' : next);
    if (delivery === null) return;
    await breaker.record(row, delivery);
    if (next === 'dead')
      log.error('mail.delivery.abandoned', { mail: row.id, attempts: row.attempts });
    const isSoft = next === 'dead' && delivery.kind === 'failed' && delivery.byMailbox;
    if (row.subscriber_id !== null && (next === 'refused' || isSoft))
      await deps.onBounce(row.subscriber_id, isSoft ? 'soft' : 'hard');
  }
  let isOurs: boolean;
  try {
    isOurs = await write();
  } catch (error) {
    unwritten.push({ write, follow });
    throw error;
  }
  if (isOurs) await follow();
}

/** Stores what could not be stored before. @throws what the database says, with the rest kept */
async function writeKept(unwritten: Unwritten): Promise<void> {
  for (let kept = unwritten.at(0); kept; kept = unwritten.at(0)) {
    const isOurs = await kept.write();
    // What follows is done once, as after any other mail: failing, it would hold up all mail.
    unwritten.shift();
    if (isOurs) await kept.follow();
  }
}

/** Lets all end, so that a stop waits for each of them. @throws the first error */
async function allEnded(attempts: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(attempts))
    if (result.status === 'rejected') throw result.reason;
}

/** Sends until nothing is due. @returns when more letters may leave, or null */
async function sendWaiting(
  deps: OutboxDeps,
  breaker: CircuitBreaker,
  unwritten: Unwritten,
  isStopped: () => boolean,
): Promise<number | null> {
  const { db, holder, now, leaseTime } = deps;
  await writeKept(unwritten);
  const soleServer = deps.isSoleServer ? holder : null;
  await reclaimExpiredLeases(db, deps.transport.isIdempotent, soleServer, leaseTime);
  while (!isStopped()) {
    // Confirmations and messages first: somebody waits for them.
    let rows = await claim(
      db,
      holder,
      now(),
      AT_ONCE,
      (row) => row('kind', '!=', 'letter'),
      leaseTime,
    );
    if (rows.length === 0) {
      const { messagesPerMinute } = deps;
      const turn = await claimIssueMessages(
        db,
        holder,
        now(),
        AT_ONCE,
        messagesPerMinute,
        leaseTime,
      );
      breaker.keepStreaks(turn.sending);
      if (turn.rows.length === 0 && (turn.nextAt === null || turn.nextAt > now()))
        return turn.nextAt;
      rows = turn.rows;
    }
    await allEnded(rows.map((row) => attempt(deps, breaker, unwritten, row)));
  }
  return null;
}

function within(promise: Promise<unknown>, ms: number): Promise<unknown> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The outbox: the one sender of mail of the process. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { db, log, now } = deps;
  const breaker = createCircuitBreaker(db, log);
  const unwritten: Unwritten = [];
  let issueTimer: NodeJS.Timeout | undefined;
  const loop = createWakeLoop(
    async ({ wake, isStopped }) => {
      const nextAt = await sendWaiting(deps, breaker, unwritten, isStopped);
      clearTimeout(issueTimer);
      if (nextAt !== null && !isStopped())
        issueTimer = setTimeout(wake, Math.min(Math.max(nextAt - now(), 1), POLL_INTERVAL_MS));
      issueTimer?.unref();
    },
    { intervalMs: POLL_INTERVAL_MS, log, event: 'mail.outbox.failed' },
  );
  return {
    start: loop.start,
    wake: loop.wake,
    flush: loop.flush,
    async stop() {
      const ended = loop.stop();
      clearTimeout(issueTimer);
      await within(ended, STOP_MS);
      deps.transport.close();
    },
  };
}
