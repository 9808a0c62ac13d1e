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

/** What is kept of an entry: it is put into words only where it is found. */
type IndexedEntry = {
  kind: EntryKind;
  row: Row;
  describe: Describe;
  /** Words of its title, then of its text. */
  words: string;
  /** Where the words of its title end. */
  titleEnd: number;
  names: readonly string[];
};

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

const NO_NAMES: readonly string[] = [];

function indexEntry(kind: EntryKind, row: Row, describe: Describe): IndexedEntry {
  const { title, text, more = '', names } = describe(row);
  return {
    kind,
    row,
    describe,
    words: foldWords(`${title} ${text} ${more}`),
    titleEnd: foldWords(title).length,
    names: names?.map((name) => foldWords(name).trim()) ?? NO_NAMES,
  };
}

function entriesOf({ open }: OpenData): IndexedEntry[] {
  return describers.flatMap(([table, kind, describe]) =>
    (open?.tables.get(table)?.rows() ?? []).map((row) => indexEntry(kind, row, describe)),
  );
}

type Word = { text: string; wanted: string };

/** From three letters on a word stands for those that begin with it: "redeem", "redeemed". */
function wordOf(text: string): Word {
  return { text, wanted: text.length < 3 ? ` ${text} ` : ` ${text}` };
}

/** How well a word fits an entry: a name of it, a word of its title, or of its text. */
function fitOf({ text, wanted }: Word, { names, words, titleEnd }: IndexedEntry): number {
  if (names.includes(text)) return NAME_WEIGHT;
  const at = words.indexOf(wanted);
  if (at === -1) return 0;
  return at + wanted.length <= titleEnd ? TITLE_WEIGHT : 1;
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
  entries: readonly IndexedEntry[],
  words: readonly Word[],
  whole: string,
  kind: EntryKind | null,
): Float64Array {
  const scores = new Float64Array(entries.length);
  const fits = new Float64Array(entries.length);
  for (const word of words) {
    let found = 0;
    for (let index = 0; index < entries.length; index += 1) {
      fits[index] = fitOf(word, entries[index]!);
      if (fits[index]! > 0) found += 1;
    }
    const rarity = Math.log(1 + entries.length / (found + 1));
    for (let index = 0; index < entries.length; index += 1) scores[index]! += fits[index]! * rarity;
  }
  for (let index = 0; index < entries.length; index += 1) {
    const { kind: own, names } = entries[index]!;
    const isNamed = names.includes(whole) ? NAME_WEIGHT * NAME_WEIGHT : 0;
    const isWanted = kind === null || own === kind;
    scores[index] = isWanted ? (scores[index]! + isNamed) * KIND_WEIGHT[own] : 0;
  }
  return scores;
}

/**
 * Full-text search over the open data, with rare words counting more (inverse document frequency).
 * The index is made at the first search. A query makes next to no garbage: what a process once
 * needed for that it does not give back.
 */
export function createFactSearch(openData: () => OpenData, origin: string): FactSearch {
  let entries: IndexedEntry[] | null = null;

  function shown({ kind, row, describe }: IndexedEntry): SearchEntry {
    const { title, text, path } = describe(row);
    const checked = cell(row, 'checked') || (openData().open?.version ?? '');
    return { kind, id: cell(row, 'id'), title, text, checked, url: origin + path };
  }

  return {
    search(query, kind, limit) {
      const known = (entries ??= entriesOf(openData()));
      const all = foldWords(query).trim().split(' ').filter(Boolean);
      const telling = all.filter((word) => !STOP_WORDS.has(word));
      const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS);
      const scores = scoresOf(known, words.map(wordOf), all.join(' '), kind);
      return bestOf(scores, limit).map((index) => shown(known[index]!));
    },
  };
}
