import { doubleProblems } from './doubles.ts';
import { pageProblems } from './page-problems.ts';
import type { Problem } from './problem.ts';
import { readContent } from './read-content.ts';
import { ownPageProblems, unregisteredPages } from './route-problems.ts';

/**
 * Validates all of `content/` in seconds, without building: JSON, page heads, fields, ids, doubled
 * contracts and rosettes, and the texts of pages. Every faulty file is named at once.
 * @param root folder with `content` and `public` in it
 */
export function checkContent(root: string): Problem[] {
  const { entries, pages, problems } = readContent(root);
  const idsOf = (collection: string) =>
    new Set(entries.filter((entry) => entry.collection === collection).map(({ id }) => id));
  const registers = { figures: idsOf('figures'), series: idsOf('series') };
  return [
    ...problems,
    ...doubleProblems(entries),
    ...ownPageProblems(root),
    ...unregisteredPages(root),
    ...pages.flatMap((page) => pageProblems(page, registers, root)),
  ];
}
