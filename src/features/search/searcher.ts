import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { Found } from './found.ts';
import type { IndexFile, Place } from './index-file.ts';
import { FIELD_WEIGHTS, INDEX_OPTIONS, queryTerms, termOf, tokenize } from './search-terms.ts';
import * as m from '#messages/search.ts';

const COMPARE_PATH = '/learn/coins/compare';
/** So many letters are answered from names and titles alone. */
const FIRST_LETTERS = 2;
const FUZZY_WEIGHTS = { fuzzy: 0.3, prefix: 0.5 };
/** A place that has all words of a question counts more than one that has one word often. */
const COVERAGE_POWER = 1.5;
/** A place with fewer of the words than this, next to one that has them all, is no answer. */
const MIN_COVERAGE = 0.5;

/** Terms of which is remembered whether they stand in the index. */
const MAX_KNOWN_TERMS = 5_000;

/** Answers first, then what leads to them. */
const KIND_WEIGHTS: readonly [RegExp, number][] = [
  [/^\/learn\/(quiz|letters|pack)\/./, 0.5],
  [/^\/learn\/glossary\b/, 0.8],
  [/^\/resources\/[a-z-]+$|^\/(about|learn\/understanding-mechanisms)$/, 1.3],
];

const kindWeight = (path: string): number =>
  KIND_WEIGHTS.find(([pattern]) => pattern.test(path))?.[1] ?? 1;

/** Two edits in long words, one in shorter ones, none where a letter makes another coin. */
function editsOf(term: string): number | false {
  if (term.length > 7) return 2;
  return term.length > 3 ? 1 : false;
}

/** The section whose title has the most of the words that the page's own title lacks. */
function bestSection(place: Place, terms: ReadonlySet<string>): Place['sections'][number] | null {
  const own = new Set(queryTerms(`${place.title} ${place.names.join(' ')}`));
  const count = (text: string) =>
    queryTerms(text).filter((term) => terms.has(term) && !own.has(term)).length;
  let best: Place['sections'][number] | null = null;
  let most = 0;
  for (const section of place.sections) {
    const words = count(section[0]);
    if (words > most) [best, most] = [section, words];
  }
  return best;
}

/** Marks the words of a text whose stems a search found. */
function highlightMatches(text: string, terms: ReadonlySet<string>): Found['excerpt'] {
  const pieces: { text: string; isMatch: boolean }[] = [];
  for (const part of text.split(/([\p{L}\p{N}]+(?:[.,]\p{N}+)*)/u)) {
    if (part === '') continue;
    const isMatch = tokenize(part).some((word) => terms.has(termOf(word) ?? ''));
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += part;
    else pieces.push({ text: part, isMatch });
  }
  return pieces;
}

const asFound = ({ path, title, page, lead }: Place): Found => ({
  path,
  title,
  page,
  excerpt: [{ text: lead, isMatch: false }],
});

function foundIn(place: Place, terms: ReadonlySet<string>): Found {
  const section = bestSection(place, terms);
  const excerpt = highlightMatches(place.lead, terms);
  if (!section) return { ...asFound(place), excerpt };
  const [title, fragment] = section;
  return { path: `${place.path}#${fragment}`, title, page: place.title, excerpt };
}

/** The words of a coin's ticker and name. */
const namesOf = ({ names }: Place): string[] => tokenize(names.join(' '));

/** Names and titles that begin with the first letters, those of coins first. */
function beginningWith(places: readonly Place[], letters: string): Place[] {
  const wanted = letters.toLowerCase();
  const ranks: Place[][] = [[], [], []];
  for (const place of places) {
    const title = place.title.toLowerCase();
    if (place.names.some((name) => name.toLowerCase().startsWith(wanted))) ranks[0]?.push(place);
    else if (title.startsWith(wanted)) ranks[1]?.push(place);
    else if (title.includes(` ${wanted}`)) ranks[2]?.push(place);
  }
  return ranks.flat();
}

/** A question about two coins is answered by the comparison, with both chosen. */
function comparisonOf(places: readonly Place[], query: string): Found | null {
  const words = new Set(tokenize(query));
  const coins = places.filter(({ names }) => words.has(names[0]?.toLowerCase() ?? ''));
  const [one, other, third] = coins;
  // Two coins may have one ticker.
  const tickerOf = ({ names: [ticker = ''] }: Place) => ticker.toLowerCase();
  if (!one || !other || third || tickerOf(one) === tickerOf(other)) return null;
  const ids = [one, other].map(({ path }) => path.split('/').at(-1));
  return {
    path: `${COMPARE_PATH}?coins=${ids.join(',')}`,
    title: m.compareAnd({ one: one.names[0] ?? '', other: other.names[0] ?? '' }),
    page: '',
    excerpt: [{ text: m.whatBacksEachWhoRedeems(), isMatch: false }],
  };
}

export type Answer = { total: number; found: Found[] };

/**
 * Makes the full-text search over an index file (BM25 by MiniSearch, with stems, prefixes of the
 * last word and spelling within two edits).
 * @param file as `scripts/build/search/` writes it
 * @returns a search that gives the best `most` places, best first, and how many there are
 */
export function createSearcher({
  places,
  index,
}: Omit<IndexFile, 'offers'>): (q: string, most: number) => Answer {
  const mini = MiniSearch.loadJS(index, INDEX_OPTIONS);
  const exact = new Map<string, boolean>();

  function isKnown(term: string): boolean {
    const kept = exact.get(term);
    if (kept !== undefined) return kept;
    // On a server visitors choose the words, and there is no end of them.
    if (exact.size >= MAX_KNOWN_TERMS) exact.clear();
    const known = mini.search(term, { processTerm: (word) => word }).length > 0;
    exact.set(term, known);
    return known;
  }

  function rank(query: string): SearchResult[] {
    const terms = queryTerms(query);
    const options: SearchOptions = {
      tokenize: () => terms,
      processTerm: (term) => term,
      boost: FIELD_WEIGHTS,
      weights: FUZZY_WEIGHTS,
      prefix: (term, place, all) => place === all.length - 1 && !isKnown(term),
      fuzzy: (term) => !isKnown(term) && editsOf(term),
      boostDocument: (id) => kindWeight(places[id as number]?.path ?? ''),
    };
    const coverage = ({ queryTerms: matched }: SearchResult) =>
      new Set(matched).size / terms.length;
    const results = mini.search(query, options);
    const most = Math.max(...results.map(coverage));
    const asked = query.trim().toLowerCase();
    const isNamed = ({ id }: SearchResult) =>
      places[id as number]?.names.some((name) => name.toLowerCase() === asked) ? 1 : 0;
    const named = new Set(tokenize(query));
    const asksForCoin = places.some(({ names: [ticker] }) =>
      named.has(ticker?.toLowerCase() ?? ''),
    );
    // A coin that has ended, or another than the one asked for, answers only a question that names it.
    const isPassedOver = ({ id }: SearchResult) => {
      const place = places[id as number];
      if (!place || namesOf(place).some((name) => named.has(name))) return false;
      return place.isEnded === true || (asksForCoin && place.names.length > 0);
    };
    return results
      .filter((result) => coverage(result) >= most * MIN_COVERAGE)
      .map((result) => ({ ...result, score: result.score * coverage(result) ** COVERAGE_POWER }))
      .map((result) => (isPassedOver(result) ? { ...result, score: result.score / 10 } : result))
      .toSorted((a, b) => isNamed(b) - isNamed(a) || b.score - a.score);
  }

  return (query, most) => {
    const letters = query.trim();
    if (letters.length <= FIRST_LETTERS) {
      const named = beginningWith(places, letters);
      const found = named.slice(0, most).map(asFound);
      if (named.length > 0) return { total: named.length, found };
    }
    const ranked = rank(query);
    const comparison = comparisonOf(places, query);
    const found = ranked.slice(0, most).flatMap(({ id, terms }) => {
      const place = places[id as number];
      return place ? [foundIn(place, new Set(terms))] : [];
    });
    return {
      total: ranked.length + (comparison ? 1 : 0),
      found: (comparison ? [comparison, ...found] : found).slice(0, most),
    };
  };
}
