import type { OpenData } from './open-data.ts';
import type { Row } from './open-tables.ts';

export const ENTRY_KINDS = ['coin', 'depeg', 'place', 'term', 'statement'] as const;
type EntryKind = (typeof ENTRY_KINDS)[number];

/** One thing that the search can find. */
type SearchEntry = {
  kind: EntryKind;
  id: string;
  title: string;
  text: string;
  /** Day of the last check. */
  checked: string;
  url: string;
};

type IndexedEntry = {
  entry: SearchEntry;
  words: string;
  titleWords: string;
  names: readonly string[];
};

/** Inverted index: the words of some texts in their order, and for each where it stands. */
type WordIndex = { words: readonly string[]; places: readonly (readonly number[])[] };

export type FactSearch = {
  search(query: string, kind: EntryKind | null, limit: number): SearchEntry[];
};

/** Words of questions that say nothing about what is asked for. */
const STOP_WORDS = new Set(
  'a an and are at be by can did do does for from had has have how i if in is it its my of on or than that the their there they this to was were what when where which who whom whose why will with you your'.split(
    ' ',
  ),
);
/** Words of a query that count. */
const MAX_WORDS = 12;
const TITLE_WEIGHT = 4;
const NAME_WEIGHT = 12;
/** Entries say more than one statement of them does. */
const KIND_WEIGHT: Record<EntryKind, number> = {
  coin: 1.3,
  depeg: 1.2,
  place: 1.2,
  term: 1.1,
  statement: 1,
};

/** Text as its words, folded to lower case without accents, with a space before each. */
function foldWords(text: string): string {
  const folded = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ` ${folded.split(/[^\p{L}\p{N}]+/u).join(' ')} `;
}

const cell = (row: Row, name: string) => String(row[name] ?? '');

function entriesOf({ open }: OpenData, origin: string): IndexedEntry[] {
  if (!open) return [];
  const rows = (table: string) => open.tables.get(table)?.rows() ?? [];
  const add = (entry: SearchEntry, names: readonly string[], more = ''): IndexedEntry => ({
    entry,
    names: names.map((name) => foldWords(name).trim()),
    titleWords: foldWords(entry.title),
    words: foldWords(`${entry.title} ${entry.text} ${more}`),
  });
  const of = (kind: EntryKind, row: Row, title: string, text: string, path: string) => ({
    kind,
    id: cell(row, 'id'),
    title,
    text,
    checked: cell(row, 'checked') || open.version,
    url: origin + path,
  });
  return [
    ...rows('coins').map((row) => {
      const names = [cell(row, 'id'), cell(row, 'ticker'), cell(row, 'name')];
      const title = `${cell(row, 'name')} (${cell(row, 'ticker')})`;
      const path = `/learn/coins/${cell(row, 'id')}`;
      return add(of('coin', row, title, cell(row, 'verdict'), path), names, cell(row, 'lead'));
    }),
    ...rows('depegs').map((row) => {
      const title = `${cell(row, 'coin_name')}: ${cell(row, 'title')}`;
      const path = `/learn/depegs/${cell(row, 'id')}`;
      const more = `${cell(row, 'lead')} ${cell(row, 'start')} depeg`;
      return add(of('depeg', row, title, cell(row, 'verdict'), path), [cell(row, 'id')], more);
    }),
    ...rows('places').map((row) => {
      const name = cell(row, 'name');
      const path = `/resources/regulatory-updates/${cell(row, 'id')}`;
      const more = `${cell(row, 'law')} ${cell(row, 'regulator')} rules law`;
      return add(of('place', row, name, cell(row, 'verdict'), path), [cell(row, 'id'), name], more);
    }),
    ...rows('glossary').map((row) => {
      const name = cell(row, 'name');
      const found = of('term', row, name, cell(row, 'definition'), cell(row, 'page'));
      return add(found, [name], cell(row, 'also'));
    }),
    ...rows('statements').map((row) => {
      const title = `${cell(row, 'set')} ${cell(row, 'entry')}: ${cell(row, 'field')}`;
      return add(of('statement', row, title, cell(row, 'text'), cell(row, 'url')), []);
    }),
  ];
}

function indexWords(texts: readonly string[]): WordIndex {
  const found = new Map<string, number[]>();
  for (const [place, text] of texts.entries())
    for (const word of new Set(text.split(' '))) {
      const places = found.get(word);
      if (places) places.push(place);
      else if (word !== '') found.set(word, [place]);
    }
  const words = [...found.keys()].sort();
  return { words, places: words.map((word) => found.get(word) ?? []) };
}

/** Where in an index the first word stands that is not before this one. */
function lowerBound(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** From three letters on a word stands for those that begin with it: "redeem", "redeemed". */
const MIN_PREFIX = 3;

/** Texts that have a word, some of them more than once. */
function* placesOf(word: string, { words, places }: WordIndex): Generator<number> {
  const isMeant = (found: string | undefined) =>
    word.length < MIN_PREFIX ? found === word : found?.startsWith(word);
  for (let at = lowerBound(words, word); isMeant(words[at]); at += 1) yield* places[at] ?? [];
}

type FactIndex = {
  entries: readonly SearchEntry[];
  texts: WordIndex;
  titles: WordIndex;
  byName: ReadonlyMap<string, readonly number[]>;
};

function createIndex(indexed: readonly IndexedEntry[]): FactIndex {
  const byName = new Map<string, number[]>();
  for (const [place, { names }] of indexed.entries())
    for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), place]);
  return {
    entries: indexed.map(({ entry }) => entry),
    texts: indexWords(indexed.map(({ words }) => words)),
    titles: indexWords(indexed.map(({ titleWords }) => titleWords)),
    byName,
  };
}

/** How well a word fits each entry: a name of it, a word of its title, or of its text. */
function fitsOf(word: string, { texts, titles, byName }: FactIndex): Map<number, number> {
  const fits = new Map<number, number>();
  for (const place of placesOf(word, texts)) fits.set(place, 1);
  for (const place of placesOf(word, titles)) fits.set(place, TITLE_WEIGHT);
  for (const place of byName.get(word) ?? []) fits.set(place, NAME_WEIGHT);
  return fits;
}

/**
 * Full-text search over the open data, with rare words counting more (inverse document frequency).
 * The inverted index is made at the first search: reading every text for every word took 10 ms of
 * the event loop.
 */
export function createFactSearch(openData: () => OpenData, origin: string): FactSearch {
  let index: FactIndex | null = null;
  return {
    search(query, kind, limit) {
      index ??= createIndex(entriesOf(openData(), origin));
      const { entries, byName } = index;
      const all = foldWords(query).trim().split(' ').filter(Boolean);
      const telling = all.filter((word) => !STOP_WORDS.has(word));
      const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS);
      const scores = new Map<number, number>();
      const add = (place: number, score: number) =>
        void scores.set(place, (scores.get(place) ?? 0) + score);
      for (const word of words) {
        const fits = fitsOf(word, index);
        const rarity = Math.log(1 + entries.length / (fits.size + 1));
        for (const [place, fit] of fits) add(place, fit * rarity);
      }
      for (const place of byName.get(all.join(' ')) ?? []) add(place, NAME_WEIGHT * NAME_WEIGHT);
      return [...scores]
        .flatMap(([place, score]) => {
          const entry = entries[place];
          if (!entry || (kind !== null && entry.kind !== kind)) return [];
          return [{ entry, place, score: score * KIND_WEIGHT[entry.kind] }];
        })
        .sort((a, b) => b.score - a.score || a.place - b.place)
        .slice(0, limit)
        .map(({ entry }) => entry);
    },
  };
}
