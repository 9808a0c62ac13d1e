import { writeFile } from 'node:fs/promises';
import { join, basename } from 'node:path';
import MiniSearch from 'minisearch';
import type { IndexFile, Place } from '#features/search/index-file.ts';
import { SEARCH_INDEX_FILE } from '#shared/search.ts';
import {
  INDEX_OPTIONS,
  type SearchField,
  termOf,
  tokenize,
} from '#features/search/search-terms.ts';
import { contentCollections } from '#lib/content/content-collections.ts';
import type { Term } from '#lib/schema/term-schema.ts';
import { pageKind } from '#lib/site/page-kind.ts';
import { collectFiles } from '../collect-files.ts';
import { readSearchPage, type SearchPage } from './search-records.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fill } from '#lib/site/product-words.ts';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

type Coin = { ticker: string; name: string; ended?: string | null; issuer?: { short?: string } };

type CoinSearch = { names: readonly string[]; phrases: readonly string[]; isEnded: boolean };

/** Ticker and name of the coin whose page it is, and what is asked of every coin. */
function coinSearch(path: string): CoinSearch {
  const file = join(contentCollections.coins.path, `${basename(path)}.json`);
  if (!path.startsWith('/learn/coins/') || !existsSync(file))
    return { names: [], phrases: [], isEnded: false };
  const { ticker, name, ended, issuer } = readJson(file) as Coin;
  const behind = issuer?.short ?? '';
  return {
    names: [ticker, name],
    phrases: [`is it safe, who is behind it ${behind}, redeem, freeze, real contract`],
    isEnded: typeof ended === 'string',
  };
}

/** Other spellings and short forms of the terms of the glossary, by the id of the term's heading. */
function otherNames(): Map<string, string> {
  const { path } = contentCollections.glossary;
  const files = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.json')) : [];
  const terms = files.flatMap((name) => readJson(join(path, name)) as Pick<Term, 'id' | 'also'>[]);
  return new Map(terms.map(({ id, also }) => [`${id}-name`, also.join(' ')]));
}

/** What people ask and a page answers, by its path: from `content/search.json`. */
function searchPhrases(): { phrases: Map<string, string[]>; offers: [string, string][] } {
  const read = readJson(contentCollections.search.path) as unknown[];
  const entries = read.map((entry) => contentCollections.search.schema.parse(entry));
  return {
    phrases: new Map(entries.map(({ id, asks }) => [id, asks])),
    offers: entries.flatMap(({ id, offer }) => (offer === null ? [] : [[fill(offer), id]])),
  };
}

/**
 * So many of the words that set a page apart are indexed: more find no other answers and weigh on
 * everybody's first query.
 */
const BODY_WORDS = 60;
/** Of a term's definition so much is shown. */
const MAX_LEAD = 160;

/** How often each word stands on a page, and on how many pages it stands. */
type Counted = { counts: Map<string, number>; spread: ReadonlyMap<string, number>; pages: number };

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of tokenize(text)) {
    const term = termOf(word);
    const says = term !== null && (/^\d{4}$/.test(term) || (term.length > 2 && /[a-z]/.test(term)));
    if (says) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** The words of a page that few other pages have (tf-idf), the most telling first. */
function tellingWords({ counts, spread, pages }: Counted): string[] {
  const weight = ([term, count]: readonly [string, number]) =>
    (1 + Math.log(count)) * Math.log(pages / (spread.get(term) ?? 1));
  return [...counts]
    .map((one) => ({ term: one[0], weight: weight(one) }))
    .toSorted((a, b) => b.weight - a.weight || a.term.localeCompare(b.term, 'en'))
    .slice(0, BODY_WORDS)
    .map(({ term }) => term);
}

/** What is asked of each page, and by `#` and its id of each section. */
type Phrases = ReadonlyMap<string, readonly string[]>;

/** A section with this many namesakes on pages of text is part of their form, and answers nothing. */
const NAMESAKES = 5;

const isText = ({ path }: SearchPage) => ['Guides', 'Articles'].includes(pageKind(path));

/** Leaves out sections that many guides and articles have, such as "Check yourself". */
function withOwnSections(pages: readonly SearchPage[]): SearchPage[] {
  const counts = new Map<string, number>();
  for (const { parts } of pages.filter(isText))
    for (const { id } of parts) counts.set(id, (counts.get(id) ?? 0) + 1);
  const isOwn = ({ id }: { id: string }) => (counts.get(id) ?? 0) < NAMESAKES;
  return pages.map((page) => (isText(page) ? { ...page, parts: page.parts.filter(isOwn) } : page));
}

/** @throws Error naming what is asked of a page, or a section of one, that is not there */
function refuseLost(pages: readonly SearchPage[], phrases: Phrases): void {
  const known = new Set(
    pages.flatMap(({ path, parts }) => [path, ...parts.map(({ id }) => `${path}#${id}`)]),
  );
  const lost = [...phrases.keys()].filter((path) => !known.has(path));
  if (lost.length > 0)
    throw new Error(
      `${contentCollections.search.path}: ${lost.join(', ')}: no page of the site has this address.`,
    );
}

/** A letter of the glossary: people look for its terms. */
const isTermList = ({ path }: SearchPage) =>
  pageKind(path) === 'Terms' && path !== '/learn/glossary';

type Indexed = { place: Place; fields: Partial<Record<SearchField, string>> };

const shorten = (text: string) =>
  text.length <= MAX_LEAD ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_LEAD))} …`;

/** The sections of a page, with what people ask of them, and what they ask of the page itself. */
function sectionsOf({ path }: SearchPage, parts: SearchPage['parts'], phrases: Phrases) {
  const asksOf = ({ id }: { id: string }) => phrases.get(`${path}#${id}`)?.join(', ');
  const sections = parts.map((part): Place['sections'][number] => {
    const asks = asksOf(part);
    return asks === undefined ? [part.title, part.id] : [part.title, part.id, asks];
  });
  const ofPage = phrases.get(path)?.join(', ') ?? '';
  return parts.some(asksOf) ? { sections, asks: ofPage } : { sections };
}

/** A page is one place; a term of the glossary is one too, and its page lends it nothing. */
function placesOf(
  page: SearchPage,
  phrases: Phrases,
  words: string[],
  otherNamesOf: ReadonlyMap<string, string>,
): Indexed[] {
  const { path, lead, parts } = page;
  const { names, phrases: ofCoin, isEnded } = coinSearch(path);
  const [ticker] = names;
  const title = ticker ? `${page.title} (${ticker})` : page.title;
  const [sections, terms] = isTermList(page) ? [[], parts] : [parts, []];
  const asked = [path, ...sections.map(({ id }) => `${path}#${id}`)].flatMap(
    (place) => phrases.get(place) ?? [],
  );
  const whole: Indexed = {
    place: {
      path,
      title,
      page: '',
      lead,
      names,
      ...sectionsOf(page, sections, phrases),
      ...(isEnded ? { isEnded } : {}),
    },
    fields: {
      title,
      names: names.join(' '),
      asks: [...asked, ...ofCoin].join(' '),
      headings: sections.map((part) => part.title).join(' '),
      lead: terms.length > 0 ? '' : lead,
      words: words.join(' '),
    },
  };
  const own = terms.map((part): Indexed => {
    const about = shorten(part.text);
    const place = { title: part.title, page: title, lead: about, names: [], sections: [] };
    const at = `${path}#${part.id}`;
    const asks = [otherNamesOf.get(part.id) ?? '', ...(phrases.get(at) ?? [])].join(' ');
    return { place: { path: at, ...place }, fields: { title: part.title, asks, lead: about } };
  });
  return [whole, ...own];
}

/**
 * Makes the full-text index of all listed pages for MiniSearch.
 * @param pages as `readSearchPage` gives them
 * @param phrases words of questions by path, from `content/search.json`
 * @throws Error naming a path in `phrases` that is no page, or no section of one
 */
export function indexOf(pages: readonly SearchPage[], phrases: Phrases): Omit<IndexFile, 'offers'> {
  refuseLost(pages, phrases);
  const counted = pages.map((page) => {
    const parts = isTermList(page) ? [] : page.parts;
    return countWords([page.text, ...parts.map(({ text }) => text)].join(' '));
  });
  const spread = new Map<string, number>();
  for (const counts of counted)
    for (const term of counts.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  const otherNamesOf = otherNames();
  const indexed = withOwnSections(pages).flatMap((page, at) =>
    placesOf(
      page,
      phrases,
      tellingWords({ counts: counted[at] ?? new Map(), spread, pages: pages.length }),
      otherNamesOf,
    ),
  );
  // Stems are told apart from words by the fields that hold them: a stem's stem may be another.
  const mini = new MiniSearch({
    ...INDEX_OPTIONS,
    processTerm: (word: string, field?: string) => (field === 'words' ? word : termOf(word)),
  });
  mini.addAll(indexed.map(({ fields }, id) => ({ id, ...fields })));
  return { places: indexed.map(({ place }) => place), index: mini.toJSON() };
}

/**
 * Writes the search index of all listed pages into `dist/client`.
 * @param isWhole whether every page was built, so that questions may lead to no other
 * @returns how many places can be found
 * @throws Error where the site has no page to find, or `content/search.json` names none
 */
export async function buildSearchIndex(dist: string, isWhole = true): Promise<number> {
  const files = await collectFiles(dist, 'client');
  const pages = files
    .filter((file) => file.type.startsWith('text/html'))
    .flatMap((file) => readSearchPage(file.path, file.bytes.toString('utf8')) ?? []);
  if (pages.length === 0) throw new Error('search: no page of the site can be found');
  const { phrases, offers } = searchPhrases();
  const paths = new Set(pages.map(({ path }) => path));
  const asked = isWhole
    ? phrases
    : new Map([...phrases].filter(([id]) => paths.has(id.replace(/#.*/, ''))));
  const file: IndexFile = { offers, ...indexOf(pages, asked) };
  await writeFile(join(dist, 'client', SEARCH_INDEX_FILE), JSON.stringify(file));
  return file.places.length;
}
