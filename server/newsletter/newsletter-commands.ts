import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Command,
  type CommandContext,
  CommandError,
  subcommand,
} from '#server/commands/command.ts';
import { formatMailFailure } from '#server/mail/failure-labels.ts';
import { mailFolder, openMailTransport } from '#server/mail/open-mail-transport.ts';
import { campaignMessages } from '#server/mail/outbox-rows.ts';
import { normalizeEmail } from '#shared/newsletter.ts';
import { UNSUBSCRIBE_PLACEHOLDER } from '#shared/newsletter-issue.ts';
import { siteOrigin } from '#shared/site-origin.ts';
import { campaignOf, progressOf, stopCampaign, unscheduleCampaign } from './campaign.ts';
import { readIssue } from './issue-files.ts';
import { exportActive } from './export-command.ts';
import { importFile } from './import-commands.ts';
import { issueOriginError, issueSender } from './issue-settings.ts';
import { campaignNotes, indeterminateNote, summary } from './campaign-progress.ts';
import { send } from './send-command.ts';
import { openNewsletter } from './open-newsletter.ts';
import { endSubscription, forgetBounces } from './subscriptions.ts';

async function list({ env, open, print }: CommandContext): Promise<void> {
  const { db } = await open();
  const rows = await db
    .selectFrom('subscribers')
    .select((row) => ['state', row.fn.countAll<number>().as('count')] as const)
    .groupBy('state')
    .execute();
  for (const { state, count } of rows) print(`${state}\t${count}`);
  const campaigns = await db.selectFrom('campaigns').select(['id', 'letter']).execute();
  for (const { id, letter: issue } of campaigns) {
    const progress = await progressOf(db, id);
    print(`${issue}\t${summary(progress)}`);
    for (const note of campaignNotes(progress, issue, env.smtpUrl)) print(note);
  }
  if (rows.length === 0) print('Nobody has subscribed yet.');
}

/** Lists who may have a letter or not: the server's answer was lost. */
async function listIndeterminate({ open, print }: CommandContext, [id]: readonly string[]) {
  const { db } = await open();
  const campaign = await campaignOf(db, id ?? '');
  if (!campaign) throw new CommandError('No letter of this name was sent.');
  const note = indeterminateNote(await progressOf(db, campaign.id), id ?? '');
  if (note === null) return print('No letter is in doubt.');
  const rows = await campaignMessages(db, campaign.id)
    .innerJoin('subscribers', 'subscribers.id', 'outbox.subscriber_id')
    .select('subscribers.email')
    .where('outbox.state', '=', 'doubtful')
    .orderBy('outbox.id')
    .execute();
  print('Nobody knows whether the letter arrived here. It is not sent to them again.');
  for (const { email } of rows) print(email === '' ? '(no longer subscribed)' : email);
}

async function preview({ env, print }: CommandContext, [id]: readonly string[]): Promise<void> {
  const issue = readIssue(env.distDir, id);
  const folder = join(env.dataDir, 'previews');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [kind, content] of [
    ['html', issue.html],
    ['txt', issue.text],
  ] as const) {
    const file = join(folder, `${issue.id}.${kind}`);
    writeFileSync(file, content);
    print(file);
  }
}

async function sendTest(context: CommandContext, args: readonly string[]): Promise<void> {
  const { env, site, print, newId, now } = context;
  const [id, typed = ''] = args;
  const issue = readIssue(env.distDir, id);
  const to = normalizeEmail(typed);
  if (!to) throw new CommandError('Give one address: newsletter test <letter> <address>');
  const host = env.siteUrl?.hostname ?? 'localhost';
  const { isGuessed, ...from } = issueSender(env, site.brand);
  if (isGuessed) print(`MAIL_FROM is not set: the mail comes from ${from.email}.`);
  const wrongOrigin = issueOriginError(issue, env.siteUrl);
  if (wrongOrigin !== null) print(wrongOrigin);
  const transport = openMailTransport(env, from);
  const page = `${siteOrigin(env)}/newsletter`;
  const delivery = await transport.deliver({
    // Above every row of the outbox, so that the file of a test stands on no other mail's.
    id: now(),
    to,
    replyTo: null,
    subject: `Test: ${issue.subject}`,
    text: issue.text.replaceAll(UNSUBSCRIBE_PLACEHOLDER, page),
    html: issue.html.replaceAll(UNSUBSCRIBE_PLACEHOLDER, page),
    unsubscribe: null,
    messageId: `${newId()}@${host}`,
    createdAt: now(),
  });
  transport.close();
  if (delivery.kind !== 'sent')
    throw new CommandError(`Not sent: ${formatMailFailure(delivery, env.smtpUrl)}.`);
  print(env.smtpUrl ? `Sent to ${to}.` : `Written to ${mailFolder(env.dataDir)}.`);
}

async function stop({ open, print }: CommandContext, [id]: readonly string[]): Promise<void> {
  const { db } = await open();
  const campaign = await campaignOf(db, id ?? '');
  if (campaign?.state === 'scheduled')
    throw new CommandError(`${id} is scheduled: npm run admin -- newsletter unschedule ${id}`);
  if (!campaign) throw new CommandError('No letter of this name is being sent.');
  await stopCampaign(db, campaign.id);
  print(summary(await progressOf(db, campaign.id)));
}

/** Brings back who was given up for bounces, as long as the address is still kept. */
async function reinstateBounced({ open, print }: CommandContext): Promise<void> {
  const { db } = await open();
  const count = await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .updateTable('subscribers')
      .set({ state: 'active', ended_at: null })
      .where('state', '=', 'bounced')
      .where('email', '!=', '')
      .where('confirmed_at', 'is not', null)
      .returning('id')
      .execute();
    await forgetBounces(
      transaction,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
  print(`Subscribed again: ${count}. Their next letter shows whether the mailboxes are there.`);
}

async function suppress(context: CommandContext, [typed = '']: readonly string[]): Promise<void> {
  const { env, now, randomBytes, newId, log, print } = context;
  const email = normalizeEmail(typed);
  if (!email) throw new CommandError('Give one address: newsletter suppress <address>');
  const { db } = await context.open();
  const newsletter = await openNewsletter({ db, now, randomBytes, newId, log }, env);
  const time = now();
  await db.transaction().execute(async (transaction) => {
    const hash = newsletter.emailHash(email);
    const { id } = await transaction
      .insertInto('subscribers')
      .values({
        address_hash: hash,
        email: '',
        state: 'complained',
        consent: '',
        created_at: time,
        ended_at: time,
      })
      .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ address_hash: hash }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await endSubscription(transaction, id, 'complained', time);
    await transaction
      .updateTable('subscribers')
      .set({ state: 'complained', email: '' })
      .where('id', '=', id)
      .execute();
  });
  print('Nothing is sent to this address any more.');
}

/** Takes `suppress` back: whoever has the address may subscribe again, by confirming. */
async function unsuppress(context: CommandContext, [typed = '']: readonly string[]): Promise<void> {
  const email = normalizeEmail(typed);
  if (!email) throw new CommandError('Give one address: newsletter unsuppress <address>');
  const { db } = await context.open();
  const { emailHash } = await openNewsletter({ ...context, db }, context.env);
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ state: 'unsubscribed' })
    .where('address_hash', '=', emailHash(email))
    .where('state', '=', 'complained')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new CommandError('This address is not suppressed.');
  context.print(
    'This address can subscribe again by the form. Until it confirms, it gets nothing.',
  );
}

async function unschedule({ open, print }: CommandContext, [id]: readonly string[]): Promise<void> {
  const { db } = await open();
  if (!(await unscheduleCampaign(db, id ?? ''))) {
    const rows = await db
      .selectFrom('campaigns')
      .select('letter')
      .where('state', '=', 'scheduled')
      .execute();
    const scheduled = rows.map(({ letter }) => letter).join(', ');
    throw new CommandError(
      `No letter of this name is scheduled. ${scheduled === '' ? 'None is.' : `Scheduled: ${scheduled}.`}`,
    );
  }
  print(`${id} is off the schedule. Nothing of it was sent.`);
}

export const newsletterCommands: Command = {
  usage: [
    ['newsletter list', 'how many subscribers there are, and how far letters have come'],
    [
      'newsletter export',
      'the active subscribers as CSV, with how they agreed, as import reads it',
    ],
    [
      'newsletter import <file.csv> --basis "…" [--how "…"] [--yes]',
      'adds subscribers who agreed elsewhere, with the evidence of it; asks first, but for --yes',
    ],
    [
      'newsletter import <file.csv> --left [--yes]',
      'keeps people out who left elsewhere; they can come back by the form',
    ],
    ['newsletter preview <letter>', 'writes a letter as HTML and text, and prints the paths'],
    ['newsletter test <letter> <address>', 'sends a letter to one address'],
    [
      'newsletter send <letter> [--yes]',
      'sends a letter to all subscribers, or goes on with it; asks first, but for --yes',
    ],
    ['newsletter send <letter> --retry-failed', 'the same, and those that were refused again'],
    [
      'newsletter send <letter> --at 2026-12-01T09:00',
      "has the server send it then, by this machine's clock",
    ],
    ['newsletter send <letter> --to-files', 'writes it to files where no mail server is set'],
    ['newsletter unschedule <letter>', 'takes a letter off the schedule'],
    ['newsletter in-doubt <letter>', 'lists who may not have got it: no answer came'],
    ['newsletter stop <letter>', 'stops sending it'],
    ['newsletter reinstate-bounced', 'brings back the bounced whose address is still kept'],
    ['newsletter suppress <address>', 'sends nothing to an address any more, after a complaint'],
    ['newsletter unsuppress <address>', 'takes that back: it can subscribe again by the form'],
  ],
  run: subcommand({
    list,
    export: exportActive,
    import: importFile,
    preview,
    test: sendTest,
    send,
    'in-doubt': listIndeterminate,
    stop,
    unschedule,
    'reinstate-bounced': reinstateBounced,
    suppress,
    unsuppress,
  }),
};
