import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join, sep } from 'node:path';
import { contentCollections } from '#lib/content/content-collections.ts';
import { filesOf } from './read-content.ts';

const FOLDER = 'content';
/** Frozen versions of the open data are judged by the build. */
const APART = `${FOLDER}/snapshots/`;

/** What to do with a file that nothing reads. */
function remedy(file: string): string {
  const folder = Object.values(contentCollections)
    .map(({ path }) => path)
    .find((path) => file.startsWith(`${path}/`));
  if (folder === undefined)
    return 'Move it to the folder of its kind, which docs/content-guide.md names, or out of content/.';
  if (dirname(file) === folder)
    return `Other files of ${folder} have another ending: give it theirs.`;
  return `Move it to ${folder} itself: subfolders are not read. content/moved.json keeps an old address with folders in it.`;
}

/**
 * Texts and entries of `content/` that nothing reads, so that no page has them, each in two lines.
 * @param root folder with `content` in it
 */
export function unreadNotes(root: string): string[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const read = new Set(Object.values(contentCollections).flatMap((one) => filesOf(root, one)));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${FOLDER}/${name.split(sep).join('/')}`)
    .filter((file) => /^\.(?:mdx?|json|html)$/.test(extname(file)))
    .filter((file) => !read.has(file) && !file.startsWith(APART) && basename(file) !== 'README.md')
    .sort()
    .map((file) => `${file}: nothing reads this file, so no page has it.\n  → ${remedy(file)}`);
}
