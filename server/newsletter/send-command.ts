import { parseArgs } from 'node:util';
import { type CommandContext, CommandFault } from '#server/commands/command.ts';
import { createPost } from '#server/mail/post.ts';
import { campaignOf, progressOf, retryFailed, startCampaign, stopCampaign } from './campaign.ts';
import { readLetter } from './letter-files.ts';
import { progressPrinter, stopReason, summary } from './letter-progress.ts';
import { openNewsletter } from './open-newsletter.ts';

const LOOK_EVERY_MS = 500;

type SendArguments = { id: string | undefined; again: boolean };

function readArguments(args: readonly string[]): SendArguments {
  try {
    const options = { 'retry-failed': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length < 2) return { id: positionals[0], again: values['retry-failed'] };
  } catch {
    // Said below.
  }
  throw new CommandFault('Give one letter: newsletter send <letter> [--retry-failed]');
}

/**
 * Sends a letter to all subscribers, or goes on with one that was stopped. It sends by itself and
 * beside a running server, which share the rate; an interrupt stops the letter in both.
 * @throws CommandFault where the letter may not be sent, or its circuit breaker stopped it
 */
export async function send(context: CommandContext, args: readonly string[]): Promise<void> {
  const { id, again } = readArguments(args);
  const { env, site, print, now, randomBytes, newId, log } = context;
  const letter = readLetter(env.distDir, id);
  if (letter.status !== 'published')
    throw new CommandFault(`${letter.id} is a draft: set its status to published and build again.`);
  const { db } = await context.open();
  const known = await campaignOf(db, letter.id);
  if (known?.state === 'done' && !again)
    throw new CommandFault(`${letter.id} has been sent. Nobody gets a letter twice.`);
  const tools = { db, now, randomBytes, newId, log };
  const newsletter = await openNewsletter(tools, env, site);
  const post = createPost(tools, env, site, newsletter.letters, 'command');
  if (known && again) print(`Trying again: ${await retryFailed(db, known.id)} letters.`);
  const campaign = await startCampaign(db, letter, post.newMessageId, now());
  context.onInterrupt(() => void stopCampaign(db, campaign));
  const show = progressPrinter(context);
  let progress = await progressOf(db, campaign);
  while (progress.state === 'sending') {
    post.outbox.wake();
    show(progress);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    progress = await progressOf(db, campaign);
  }
  await post.outbox.stop();
  progress = await progressOf(db, campaign);
  show(progress);
  print('');
  print(summary(progress));
  const reason = stopReason(progress, letter.id);
  if (progress.state === 'stopped' && reason !== null) throw new CommandFault(reason);
  if (progress.state === 'stopped') print(`To go on: npm run site -- newsletter send ${letter.id}`);
}
