import { type CommandContext, CommandFault } from '#server/commands/command.ts';
import { createPost } from '#server/mail/post.ts';
import { campaignOf, progressOf, startCampaign, stopCampaign } from './campaign.ts';
import { readLetter } from './letter-files.ts';
import { progressPrinter, summary } from './letter-progress.ts';
import { openNewsletter } from './open-newsletter.ts';

const LOOK_EVERY_MS = 500;

/**
 * Sends a letter to all subscribers, or goes on with one that was stopped. It sends by itself and
 * beside a running server, which share the rate; an interrupt stops the letter in both.
 */
export async function send(context: CommandContext, [id]: readonly string[]): Promise<void> {
  const { env, site, print, now, randomBytes, newId, log } = context;
  const letter = readLetter(env.distDir, id);
  if (letter.status !== 'published')
    throw new CommandFault(`${letter.id} is a draft: set its status to published and build again.`);
  const { db } = await context.open();
  if ((await campaignOf(db, letter.id))?.state === 'done')
    throw new CommandFault(`${letter.id} has been sent. Nobody gets a letter twice.`);
  const tools = { db, now, randomBytes, newId, log };
  const newsletter = await openNewsletter(tools, env, site);
  const post = createPost(tools, env, site, newsletter.letters, 'command');
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
  if (progress.state === 'stopped') print(`To go on: npm run site -- newsletter send ${letter.id}`);
}
