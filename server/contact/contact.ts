import type { Transaction } from 'kysely';
import { createGroupCommit } from '#server/db/group-commit.ts';
import { halved, HOUR_MS, type NetworkLimit } from '#server/db/network-limit.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { countAndHold, windowStart } from '#server/db/rate-counts.ts';
import type { Tables } from '#server/db/schema.ts';
import { takeProofs, type UsableProof } from '#server/db/used-proofs.ts';
import { enqueueMails, type NewMessageId } from '#server/mail/enqueue.ts';
import type { ContactMessage } from '#shared/contact.ts';

export type ReceivedMessage = {
  message: ContactMessage;
  /** From `networkOf`. */
  network: string;
  /** What scripting has worked for, or `null` without it or where no proof is asked for. */
  proof: UsableProof | null;
  /** Without scripting only half of the limit holds: nothing was worked for. */
  hasScript: boolean;
};

export type ContactResult =
  { kind: 'stored' } | { kind: 'limited'; waitSeconds: number } | { kind: 'replayed' };

export type Contact = {
  /**
   * Keeps a message. When it resolves as `stored`, the message is on disk, and so is the mail
   * that reports it.
   * @throws Error where nothing can be stored, Overloaded where too much waits
   */
  receive(received: ReceivedMessage): Promise<ContactResult>;
};

export type ContactDeps = {
  db: SiteDatabase;
  limit: NetworkLimit;
  limits: { perHour: number; sitePerHour: number };
  /** Address that the messages go to. */
  owner: string;
  newMessageId: NewMessageId;
  /** Most messages that share a commit. */
  writesPerCommit: number;
  now: () => number;
  /** Called after each commit. */
  wakeOutbox: () => void;
};

function mailBody(message: ContactMessage): string {
  const about = message.page === '' ? [] : [`Page: ${message.page}`];
  return [
    `From: ${message.name} <${message.email}>`,
    `Category: ${message.category}`,
    `Subject: ${message.subject}`,
    ...about,
    '',
    message.message,
    '',
  ].join('\n');
}

async function store(
  deps: ContactDeps,
  transaction: Transaction<Tables>,
  message: ContactMessage,
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
    replyTo: email,
    subject: `Message ${id} (${category})`,
    body: mailBody(message),
    subscriberId: null,
    messageId: deps.newMessageId(),
  } as const;
  await enqueueMails(transaction, [mail], time);
}

export function createContact(deps: ContactDeps): Contact {
  const { db, limit, limits, now } = deps;
  const ofNetwork = { perHour: limits.perHour, perDay: limits.perHour * 24 };
  const withoutScript = halved(ofNetwork);

  async function commit(received: ReceivedMessage[]): Promise<ContactResult[]> {
    const count = await limit.prepare();
    const time = now();
    const hour = windowStart(time, HOUR_MS);
    const untilNextHour = Math.ceil((hour + HOUR_MS - time) / 1000);
    return db.transaction().execute(async (transaction) => {
      const uses = received.map(({ network, hasScript }) => ({
        network,
        limits: hasScript ? ofNetwork : withoutScript,
      }));
      const waits = await count(transaction, uses);
      const take = await takeProofs(
        transaction,
        received.flatMap(({ proof }, index) => (proof && waits[index] === 0 ? proof : [])),
      );
      const results = received.map(({ proof }, index): ContactResult => {
        const waitSeconds = waits[index] ?? 0;
        if (waitSeconds > 0) return { kind: 'limited', waitSeconds };
        return proof && !take(proof) ? { kind: 'replayed' } : { kind: 'stored' };
      });
      const within = results.filter(({ kind }) => kind === 'stored').length;
      const site = { key: 'contact', windowStart: hour };
      const before = (await countAndHold(transaction, site, within)) - within;
      const unscripted = received.filter(
        ({ hasScript }, index) => !hasScript && results[index]?.kind === 'stored',
      ).length;
      const easy = { key: 'contact-without-script', windowStart: hour };
      const easyBefore = (await countAndHold(transaction, easy, unscripted)) - unscripted;
      let room = limits.sitePerHour - before;
      // Without scripting nothing is worked for: half of the hour stays for those who did.
      let easyRoom = Math.ceil(limits.sitePerHour / 2) - easyBefore;
      for (const [index, { message, hasScript }] of received.entries()) {
        if (results[index]?.kind !== 'stored') continue;
        room -= 1;
        if (!hasScript) easyRoom -= 1;
        if (room < 0 || (!hasScript && easyRoom < 0))
          results[index] = { kind: 'limited', waitSeconds: untilNextHour };
        else await store(deps, transaction, message, time);
      }
      return results;
    });
  }

  const group = createGroupCommit(commit, deps.writesPerCommit);
  return {
    async receive(received) {
      const result = await group.submit(received);
      if (result.kind === 'stored') deps.wakeOutbox();
      return result;
    },
  };
}
