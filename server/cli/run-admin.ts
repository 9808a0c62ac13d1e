import { messageCommands } from '#server/contact/message-commands.ts';
import { newsletterCommands } from '#server/newsletter/newsletter-commands.ts';
import { type Command, type CommandContext, CommandError } from '#server/commands/command.ts';
import { noSuchName } from '#server/commands/nearest-name.ts';
import { newsCommand } from './news-command.ts';
import { backupCommand, restoreCommand, verifyCommand } from './data-commands.ts';
import { personCommands } from './person-commands.ts';

/** By first word; a slice brings its own. */
const commands: Record<string, Command> = {
  messages: messageCommands,
  newsletter: newsletterCommands,
  news: newsCommand,
  person: personCommands,
  backup: backupCommand,
  restore: restoreCommand,
  verify: verifyCommand,
};

/** Every form of the owner's commands, with what it does. */
export function usageLines(): readonly (readonly [form: string, does: string])[] {
  return Object.values(commands).flatMap((command) => command.usage);
}

function usage(): string[] {
  const forms = usageLines();
  const width = Math.max(...forms.map(([form]) => form.length));
  return [
    'npm run admin -- <command>',
    '',
    ...forms.map(([form, does]) => `  ${form.padEnd(width)}  ${does}`),
  ];
}

/**
 * Runs one command of the owner's.
 * @returns the exit code: 1 where the person has something to mend, 2 for no such command
 */
export async function runAdmin(context: CommandContext, argv: readonly string[]): Promise<number> {
  const [name = '', ...args] = argv;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    if (name !== '' && name !== 'help')
      context.print(`${noSuchName('command', name, Object.keys(commands))}\n`);
    for (const line of usage()) context.print(line);
    return name === '' || name === 'help' ? 0 : 2;
  }
  try {
    await command.run(context, args);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    context.print(error.message);
    return 1;
  }
}
