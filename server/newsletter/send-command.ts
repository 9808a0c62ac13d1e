import { parseArgs } from 'node:util';
import { type CommandContext, CommandError, wrongOption } from '#server/commands/command.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { formatMailFailure, mailServerName } from '#server/mail/failure-labels.ts';
import { mailFolder } from '#server/mail/open-mail-transport.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { probeMailServer } from '#server/mail/smtp.ts';
import type { BuiltIssue } from '#shared/newsletter-issue.ts';
import {
  type Campaign,
  campaignOf,
  progressOf,
  retryFailed,
  scheduleCampaign,
  startCampaign,
  stopCampaign,
} from './campaign.ts';
import { readIssue } from './issue-files.ts';
import { progressPrinter, stopReason, summary } from './campaign-progress.ts';
import { firstLink, issueOriginError, issueSender, issueSettingsError } from './issue-settings.ts';
import { describeTime, readLocalTime } from './local-time.ts';
import { openNewsletter } from './open-newsletter.ts';

const POLL_INTERVAL_MS = 500;

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
  { toFiles }: SendArguments,
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
function refuseRepeat(known: Campaign | null, { id, again, at }: SendArguments): void {
  if (known?.state === 'done' && !again)
    throw new CommandError(`${id} has been sent. Nobody gets a letter twice.`);
  if (at === null || known === null || known.state === 'scheduled') return;
  if (known.state === 'sending') throw new CommandError(`${id} is being sent already.`);
  if (['', 'blocked', 'bounces'].includes(known.stop_cause))
    throw new CommandError(`${id} has been begun: go on with it now, without --at.`);
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
  const { counts, all } = known ? await progressOf(db, known.id) : { counts: {}, all: 0 };
  if (all > 0)
    return (counts.waiting ?? 0) + (again ? (counts.refused ?? 0) + (counts.dead ?? 0) : 0);
  const { count } = await db
    .selectFrom('subscribers')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Shows what would be sent to whom, and asks. @throws CommandError where the answer is not yes */
async function confirm(
  { env, site, print, ask }: CommandContext,
  issue: BuiltIssue,
  readers: number,
  { yes }: SendArguments,
  at: number | null,
): Promise<void> {
  const from = issueSender(env, site.brand);
  print(`Subject:    ${issue.subject}`);
  print(`Readers:    ${readers}${at === null ? '' : ' now; those who are subscribed then get it'}`);
  print(`From:       ${from.name} <${from.email}>`);
  print(`First link: ${firstLink(issue) ?? 'none'}`);
  print(`Goes to:    ${env.smtpUrl ? mailServerName(env.smtpUrl) : mailFolder(env.dataDir)}`);
  if (at !== null) print(`At:         ${describeTime(at)}`);
  if (from.isGuessed)
    print('MAIL_FROM is not set: the sender above is a guess. Mail servers may refuse it.');
  if (yes) return;
  if (!ask)
    throw new CommandError('Not sent: there is no terminal to ask on. Add --yes to send it.');
  const who = readers === 1 ? '1 reader' : `${readers} readers`;
  const question = at === null ? `Send it to ${who}?` : `Schedule it?`;
  if (!(await ask(question))) throw new CommandError('Nothing was sent.');
}

/** Sends from this process, beside a running server, until the letter is done or stopped. */
async function sendNow(
  context: CommandContext,
  db: SiteDatabase,
  issue: BuiltIssue,
  retry: number | null,
): Promise<void> {
  const { env, site, print, now, randomBytes, newId, log } = context;
  const deps = { db, now, randomBytes, newId, log };
  const newsletter = await openNewsletter(deps, env, site);
  const mailer = createMailer(deps, env, site, newsletter.composition, 'command');
  if (retry !== null) print(`Trying again: ${await retryFailed(db, retry)} letters.`);
  const campaign = await startCampaign(db, issue, mailer.newMessageId, now());
  context.onInterrupt(() => void stopCampaign(db, campaign));
  const show = progressPrinter(context);
  let progress = await progressOf(db, campaign);
  mailer.outbox.start();
  while (progress.state === 'sending') {
    mailer.outbox.wake();
    show(progress);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    progress = await progressOf(db, campaign);
  }
  await mailer.outbox.stop();
  progress = await progressOf(db, campaign);
  show(progress);
  print('');
  print(summary(progress));
  const reason = stopReason(progress, issue.id);
  if (progress.state === 'stopped' && reason !== null) throw new CommandError(reason);
  if (progress.state === 'stopped') print(`To go on: npm run admin -- newsletter send ${issue.id}`);
}

/**
 * Sends a letter to all subscribers, or goes on with one that was stopped, or schedules one (`--at`).
 * It shows what would leave and asks first. It sends by itself and beside a running server, which
 * share the rate; an interrupt stops the letter in both.
 * @throws CommandError where the letter may not be sent, or its circuit breaker stopped it
 */
export async function send(context: CommandContext, args: readonly string[]): Promise<void> {
  const asked = readArguments(args);
  const { env, print, now } = context;
  const issue = readIssue(env.distDir, asked.id);
  if (issue.status !== 'published')
    throw new CommandError(`${issue.id} is a draft: set its status to published and build again.`);
  const at = asked.at === null ? null : readLocalTime(asked.at, now());
  refuseSettings(context, issue, asked);
  const { db } = await context.open();
  const known = await campaignOf(db, issue.id);
  refuseRepeat(known, asked);
  const readers = await countReaders(db, known, asked.again);
  if (readers === 0 && known === null && at === null)
    throw new CommandError('Not sent: nobody is subscribed.');
  await refuseWithoutServer(context);
  await confirm(context, issue, readers, asked, at);
  if (at === null) return sendNow(context, db, issue, known && asked.again ? known.id : null);
  await scheduleCampaign(db, issue, at, asked.toFiles);
  print(`${issue.id} is scheduled for ${describeTime(at)}, as it is built now.`);
  print(
    `The server sends it, so it must be running then. To undo: npm run admin -- newsletter unschedule ${issue.id}`,
  );
}
