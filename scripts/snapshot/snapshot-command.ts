import { resolve } from 'node:path';
import { type CommandContext, CommandError } from '#server/commands/command.ts';
import { freezeData } from './freeze.ts';

/**
 * `npm run admin -- snapshot`: freezes the open data of the last build as a version of its own.
 * @throws CommandError where the day is none, the version is there, or nothing was built
 */
export async function runSnapshot(
  { env, print, now }: CommandContext,
  args: readonly string[],
): Promise<void> {
  const day = args[0] ?? new Date(now()).toISOString().slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new CommandError('Name a day, such as 2026-11-22.');
  let count: number;
  try {
    count = freezeData(resolve(env.distDir, 'client/data'), resolve('content/snapshots'), day);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
  print(`${count} files are frozen in content/snapshots/${day}.`);
  print('Commit that folder and build again: the site then serves them below /data for good.');
}
