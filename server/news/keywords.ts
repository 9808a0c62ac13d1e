import type { SiteConfig } from '#server/site-config.ts';

type Keywords = SiteConfig['news']['keywords'];

const wordCharacter = /[\p{L}\p{N}]/u;
const latin = /^[\p{Script=Latin}\p{N}]/u;

/**
 * Whether a text holds a keyword. One with a capital is a name: it stands as it is written and
 * as a whole word (`EMT`, not `emt` or `EMTs`). One without is found in any case at the start of
 * a word, whatever its ending. Scripts that put no space between words are searched anywhere.
 */
export function holdsKeyword(text: string, keyword: string): boolean {
  const isName = /\p{Lu}/u.test(keyword);
  const needle = isName ? keyword : keyword.toLowerCase();
  const hay = isName ? text : text.toLowerCase();
  const isSpaced = latin.test(keyword);
  for (let at = hay.indexOf(needle); at !== -1; at = hay.indexOf(needle, at + 1)) {
    if (!isSpaced) return true;
    const before = hay[at - 1] ?? ' ';
    const after = hay[at + needle.length] ?? ' ';
    if (wordCharacter.test(before)) continue;
    if (!isName || !wordCharacter.test(after)) return true;
  }
  return false;
}

/** Whether an item is for the board: never with an excluded word, and, filtered, with one sought. */
export function isWanted(text: string, keywords: Keywords, rule: 'all' | 'filter'): boolean {
  if (keywords.exclude.some((word) => holdsKeyword(text, word))) return false;
  if (rule === 'all') return true;
  if (keywords.anyOf.some((word) => holdsKeyword(text, word))) return true;
  return Object.entries(keywords.withContext).some(
    ([word, context]) =>
      holdsKeyword(text, word) && context.some((other) => holdsKeyword(text, other)),
  );
}
