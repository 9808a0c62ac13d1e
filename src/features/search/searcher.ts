import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { type Telling, bestSection } from './best-section.ts';
import { createAskedCoins, hasOrdinaryTicker, tickerOf } from './asked-coins.ts';
import type { Found } from './found.ts';
import type { IndexFile, Place } from './index-file.ts';
import {
  FIELD_WEIGHTS,
  INDEX_OPTIONS,
  joinWords,
  queryTerms,
  swapLetters,
  termOf,
  tokenize,
} from './search-terms.ts';
import * as m from '#messages/search.ts';

const COMPARE_PATH = '/learn/coins/compare';
/** So many letters are answered from names and titles alone. */
const FIRST_LETTERS = 2;
const FUZZY_WEIGHTS = { fuzzy: 0.3, prefix: 0.5 };
/** A place that has all words of a question counts more than one that has one word often. */
const COVERAGE_POWER = 1.5;
/** "12%" and "2 hours" stand anywhere: a small number says little of what is asked. */
const SMALL_NUMBER = /^\d{1,2}$/;
const SMALL_NUMBER_WEIGHT = 0.3;
/** A place with fewer of the words than this, next to one that has them all, is no answer. */
const MIN_COVERAGE = 0.5;

/** Terms of which is remembered in how many places they stand. */
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

function foundIn(place: Place, terms: ReadonlySet<string>, telling: Telling): Found {
  const section = bestSection(place, terms, telling);
  const excerpt = highlightMatches(place.lead, terms);
  if (!section) return { ...asFound(place), excerpt };
  const [title, fragment] = section;
  return { path: `${place.path}#${fragment}`, title, page: place.title, excerpt };
}

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

/** A question that asks for two coins is answered by the comparison, with both chosen. */
function comparisonOf(asked: ReadonlySet<Place>): Found | null {
  const [one, other, third] = asked;
  // Two coins may have one ticker.
  if (!one || !other || third || tickerOf(one) === tickerOf(other)) return null;
  const ids = [one, other].map(({ path }) => path.split('/').at(-1));
  return {
    path: `${COMPARE_PATH}?coins=${ids.join(',')}`,
    title: m.compareAnd({ one: one.names[0] ?? '', other: other.names[0] ?? '' }),
    page: '',
    excerpt: [{ text: m.whatBacksEachWhoRedeems(), isMatch: false }],
  };
}

const numberWeight = (term: string) => (SMALL_NUMBER.test(term) ? SMALL_NUMBER_WEIGHT : 1);

/** How rare a term is that so many of all places have (idf). */
const rarityOf = (places: number, having: number) => Math.log(1 + places / Math.max(1, having));

/** How much of a question a place has, each term weighed by how few places have it (idf). */
function coverageOf(terms: readonly string[], results: readonly SearchResult[], places: number) {
  const spread = new Map<string, number>();
  for (const { queryTerms: matched } of results)
    for (const term of new Set(matched)) spread.set(term, (spread.get(term) ?? 0) + 1);
  const weights = new Map(
    terms.map((term) => {
      const rarity = rarityOf(places, spread.get(term) ?? 1);
      return [term, rarity * numberWeight(term)] as const;
    }),
  );
  const sum = (some: Iterable<string>) =>
    [...some].reduce((all, term) => all + (weights.get(term) ?? 0), 0);
  const whole = sum(weights.keys());
  const coverage = ({ queryTerms: matched }: SearchResult) => sum(new Set(matched)) / whole;
  return { coverage, spread };
}

type Ranked = { ranked: SearchResult[]; comparison: Found | null; isGuess: boolean };

export type Answer = { total: number; found: Found[]; isGuess: boolean };

/** Whether a place was found by a word as it was typed, or by its beginning. */
const isTyped = ({ terms, queryTerms: typed }: SearchResult): boolean =>
  terms.some((term) => typed.some((word) => term.startsWith(word)));

/**
 * Makes the full-text search over an index file (BM25 by MiniSearch, with stems, prefixes of the
 * last word, swapped letters and spelling within two edits).
 * @param file as `scripts/build/search/` writes it
 * @returns a search that gives the best `most` places, best first, and how many there are
 */
export function createSearcher({
  places,
  index,
}: Omit<IndexFile, 'offers'>): (q: string, most: number) => Answer {
  const mini = MiniSearch.loadJS(index, INDEX_OPTIONS);
  const counted = new Map<string, number>();
  const askedCoins = createAskedCoins(places);
  // Some things are asked of every coin: a term of as many pages tells no coin apart.
  const coinPlaces = places.filter(({ names }) => names.length > 0);
  const tickers = new Set(coinPlaces.map(tickerOf));

  function placesWith(term: string, isBeginning = false): number {
    const key = isBeginning ? `${term}*` : term;
    const kept = counted.get(key);
    if (kept !== undefined) return kept;
    // On a server visitors choose the words, and there is no end of them.
    if (counted.size >= MAX_KNOWN_TERMS) counted.clear();
    const options = { processTerm: (word: string) => word, prefix: isBeginning };
    const count = mini.search(term, options).length;
    counted.set(key, count);
    return count;
  }
  const isKnown = (term: string) => placesWith(term) > 0;
  const telling: Telling = {
    weightOf: (term) => rarityOf(places.length, placesWith(term)),
    isTelling: (term) => placesWith(term) < coinPlaces.length && !tickers.has(term),
  };

  function lookUp(terms: readonly string[]): SearchResult[] {
    const options: SearchOptions = {
      tokenize: () => [...terms],
      processTerm: (term) => term,
      boost: FIELD_WEIGHTS,
      weights: FUZZY_WEIGHTS,
      boostTerm: numberWeight,
      prefix: (term, place, all) => place === all.length - 1 && !isKnown(term),
      fuzzy: (term) => !isKnown(term) && editsOf(term),
      boostDocument: (id) => kindWeight(places[id as number]?.path ?? ''),
    };
    return mini.search(terms.join(' '), options);
  }

  function rank(query: string): Ranked {
    const terms = queryTerms(query);
    const results = lookUp(terms);
    const { coverage, spread } = coverageOf(terms, results, places.length);
    const covered = results.map((result) => ({ result, part: coverage(result) }));
    const most = Math.max(...covered.map(({ part }) => part));
    const matches = new Map(results.map(({ id, queryTerms: own }) => [places[id as number], own]));
    const coins = askedCoins({
      query,
      matched: (place) => new Set(matches.get(place)),
      isTelling: (term) => (spread.get(term) ?? 0) < coinPlaces.length,
    });
    const asked = query.trim().toLowerCase();
    const isNamed = ({ id }: SearchResult) =>
      places[id as number]?.names.some((name) => name.toLowerCase() === asked) ? 1 : 0;
    // A coin that has ended, whose ticker is a word here, or another than the one asked for.
    const isPassedOver = ({ id }: SearchResult) => {
      const place = places[id as number];
      if (!place || place.names.length === 0 || coins.all.has(place)) return false;
      return place.isEnded === true || hasOrdinaryTicker(place) || coins.byTicker.size > 0;
    };
    const ranked = covered
      .filter(({ part }) => part >= most * MIN_COVERAGE)
      .map(({ result, part }) => ({ ...result, score: result.score * part ** COVERAGE_POWER }))
      .map((result) => (isPassedOver(result) ? { ...result, score: result.score / 10 } : result))
      .sort((a, b) => isNamed(b) - isNamed(a) || b.score - a.score);
    const comparison = comparisonOf(coins.byTicker);
    return {
      ranked,
      comparison,
      isGuess: results.length > 0 && !comparison && !results.some(isTyped),
    };
  }

  return (query, most) => {
    const letters = query.trim();
    if (letters.length <= FIRST_LETTERS) {
      const named = beginningWith(places, letters);
      const found = named.slice(0, most).map(asFound);
      if (named.length > 0) return { total: named.length, found, isGuess: false };
    }
    const { ranked, comparison, isGuess } = rank(
      swapLetters(joinWords(query, placesWith), placesWith),
    );
    const found = ranked.slice(0, most).flatMap(({ id, terms }) => {
      const place = places[id as number];
      return place ? [foundIn(place, new Set(terms), telling)] : [];
    });
    return {
      total: ranked.length + (comparison ? 1 : 0),
      found: (comparison ? [comparison, ...found] : found).slice(0, most),
      isGuess,
    };
  };
}
