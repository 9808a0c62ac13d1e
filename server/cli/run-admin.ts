import { messageCommands } from '#server/contact/message-commands.ts';
import { newsletterCommands } from '#server/newsletter/newsletter-commands.ts';
import { type Command, type CommandContext, CommandError } from '#server/commands/command.ts';
import { noSuchName } from '#server/commands/nearest-name.ts';
import { viewsCommand } from '#server/page-views/views-command.ts';
import { errorMessage } from './error-message.ts';
import { backupCommand, restoreCommand, verifyCommand } from './data-commands.ts';
import { personCommands } from './person-commands.ts';
import { newsUsage, runNewsCommand } from '#server/news/news-commands.ts';

const newsCommand: Command = {
  usage: newsUsage,
  async run(context, args) {
    const { env, site, now, newId, log, print } = context;
    const { db } = await context.open();
    const interrupt = new AbortController();
    context.onInterrupt(() => interrupt.abort());
    const error = await runNewsCommand(
      {
        db,
        site,
        siteUrl: env.siteUrl,
        testTargets: env.outboundTestTargets,
        now,
        random: Math.random,
        holder: newId(),
        log,
        print,
        signal: interrupt.signal,
      },
      args,
    );
    if (error !== null) throw new CommandError(error);
  },
};

/** By first word; a slice brings its own. */
const commands: Record<string, Command> = {
  messages: messageCommands,
  newsletter: newsletterCommands,
  news: newsCommand,
  person: personCommands,
  views: viewsCommand,
  backup: backupCommand,
  restore: restoreCommand,
  verify: verifyCommand,
};

/** Every form of the owner's commands, with what it does. */
export function usageLines(): readonly (readonly [form: string, does: string])[] {
  return Object.values(commands).flatMap((command) => command.usage);
}

function usage(more: Record<string, Command>): string[] {
  const forms = [...usageLines(), ...Object.values(more).flatMap((command) => command.usage)];
  const width = Math.max(...forms.map(([form]) => form.length));
  return [
    'npm run admin -- <command>',
    '',
    ...forms.map(([form, does]) => `  ${form.padEnd(width)}  ${does}`),
  ];
}

/**
 * Runs one command of the owner's.
 * @param more commands that are not the server's, by their first word
 * @returns the exit code: 1 where the person has something to mend, 2 for no such command
 */
export async function runAdmin(
  context: CommandContext,
  argv: readonly string[],
  more: Record<string, Command> = {},
): Promise<number> {
  const [name = '', ...args] = argv;
  const known = { ...commands, ...more };
  const command = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!command) {
    if (name !== '' && name !== 'help')
      context.print(`${noSuchName('command', name, Object.keys(known))}\n`);
    for (const line of usage(more)) context.print(line);
    return name === '' || name === 'help' ? 0 : 2;
  }
  try {
    await command.run(context, args);
    return 0;
  } catch (error) {
    const words = error instanceof CommandError ? error.message : errorMessage(error, context.env);
    if (words === null) throw error;
    context.print(words);
    return 1;
  }
}
