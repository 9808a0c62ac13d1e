import type { OpenDatabase } from '#server/db/open-database.ts';
import type { RandomBytes } from '#server/db/server-key.ts';
import type { ServerEnv } from '#server/env.ts';
import type { Log } from '#server/http/log.ts';
import type { SiteConfig } from '#server/site-config.ts';
import { noSuchName } from './nearest-name.ts';

/** What a command works with; the database is opened only by those that need it. */
export type CommandContext = {
  env: ServerEnv;
  site: SiteConfig;
  /** Opens the database beside a running server; it is closed when the command ends. */
  open(): Promise<OpenDatabase>;
  /** Writes one line for people or pipes. */
  print(line: string): void;
  /** Draws over the last line of a terminal, or null where there is none. */
  draw: ((line: string) => void) | null;
  /** Asks a question that is answered with yes or no, or null where no terminal is there to ask. */
  ask: ((question: string) => Promise<boolean>) | null;
  /** Calls back once when the person interrupts the command. */
  onInterrupt(stop: () => void): void;
  now: () => number;
  randomBytes: RandomBytes;
  newId: () => string;
  log: Log;
};

/** What the person has to mend: one line, no stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}

export type Command = {
  /** Each form of the command with what it does, for the list of commands. */
  usage: readonly (readonly [form: string, does: string])[];
  /** @throws CommandError where the arguments or the state of things do not allow it */
  run(context: CommandContext, args: readonly string[]): Promise<void>;
};

/** Chooses the function of a command's first argument. */
export function subcommand(
  functions: Record<string, (context: CommandContext, args: readonly string[]) => Promise<void>>,
): Command['run'] {
  return async (context, [name = '', ...rest]) => {
    const chosen = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!chosen) {
      const names = Object.keys(functions);
      const unknown = name === '' ? '' : `${noSuchName('command', name, names)} `;
      throw new CommandError(`${unknown}Say which: ${names.join(', ')}`);
    }
    await chosen(context, rest);
  };
}

/** What `parseArgs` of node:util found wrong with an option, in a sentence. */
export function wrongOption(error: unknown): string {
  const { code = '', message } = error as Error & { code?: string };
  const [option = ''] = /--?[\w-]+/.exec(message) ?? [];
  return code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    ? `There is no option ${option}.`
    : `${option} is not given as it should be.`;
}

/** The first argument as a row's number. */
export function parseRowId(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? '')) throw new CommandError('Give the number that `list` shows.');
  return Number(text);
}
