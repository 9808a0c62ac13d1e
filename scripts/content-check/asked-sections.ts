import { basename } from 'node:path';
import { slug } from 'github-slugger';
import { nearestName } from '#server/commands/nearest-name.ts';
import { ENTRY_PAGES } from './own-addresses.ts';
import { withoutHead } from './page-head.ts';
import type { Problem } from './problem.ts';
import type { ContentEntry, ContentPage } from './read-content.ts';

/** The id that a build gives to a heading, by the words in its marks and links. */
const idOf = (heading: string): string =>
  slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)|[*_`]/g, '$1').trim());

/** Ids of a text's sections; null where a heading has a value or a part of which a build tells. */
function sectionIds(text: string): string[] | null {
  const prose = withoutHead(text).replaceAll(/^```[\s\S]*?^```/gm, '');
  const headings = [...prose.matchAll(/^## +(.+)$/gm)].map(([, heading = '']) => heading);
  return headings.some((heading) => /[{<]/.test(heading)) ? null : headings.map(idOf);
}

/**
 * Sections of which people ask, in `content/search.json`, that their page’s text doesn’t have. Of
 * pages that are no texts, such as those of coins, only a build can tell.
 */
export function askedSectionProblems(
  entries: readonly ContentEntry[],
  pages: readonly ContentPage[],
): Problem[] {
  const textAt = new Map(
    pages.map(({ collection, file, text }) => [
      `${ENTRY_PAGES[collection] ?? ''}${basename(file, '.mdx')}`,
      text,
    ]),
  );
  return entries.flatMap((entry): Problem[] => {
    const [path = '', id] = entry.id.split('#');
    const text = textAt.get(path);
    if (entry.collection !== 'search' || id === undefined || text === undefined) return [];
    const ids = sectionIds(text);
    if (ids === null || ids.includes(id)) return [];
    const nearest = nearestName(id, ids);
    return [
      {
        file: entry.file,
        line: entry.lineOf(['id']),
        says: `The page ${path} has no section "${id}".`,
        hint:
          nearest === null
            ? 'Its sections are its headings with "##".'
            : `Did you mean ${path}#${nearest}?`,
      },
    ];
  });
}
