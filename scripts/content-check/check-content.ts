import { contentCollections } from '#lib/content/content-collections.ts';
import { doubleProblems } from './doubles.ts';
import { logoProblems } from './logo-problems.ts';
import { pageProblems } from './page-problems.ts';
import { pictureProblems } from './picture-problems.ts';
import type { Problem } from './problem.ts';
import { type CollectionName, readContent } from './read-content.ts';
import { ownPageProblems, unregisteredPages } from './route-problems.ts';

/** Home has one first screen and one popup, and their words have to be there. */
function homeProblems(ids: ReadonlySet<string> | null): Problem[] {
  // A broken file is told by itself.
  if (ids === null) return [];
  const missing = ['hero', 'popup'].filter((id) => !ids.has(id));
  return missing.map((id) => ({
    file: contentCollections.home.path,
    line: null,
    says: `The entry "${id}" is missing.`,
    hint: 'Put it back, with the fields that docs/content-guide.md names.',
  }));
}

/**
 * Validates all of `content/` in seconds, without building: JSON, page heads, fields, ids, doubled
 * contracts and rosettes, and the texts of pages. Every faulty file is named at once.
 * @param root folder with `content` and `public` in it
 */
export function checkContent(root: string): Problem[] {
  const { entries, pages, problems, unread } = readContent(root);
  // Where a file of a register cannot be read, every use of its ids would be an error of its own.
  const idsOf = (collection: CollectionName) =>
    unread.has(collection)
      ? null
      : new Set(entries.filter((entry) => entry.collection === collection).map(({ id }) => id));
  const registers = {
    figures: idsOf('figures'),
    series: idsOf('series'),
    mechanisms: idsOf('mechanisms'),
    pictures: idsOf('pictures'),
  };
  return [
    ...problems,
    ...doubleProblems(entries),
    ...homeProblems(idsOf('home')),
    ...logoProblems(root),
    ...pictureProblems(root, entries),
    ...ownPageProblems(root),
    ...unregisteredPages(root),
    ...pages.flatMap((page) => pageProblems(page, registers, root)),
  ];
}
