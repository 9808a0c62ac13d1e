import type { FindableTerm, FoundTerm } from './term-finder.ts';

/** Anything that says something; it is told from others by being this very object. */
export type StatementText = { readonly text: string };

/** Where in each statement which terms are marked. */
export type Annotations = ReadonlyMap<StatementText, readonly FoundTerm[]>;

/**
 * Marks the first use of each term over the statements of a page.
 * @param statements in the order in which the page shows them
 * @param own names of what the page is about: their terms would lead away from it, and are left out
 */
export function annotateStatements(
  statements: readonly StatementText[],
  find: (text: string, used: Set<string>) => FoundTerm[],
  own: readonly FindableTerm['id'][] = [],
): { marks: Annotations; ids: string[] } {
  const used = new Set(own);
  const marks = new Map<StatementText, readonly FoundTerm[]>();
  for (const said of statements) {
    const found = find(said.text, used);
    if (found.length > 0) marks.set(said, found);
  }
  return { marks, ids: [...used].slice(new Set(own).size) };
}
