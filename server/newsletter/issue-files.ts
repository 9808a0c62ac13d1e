import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CommandError } from '#server/commands/command.ts';
import { type BuiltIssue, ISSUES_FOLDER, builtIssueSchema } from '#shared/newsletter-issue.ts';

/** Whether a newsletter issue is in the built site, but its page is not: the day had not come. */
export function isWithoutPage(distDir: string, id: string): boolean {
  if (!existsSync(join(distDir, ISSUES_FOLDER, `${id}.json`))) return false;
  return readIssue(distDir, id).pageFrom !== undefined;
}

/**
 * Reads a newsletter issue as the build made it.
 * @throws CommandError where there is none of that name
 */
export function readIssue(distDir: string, id: string | undefined): BuiltIssue {
  const folder = join(distDir, ISSUES_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const known = names.map((name) => basename(name, '.json'));
  const which =
    known.length === 0
      ? 'There is no letter in the built site: write content/newsletters/<letter>.mdx and run `npm run build`.'
      : `Letters that are there: ${known.toSorted().join(', ')}.`;
  if (id === undefined)
    throw new CommandError(known.length === 0 ? which : `Say which letter. ${which}`);
  if (!known.includes(id))
    throw new CommandError(
      `${id} is not in the built site: run npm run build. ${known.length === 0 ? '' : which}`.trim(),
    );
  return builtIssueSchema.parse(JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')));
}
