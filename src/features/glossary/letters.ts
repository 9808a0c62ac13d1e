import { letterOf } from '#lib/content/term-finder.ts';
import { fill, words } from '#lib/site/product-words.ts';
import { fitMetaDescription } from '#lib/site/meta-description.ts';
import type { Term } from '#lib/schema/term-schema.ts';
import * as m from '#messages/glossary.ts';

/** From this many terms on, the index shows names only, to stay inside its budget of 30 kB. */
const MAX_WITH_DEFINITIONS = 400;

/** From this many on, it leads to the letters only. */
const MAX_WITH_NAMES = 1500;

export type LetterGroup = { letter: string; terms: Term[] };

/** The terms by their first letter; both in the order of the alphabet. */
export function byLetter(terms: readonly Term[]): LetterGroup[] {
  const groups = new Map<string, Term[]>();
  const sorted = [...terms].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  for (const term of sorted) {
    const letter = letterOf(term.id);
    const known = groups.get(letter);
    if (known) known.push(term);
    else groups.set(letter, [term]);
  }
  return [...groups]
    .map(([letter, inside]) => ({ letter, terms: inside }))
    .sort((a, b) => a.letter.localeCompare(b.letter, 'en'));
}

export function showsDefinitions(count: number): boolean {
  return count <= MAX_WITH_DEFINITIONS;
}

export function showsNames(count: number): boolean {
  return count <= MAX_WITH_NAMES;
}

/** One sentence for search engines: the first terms of a letter. */
export function letterSummary({ letter, terms }: LetterGroup): string {
  const names = terms.map(({ name }) => name);
  const shown = names.slice(0, 5).join(', ');
  const said = names.length > 5 ? m.termsThatStartWithAndMore : m.termsThatStartWith;
  const text = said({ product: words.Product, letter: letter.toUpperCase(), terms: fill(shown) });
  return fitMetaDescription(text, []);
}

/** @throws Error when a term names a related one that is not there, naming both */
export function relatedTerms(term: Term, all: ReadonlyMap<string, Term>): Term[] {
  return term.related.map((id) => {
    const found = all.get(id);
    if (!found) throw new Error(`content/glossary: "${term.id}" names "${id}", which is not there`);
    return found;
  });
}
