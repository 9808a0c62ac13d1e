/** The words of the glossary on a page that is made from data. */
import { getCollection } from 'astro:content';
import { memoizeAsync } from './memoize-async.ts';
import { annotateStatements, type Annotations, type StatementText } from './annotate-statements.ts';
import { termFinder } from './term-finder.ts';
import type { Term } from '#lib/schema/term-schema.ts';

/**
 * Terms that the records of coins and episodes also use in another sense: a regulator's approval,
 * a bank's vault, a court's settlement, a firm's network, Circle Mint.
 */
const OTHER_SENSES: ReadonlySet<string> = new Set([
  'approval',
  'minting',
  'network',
  'settlement',
  'vault',
]);

// The forms of its terms are many: one list for all pages of a build.
const glossary = memoizeAsync(async () => {
  const terms = (await getCollection('glossary')).map(({ data }) => data);
  const find = termFinder(
    terms.filter(({ id, isEverydayWord }) => !isEverydayWord && !OTHER_SENSES.has(id)),
  );
  const byName = Map.groupBy(
    terms.flatMap(({ id, name, also }) =>
      [name, ...also].map((word) => ({ id, word: word.toLowerCase() })),
    ),
    ({ word }) => word,
  );
  return { byName, byId: new Map(terms.map((term) => [term.id, term])), find };
});

/**
 * @param statements in the order in which the page shows them
 * @param names of what the page is about, such as `USDC`: their own terms are not marked
 * @returns where to mark, and the terms whose tooltips the page needs
 */
export async function pageTerms(
  statements: readonly StatementText[],
  names: readonly string[],
): Promise<{ marks: Annotations; terms: Term[] }> {
  const { byName, byId, find } = await glossary();
  const own = names.flatMap((name) => byName.get(name.toLowerCase()) ?? []).map(({ id }) => id);
  const { marks, ids } = annotateStatements(statements, find, own);
  return { marks, terms: ids.flatMap((id) => byId.get(id) ?? []) };
}
