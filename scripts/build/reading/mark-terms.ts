import { termPath, type FoundTerm } from '#lib/content/term-finder.ts';
import {
  element,
  elementName,
  levelOf,
  textNode,
  walkPage,
  type Ancestors,
  type Level,
  type PageNode,
} from './tree.ts';

type Finder = (text: string, used: Set<string>) => FoundTerm[];
export type Replacement = { node: PageNode; by: PageNode[] };

/** Where a link would be in the way, or is one already. */
const NOT_INSIDE =
  /^(a|code|pre|h[1-6]|table|figure|figcaption|details|summary|button|dt|[A-Z].*)$/;
const ONLY_INSIDE = /^(p|li)$/;
const ORDER: Level[] = ['plain', 'standard', 'expert'];

function isRunningText(ancestors: Ancestors): boolean {
  const names = ancestors.map(elementName);
  return (
    names.some((name) => ONLY_INSIDE.test(name)) && !names.some((name) => NOT_INSIDE.test(name))
  );
}

function marked(text: string, found: readonly FoundTerm[]): PageNode[] {
  const parts: PageNode[] = [];
  let from = 0;
  for (const { id, start, end } of found) {
    if (start > from) parts.push(textNode(text.slice(from, start)));
    const link = {
      href: termPath(id),
      'data-tooltip': `term-${id}`,
      'aria-describedby': `term-${id}`,
    };
    parts.push(element('a', link, [textNode(text.slice(start, end))]));
    from = end;
  }
  if (from < text.length) parts.push(textNode(text.slice(from)));
  return parts;
}

/**
 * Marks the first use of each term in running text. What everyone reads goes first, so that a
 * reader of the plain level misses no explanation because a hidden part used the word earlier.
 * @returns what to put in place of which text, and the ids of the terms that the page uses
 */
export function markTerms(
  root: PageNode,
  find: Finder,
): { replacements: Replacement[]; terms: string[] } {
  const texts: Record<Level, PageNode[]> = { plain: [], standard: [], expert: [] };
  walkPage(root, (node, ancestors) => {
    if (node.type === 'text' && node.value?.trim() && isRunningText(ancestors))
      texts[levelOf(ancestors)].push(node);
  });
  const used = new Set<string>();
  const replacements: Replacement[] = [];
  for (const level of ORDER) {
    for (const node of texts[level]) {
      const found = find(node.value ?? '', used);
      if (found.length > 0) replacements.push({ node, by: marked(node.value ?? '', found) });
    }
  }
  return { replacements, terms: [...used] };
}
