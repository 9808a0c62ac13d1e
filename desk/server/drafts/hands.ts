import type { DraftSummary } from '#desk/shared/publish.ts';
import { git } from './git.ts';

/** Who changed a file, and when last, in milliseconds since 1970. */
export type Hands = Omit<DraftSummary, 'file'>;

/** Of a file that no commit changed. */
export const NOBODY: Hands = { person: '', people: [], at: 0 };

const START = '\u0001';
const COMMIT = /^([^\0]*)\0(\d+)\0\n?([^]*)$/;

/**
 * Who changed which file in some commits (authors, by `git log --name-only`). One process of git
 * tells it of all files: the list of twenty drafts started one for each.
 * @param nameOf the name by which a file is counted; those with one name are one
 * @param range arguments of `git log` that choose the commits and files
 * @returns by name; the person is who changed it last
 * @throws GitError with what git says
 */
export async function handsByFile(
  cwd: string,
  nameOf: (file: string) => string,
  ...range: string[]
): Promise<Map<string, Hands>> {
  const format = `--format=${START}%an%x00%at`;
  const log = await git(
    cwd,
    'log',
    '--no-merges',
    '--no-renames',
    '--name-only',
    '-z',
    format,
    ...range,
  );
  const hands = new Map<string, Hands>();
  // The newest comes first.
  for (const commit of log.split(START)) {
    const [, person = '', seconds = '0', files = ''] = COMMIT.exec(commit) ?? [];
    for (const name of new Set(files.split('\0').filter(Boolean).map(nameOf))) {
      const known = hands.get(name) ?? { person, people: [], at: Number(seconds) * 1000 };
      if (!known.people.includes(person)) known.people.push(person);
      hands.set(name, known);
    }
  }
  return hands;
}
