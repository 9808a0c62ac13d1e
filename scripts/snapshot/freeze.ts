/** Freezes the open data of a build as a version that later builds serve unchanged. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isoDay } from '#shared/iso-day.ts';
import { sha256Of, SUMS_FILE } from '#lib/content/data-snapshots.ts';
import { type CommandContext, CommandError } from '#server/commands/command.ts';

/** What a version holds: text that lasts. JSON and Parquet of today's data follow from it. */
const KEPT = /\.(csv|cff)$|^datapackage\.json$/;

/** A file as it is frozen: what describes the data names the version, which now stays. */
function frozen(path: string, name: string, day: string): string | Buffer {
  const file = readFileSync(path);
  if (name === 'datapackage.json')
    return `${JSON.stringify({ ...(JSON.parse(file.toString()) as object), version: day })}\n`;
  if (name !== 'CITATION.cff') return file;
  // Without the quotes YAML reads a date, and the format wants a text.
  return file.toString().replace(/^(?=date-released:)/m, `version: ${JSON.stringify(day)}\n`);
}

/**
 * Copies the tables of a build into `<snapshots>/<day>` with a list of their SHA-256 sums. The
 * folder appears whole or not at all: it is written beside its place and renamed.
 * @param built folder `data` of the built site
 * @param snapshots folder with one folder a version
 * @param day name of the version, as `2026-11-22`
 * @returns how many files were frozen
 * @throws Error when the build has no data, or the version is there already
 */
export function freezeData(built: string, snapshots: string, day: string): number {
  const target = join(snapshots, day);
  if (existsSync(target))
    throw new Error(`${target} is there already, and a version never changes.`);
  if (!existsSync(built)) throw new Error(`${built} is missing: run \`npm run build\` first.`);
  const names = readdirSync(built)
    .filter((name) => KEPT.test(name))
    .toSorted();
  if (names.length === 0) throw new Error(`${built} holds no tables: run \`npm run build\` first.`);
  mkdirSync(snapshots, { recursive: true });
  const draft = mkdtempSync(join(snapshots, '.draft-'));
  try {
    for (const name of names)
      writeFileSync(join(draft, name), frozen(join(built, name), name, day));
    const sums = names.map((name) => `${sha256Of(join(draft, name))}  ${name}\n`).join('');
    writeFileSync(join(draft, SUMS_FILE), sums);
    // Published data, whatever the umask: the user of the service reads it.
    for (const name of [...names, SUMS_FILE]) chmodSync(join(draft, name), 0o644);
    chmodSync(draft, 0o755);
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return names.length;
}

/**
 * `npm run admin -- snapshot`: freezes the open data of the last build as a version of its own.
 * @throws CommandError where the day is none, the version is there, or nothing was built
 */
export async function runSnapshot(
  { env, print, now }: CommandContext,
  args: readonly string[],
): Promise<void> {
  const day = args[0] ?? isoDay(now());
  if (!z.iso.date().safeParse(day).success)
    throw new CommandError('Name a day, such as 2026-11-22.');
  let count: number;
  try {
    count = freezeData(resolve(env.distDir, 'client/data'), resolve('content/snapshots'), day);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
  print(`${count} files are frozen in content/snapshots/${day}.`);
  print('Commit that folder and build again: the site then serves them below /data for good.');
}
