import type { Place } from './index-file.ts';
import { queryTerms, termsOf } from './search-terms.ts';

type Section = Place['sections'][number];

/** What the terms of an index tell. */
export type Telling = {
  /** How much of a question a term is: more, the fewer places have it. */
  weightOf: (term: string) => number;
  /** Whether a term, which is no ticker, stands on so few pages that it says what is asked. */
  isTelling: (term: string) => boolean;
};

/** The section of which people ask what was found, more than of the page itself. */
function askedSection(
  { asks: ofPage = '', sections }: Place,
  terms: ReadonlySet<string>,
  { weightOf }: Telling,
): Section | null {
  const worth = (text: string) =>
    [...new Set(termsOf(text))].reduce(
      (sum, term) => sum + (terms.has(term) ? weightOf(term) : 0),
      0,
    );
  let best: Section | null = null;
  // The page’s title speaks of all its sections.
  let most = worth(ofPage);
  for (const section of sections) {
    const [title, , asks] = section;
    const found = asks === undefined ? 0 : worth(`${title} ${asks}`);
    if (found > most) [best, most] = [section, found];
  }
  return best;
}

/** The section whose title has the most of the words that the page's title and questions lack. */
function titledSection(
  { title: ownTitle, names, asks = '', sections }: Place,
  terms: ReadonlySet<string>,
  { isTelling }: Telling,
): Section | null {
  const own = new Set([...queryTerms(`${ownTitle} ${names.join(' ')}`), ...termsOf(asks)]);
  let best: Section | null = null;
  let most = 0;
  for (const section of sections) {
    const all = queryTerms(section[0]);
    const found = all.filter((term) => terms.has(term) && !own.has(term));
    // "paypal coin" doesn’t ask for "Similar coins", and USDT alone for no section on that coin.
    const isAsked = found.length === all.length || found.some(isTelling);
    if (isAsked && found.length > most) [best, most] = [section, found.length];
  }
  return best;
}

/**
 * Chooses where on a page a result leads.
 * @param terms of the index that a search found in the page
 * @returns null for the page’s beginning
 */
export const bestSection = (
  place: Place,
  terms: ReadonlySet<string>,
  telling: Telling,
): Section | null => askedSection(place, terms, telling) ?? titledSection(place, terms, telling);
