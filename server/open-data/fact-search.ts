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
  /** Day of the last check; null for what is not held against sources, such as a term. */
  checked: string | null;
  /** The day of the newest correction of its page. */
  corrected: string | null;
  url: string;
};

/** What is kept of an entry: it is put into words only where it is found. */
type IndexedEntry = { kind: EntryKind; row: Row; describe: Describe };

/** Inverted index: the words of some texts in their order, and for each where it stands. */
type WordIndex = { words: readonly string[]; places: readonly (readonly number[])[] };

type Describe = (row: Row) => {
  title: string;
  text: string;
  /** Found by, but not shown. */
  more?: string;
  path: string;
  names?: readonly string[];
};

export type FactSearch = {
  search(query: string, kind: EntryKind | null, limit: number): SearchEntry[];
};

/** Words of questions that say nothing about what is asked for. */
const STOP_WORDS = new Set(
  'a an and are at be by can did do does for from had has have how i if in is it its my of on or than that the their there they this to was were what when where which who whom whose why will with you your'.split(
    ' ',
  ),
);
/** Further words of a query are not looked for. */
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

const describers: readonly (readonly [table: string, kind: EntryKind, Describe])[] = [
  [
    'coins',
    'coin',
    (row) => ({
      title: `${cell(row, 'name')} (${cell(row, 'ticker')})`,
      text: cell(row, 'verdict'),
      more: cell(row, 'lead'),
      path: `/learn/coins/${cell(row, 'id')}`,
      names: [cell(row, 'id'), cell(row, 'ticker'), cell(row, 'name')],
    }),
  ],
  [
    'depegs',
    'depeg',
    (row) => ({
      title: `${cell(row, 'coin_name')}: ${cell(row, 'title')}`,
      text: cell(row, 'verdict'),
      more: `${cell(row, 'lead')} ${cell(row, 'start')} depeg`,
      path: `/learn/depegs/${cell(row, 'id')}`,
      names: [cell(row, 'id')],
    }),
  ],
  [
    'places',
    'place',
    (row) => ({
      title: cell(row, 'name'),
      text: cell(row, 'verdict'),
      more: `${cell(row, 'law')} ${cell(row, 'regulator')} rules law`,
      path: `/resources/regulatory-updates/${cell(row, 'id')}`,
      names: [cell(row, 'id'), cell(row, 'name')],
    }),
  ],
  [
    'glossary',
    'term',
    (row) => ({
      title: cell(row, 'name'),
      text: cell(row, 'definition'),
      more: cell(row, 'also'),
      path: cell(row, 'page'),
      names: [cell(row, 'name')],
    }),
  ],
  [
    'statements',
    'statement',
    (row) => ({
      title: `${cell(row, 'set')} ${cell(row, 'entry')}: ${cell(row, 'field')}`,
      text: cell(row, 'text'),
      path: cell(row, 'url'),
    }),
  ],
];

function entriesOf({ open }: OpenData): IndexedEntry[] {
  return describers.flatMap(([table, kind, describe]) =>
    (open?.tables.get(table)?.rows() ?? []).map((row) => ({ kind, row, describe })),
  );
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
  entries: readonly IndexedEntry[];
  texts: WordIndex;
  titles: WordIndex;
  byName: ReadonlyMap<string, readonly number[]>;
};

function createIndex(entries: readonly IndexedEntry[]): FactIndex {
  const described = entries.map(({ row, describe }) => describe(row));
  const byName = new Map<string, number[]>();
  for (const [place, { names = [] }] of described.entries())
    for (const name of new Set(names.map((one) => foldWords(one).trim())))
      byName.set(name, [...(byName.get(name) ?? []), place]);
  return {
    entries,
    texts: indexWords(
      described.map(({ title, text, more = '' }) => foldWords(`${title} ${text} ${more}`)),
    ),
    titles: indexWords(described.map(({ title }) => foldWords(title))),
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

/** Positions of the best scores above zero, the best first; of two alike, the earlier. */
function bestOf(scores: Float64Array, limit: number): number[] {
  const best: number[] = [];
  for (let index = 0; index < scores.length; index += 1) {
    const score = scores[index]!;
    if (score <= 0 || (best.length === limit && score <= scores[best.at(-1)!]!)) continue;
    const at = best.findIndex((one) => scores[one]! < score);
    best.splice(at === -1 ? best.length : at, 0, index);
    if (best.length > limit) best.pop();
  }
  return best;
}

/** Score of every entry by all words; zero for other kinds than the one that is asked for. */
function scoresOf(
  index: FactIndex,
  words: readonly string[],
  whole: string,
  kind: EntryKind | null,
): Float64Array {
  const { entries, byName } = index;
  const scores = new Float64Array(entries.length);
  for (const word of words) {
    const fits = fitsOf(word, index);
    const rarity = Math.log(1 + entries.length / (fits.size + 1));
    for (const [place, fit] of fits) scores[place]! += fit * rarity;
  }
  for (const place of byName.get(whole) ?? []) scores[place]! += NAME_WEIGHT * NAME_WEIGHT;
  for (const [place, { kind: own }] of entries.entries())
    scores[place]! *= kind === null || own === kind ? KIND_WEIGHT[own] : 0;
  return scores;
}

/**
 * Full-text search over the open data, with rare words counting more (inverse document frequency).
 * The inverted index is made at the first search: reading every text for every word took 10 ms of
 * the event loop. A query makes little garbage: what a process once needed for that it does not
 * give back.
 */
export function createFactSearch(openData: () => OpenData, origin: string): FactSearch {
  let index: FactIndex | null = null;

  function shown({ kind, row, describe }: IndexedEntry): SearchEntry {
    const { title, text, path } = describe(row);
    const checked = cell(row, 'checked') || null;
    const corrected = cell(row, 'corrected') || null;
    return { kind, id: cell(row, 'id'), title, text, checked, corrected, url: origin + path };
  }

  return {
    search(query, kind, limit) {
      const made = (index ??= createIndex(entriesOf(openData())));
      const all = foldWords(query).trim().split(' ').filter(Boolean);
      const telling = all.filter((word) => !STOP_WORDS.has(word));
      const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS);
      const scores = scoresOf(made, words, all.join(' '), kind);
      return bestOf(scores, limit).map((place) => shown(made.entries[place]!));
    },
  };
}
