import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CommandFault } from '#server/commands/command.ts';
import { type BuiltLetter, LETTERS_FOLDER, letterSchema } from '#shared/letter.ts';

/**
 * Reads a letter as the build made it.
 * @throws CommandFault where there is none of that name
 */
export function readLetter(distDir: string, id: string | undefined): BuiltLetter {
  const folder = join(distDir, LETTERS_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const known = names.map((name) => basename(name, '.json'));
  if (id === undefined || !known.includes(id))
    throw new CommandFault(
      known.length === 0
        ? 'There is no letter in the build: write content/newsletters/<id>.mdx and run `npm run build`.'
        : `Say which letter: ${known.join(', ')}`,
    );
  return letterSchema.parse(JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')));
}
