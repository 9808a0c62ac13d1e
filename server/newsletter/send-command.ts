import { parseArgs } from 'node:util';
import { type CommandContext, CommandError, wrongOption } from '#server/commands/command.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { formatMailFailure, mailServerName } from '#server/mail/failure-labels.ts';
import { mailFolder } from '#server/mail/open-mail-transport.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { probeMailServer } from '#server/mail/smtp.ts';
import type { BuiltIssue } from '#shared/newsletter-issue.ts';
import { isoDay } from '#shared/iso-day.ts';
import {
  type Campaign,
  campaignOf,
  type Progress,
  progressOf,
  retryFailed,
  scheduleCampaign,
  startCampaign,
  stopCampaign,
} from './campaign.ts';
import { readIssue } from './issue-files.ts';
import {
  indeterminateNote,
  progressPrinter,
  stopReason,
  summary,
  waitReason,
} from './campaign-progress.ts';
import { firstLink, issueOriginError, issueSender, issueSettingsError } from './issue-settings.ts';
import { describeTime, readLocalTime } from './local-time.ts';
import { openNewsletter } from './open-newsletter.ts';

const POLL_INTERVAL_MS = 500;
/** How long the command stays for letters that wait for another try; a server tries them later. */
const MAX_PAUSE_MS = 120_000;

const options = {
  'retry-failed': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'to-files': { type: 'boolean', default: false },
  at: { type: 'string' },
} as const;

type SendArguments = {
  id: string | undefined;
  again: boolean;
  yes: boolean;
  toFiles: boolean;
  at: string | null;
};

const USAGE =
  'Give one letter: newsletter send <letter> [--yes] [--at 2026-12-01T09:00] [--retry-failed] [--to-files]';

function readArguments(args: readonly string[]): SendArguments {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length < 2)
      return {
        id: positionals[0],
        again: values['retry-failed'],
        yes: values.yes,
        toFiles: values['to-files'],
        at: values.at ?? null,
      };
  } catch (error) {
    throw new CommandError(`${wrongOption(error)} ${USAGE}`);
  }
  throw new CommandError(USAGE);
}

/** @throws CommandError where nobody would be reached, and its owner has not insisted on files */
function refuseSettings(
  { env }: CommandContext,
  issue: BuiltIssue,
  { toFiles }: SendRequest,
): void {
  if (toFiles && env.smtpUrl !== null)
    throw new CommandError(
      'SMTP_URL is set, so a running server would send the letter to people. Leave --to-files out, or unset SMTP_URL.',
    );
  if (toFiles) return;
  const error = issueSettingsError(env);
  if (error !== null)
    throw new CommandError(
      `Not sent: ${error} Set it as for the server. To write the letter to files all the same, add --to-files.`,
    );
  const wrongOrigin = issueOriginError(issue, env.siteUrl);
  if (wrongOrigin !== null) throw new CommandError(`Not sent: ${wrongOrigin}`);
}

/** @throws CommandError where the letter's campaign does not allow what is asked */
function refuseRepeat(known: Campaign | null, { id, again, at }: SendRequest): void {
  if (known?.state === 'done' && !again)
    throw new CommandError(`${id} has been sent. Nobody gets a letter twice.`);
  if (at === null || known === null || known.state === 'scheduled') return;
  if (known.state === 'sending') throw new CommandError(`${id} is being sent already.`);
  if (['', 'blocked', 'bounces'].includes(known.stop_cause))
    throw new CommandError(`${id} has been begun: go on with it now, without --at.`);
}

/** @throws CommandError where the letter would lead its readers to a page that cannot be there then */
function refuseWithoutPage(
  { id, pageFrom }: BuiltIssue,
  known: Campaign | null,
  at: number | null,
  now: number,
): void {
  // Of one that has begun, others have the same link.
  if (pageFrom === undefined || known?.isQueued) return;
  if (isoDay(at ?? now) < pageFrom)
    throw new CommandError(
      `Not sent: ${id} is dated ${pageFrom}, so its page is not on the site before that day (UTC). Give it an earlier date and build again, or send it then.`,
    );
  if (at === null)
    throw new CommandError(
      `Not sent: the page of ${id} is not on the site, which was last built before ${pageFrom} (UTC). Build the site again and restart the server.`,
    );
}

/** What has to be done before a scheduled letter can begin, in a sentence; null where nothing has. */
function pageAdvice({ pageFrom }: BuiltIssue, at: number | null): string | null {
  if (pageFrom === undefined || at === null) return null;
  return `Its page is not on the site yet. Build the site on ${pageFrom} (UTC) or later and restart the server before that time, or the letter does not begin.`;
}

/** @throws CommandError where the mail server takes no mail now */
async function refuseWithoutServer({ env }: CommandContext): Promise<void> {
  if (env.smtpUrl === null) return;
  const delivery = await probeMailServer(env.smtpUrl);
  if (delivery.kind === 'sent') return;
  throw new CommandError(`Not sent: ${formatMailFailure(delivery, env.smtpUrl)}.`);
}

async function countReaders(
  db: SiteDatabase,
  known: Campaign | null,
  again: boolean,
): Promise<number> {
  if (known?.isQueued) {
    const { counts } = await progressOf(db, known.id);
    return (counts.waiting ?? 0) + (again ? (counts.refused ?? 0) + (counts.dead ?? 0) : 0);
  }
  const { count } = await db
    .selectFrom('subscribers')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Shows what would be sent to whom, and asks. @throws CommandError where the answer is not yes */
async function confirm(
  { print, ask }: CommandContext,
  { subject, readers, from, firstLink: link, goesTo, isGuessed, advice }: SendOutline,
  yes: boolean,
  at: number | null,
): Promise<void> {
  print(`Subject:    ${subject}`);
  print(`Readers:    ${readers}${at === null ? '' : ' now; those who are subscribed then get it'}`);
  print(`From:       ${from}`);
  print(`First link: ${link ?? 'none'}`);
  print(`Goes to:    ${goesTo}`);
  if (at !== null) print(`At:         ${describeTime(at)}`);
  if (advice !== null) print(advice);
  if (isGuessed)
    print('MAIL_FROM is not set: the sender above is a guess. Mail servers may refuse it.');
  if (yes) return;
  if (!ask)
    throw new CommandError('Not sent: there is no terminal to ask on. Add --yes to send it.');
  const who = readers === 1 ? '1 reader' : `${readers} readers`;
  const question = at === null ? `Send it to ${who}?` : `Schedule it?`;
  if (!(await ask(question))) throw new CommandError('Nothing was sent.');
}

/** Whether all that is left waits for another try, and not for a moment alone. */
function isPutOff({ state, counts, deferred }: Progress, now: number): boolean {
  return (
    state === 'sending' &&
    deferred.count > 0 &&
    deferred.count === counts.waiting &&
    deferred.nextAt > now + MAX_PAUSE_MS
  );
}

/** Says how it ended, and what there is to do. @throws CommandError where its circuit breaker stopped it */
function tellEnd({ env, print }: CommandContext, progress: Progress, id: string): void {
  const command = `npm run admin -- newsletter send ${id}`;
  print(summary(progress));
  const lost = indeterminateNote(progress, id);
  if (lost !== null) print(lost);
  const wait = waitReason(progress, env.smtpUrl);
  if (wait !== null) {
    print(wait);
    print(`A running server tries again by itself. To try now: ${command}`);
  }
  if (progress.state !== 'stopped') return;
  const reason = stopReason(progress, id);
  if (reason !== null) throw new CommandError(reason);
  print(`Stopped, on a running server too. To go on: ${command}`);
}

/**
 * Sends from this process, beside a running server, until the letter is done or stopped, or only
 * letters are left that wait for another try.
 */
async function sendNow(
  context: CommandContext,
  db: SiteDatabase,
  issue: BuiltIssue,
  retry: number | null,
): Promise<void> {
  const { env, site, print, now, randomBytes, newId, log } = context;
  const deps = { db, now, randomBytes, newId, log };
  const newsletter = await openNewsletter(deps, env);
  const mailer = createMailer(deps, env, site, newsletter.composition, 'command');
  if (retry !== null) print(`Trying again: ${await retryFailed(db, retry)} letters.`);
  const campaign = await startCampaign(db, issue, mailer.newMessageId, now());
  context.onInterrupt(() => void stopCampaign(db, campaign));
  const show = progressPrinter(context);
  let progress = await progressOf(db, campaign);
  mailer.outbox.start();
  while (progress.state === 'sending' && !isPutOff(progress, now())) {
    mailer.outbox.wake();
    show(progress);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    progress = await progressOf(db, campaign);
  }
  await mailer.outbox.stop();
  progress = await progressOf(db, campaign);
  show(progress);
  print('');
  tellEnd(context, progress, issue.id);
}

/** What is asked of a newsletter issue. */
export type SendRequest = {
  id: string | undefined;
  /** Whether those that were refused are tried again. */
  again: boolean;
  /** Whether its owner insists on files in place of a mail server. */
  toFiles: boolean;
  /** When a server is to begin, in milliseconds since 1970; null means now. */
  at: number | null;
};

/** What would leave, for the person who confirms it. */
type SendOutline = {
  subject: string;
  readers: number;
  from: string;
  /** Whether `MAIL_FROM` is not set. */
  isGuessed: boolean;
  firstLink: string | null;
  /** The mail server, or the folder that stands in for it. */
  goesTo: string;
  /** What has to be done before it can begin, or null. */
  advice: string | null;
};

export type PreparedSend = { outline: SendOutline; issue: BuiltIssue; known: Campaign | null };

/**
 * Checks whether a newsletter issue may be sent, and says what would leave.
 * @throws CommandError with the reason where it may not
 */
export async function prepareSend(
  context: CommandContext,
  asked: SendRequest,
): Promise<PreparedSend> {
  const { env, site } = context;
  const issue = readIssue(env.distDir, asked.id);
  if (issue.status !== 'published')
    throw new CommandError(`${issue.id} is a draft: set its status to published and build again.`);
  refuseSettings(context, issue, asked);
  const { db } = await context.open();
  const known = await campaignOf(db, issue.id);
  refuseRepeat(known, asked);
  refuseWithoutPage(issue, known, asked.at, context.now());
  const readers = await countReaders(db, known, asked.again);
  if (readers === 0 && known === null && asked.at === null)
    throw new CommandError('Not sent: nobody is subscribed.');
  await refuseWithoutServer(context);
  const from = issueSender(env, site.brand);
  const outline: SendOutline = {
    subject: issue.subject,
    readers,
    from: `${from.name} <${from.email}>`,
    isGuessed: from.isGuessed,
    firstLink: firstLink(issue),
    advice: pageAdvice(issue, asked.at),
    goesTo: env.smtpUrl ? mailServerName(env.smtpUrl) : mailFolder(env.dataDir),
  };
  return { outline, issue, known };
}

/**
 * Sends an issue that was prepared to all subscribers, or schedules it.
 * @throws CommandError where its circuit breaker stopped it
 */
export async function sendPrepared(
  context: CommandContext,
  { issue, known }: PreparedSend,
  { again, at, toFiles }: SendRequest,
): Promise<void> {
  const { db } = await context.open();
  if (at === null) return sendNow(context, db, issue, known && again ? known.id : null);
  await scheduleCampaign(db, issue, at, toFiles);
}

/**
 * Sends a letter to all subscribers, or goes on with one that was stopped, or schedules one (`--at`).
 * It shows what would leave and asks first. It sends by itself and beside a running server, which
 * share the rate; an interrupt stops the letter in both. Letters that were put off for long are left
 * to the server; sent again, a letter tries them at once.
 * @throws CommandError where the letter may not be sent, or its circuit breaker stopped it
 */
export async function send(context: CommandContext, args: readonly string[]): Promise<void> {
  const typed = readArguments(args);
  const { env, print, now } = context;
  // A letter that is not there is told before a time that is none.
  readIssue(env.distDir, typed.id);
  const at = typed.at === null ? null : readLocalTime(typed.at, now());
  const asked = { ...typed, at };
  const prepared = await prepareSend(context, asked);
  await confirm(context, prepared.outline, typed.yes, at);
  await sendPrepared(context, prepared, asked);
  if (at === null) return;
  const { id } = prepared.issue;
  print(`${id} is scheduled for ${describeTime(at)}, as it is built now.`);
  print(
    `The server sends it, so it must be running then. To undo: npm run admin -- newsletter unschedule ${id}`,
  );
}
