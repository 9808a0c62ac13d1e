/** `npm run admin -- <command>`: the owner's commands; without one, a list of them. */
import './build/chosen-config.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { runAdmin } from '#server/cli/run-admin.ts';
import { type Command, CommandError } from '#server/commands/command.ts';
import { describeDatabaseError } from '#server/db/database-error.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';

// What a command writes (backups, lists) is nobody else's to read, whatever the shell's umask.
process.umask(0o077);

const { site } = await import('#config/site.ts');
const settings = readEnv();
if ('error' in settings) {
  console.error(settings.error);
  process.exit(1);
}
const { env } = settings;
let opened: Promise<OpenDatabase> | null = null;

const { stdin, stdout } = process;
// Whoever read may have had enough, as `| head` has: the command itself goes on to its end.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Anything but a plain yes is no. */
async function askOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout });
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => resolve(''));
    terminal.question(`${question} [y/N] `, resolve);
  });
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** A container has the server alone, without the scripts that freeze what a build made. */
const snapshot: Command = {
  usage: [
    [
      'snapshot [2026-11-22]',
      'freeze the open data of the last build in content/snapshots, as the version of today or of that day',
    ],
  ],
  async run(context, args) {
    const freezer = await import('./snapshot/freeze.ts').catch(() => null);
    if (!freezer) throw new CommandError('Run it where the site is built: it freezes a build.');
    await freezer.runSnapshot(context, args);
  },
};

process.exitCode = await runAdmin(
  {
    env,
    site,
    open: () =>
      (opened ??= openDatabase(env, 'command').catch((error: unknown) => {
        throw new CommandError(describeDatabaseError(env, error));
      })),
    print: (line) => stdout.write(`${line}\n`),
    draw: stdout.isTTY ? (line) => stdout.write(`\r\x1b[2K${line}`) : null,
    ask: stdin.isTTY && stdout.isTTY ? askOnTerminal : null,
    onInterrupt: (stop) => void process.once('SIGINT', stop).once('SIGTERM', stop),
    now: Date.now,
    randomBytes,
    newId: randomUUID,
    log: createLog(
      'warn',
      (line) => process.stderr.write(line),
      () => new Date(),
    ),
  },
  process.argv.slice(2),
  { snapshot },
);
// A database that did not open was told of by the command that asked for it.
await (await (opened as Promise<OpenDatabase> | null)?.catch(() => null))?.close();
