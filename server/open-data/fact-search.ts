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

export type FactSearch = {
  search(query: string, kind: EntryKind | null, limit: number): SearchEntry[];
};

/** Words of questions that say nothing about what is asked for. */
const STOP_WORDS = new Set(
  'a an and are at be by can did do does for from had has have how i if in is it its my of on or than that the their there they this to was were what when where which who whom whose why will with you your'.split(
    ' ',
  ),
);
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

/** How well a word fits an entry: a name of it, a word of its title, or of its text. */
function fitOf(word: string, entry: IndexedEntry): number {
  if (entry.names.includes(word)) return NAME_WEIGHT;
  // From three letters on a word stands for those that begin with it: "redeem", "redeemed".
  const wanted = word.length < 3 ? ` ${word} ` : ` ${word}`;
  if (entry.titleWords.includes(wanted)) return TITLE_WEIGHT;
  return entry.words.includes(wanted) ? 1 : 0;
}

/**
 * Full-text search over the open data, with rare words counting more (inverse document frequency).
 * The index is made at the first search.
 */
export function createFactSearch(openData: () => OpenData, origin: string): FactSearch {
  let entries: IndexedEntry[] | null = null;
  return {
    search(query, kind, limit) {
      entries ??= entriesOf(openData(), origin);
      const all = foldWords(query).trim().split(' ').filter(Boolean);
      const telling = all.filter((word) => !STOP_WORDS.has(word));
      const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, 12);
      const whole = all.join(' ');
      const scores = new Float64Array(entries.length);
      for (const word of words) {
        const fits = entries.map((entry) => fitOf(word, entry));
        const found = fits.filter((fit) => fit > 0).length;
        const rarity = Math.log(1 + entries.length / (found + 1));
        for (const [index, fit] of fits.entries()) scores[index]! += fit * rarity;
      }
      return entries
        .map(({ entry, names }, index) => {
          const isNamed = names.includes(whole) ? NAME_WEIGHT * NAME_WEIGHT : 0;
          return { entry, score: (scores[index]! + isNamed) * KIND_WEIGHT[entry.kind] };
        })
        .filter(({ entry, score }) => score > 0 && (kind === null || entry.kind === kind))
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ entry }) => entry);
    },
  };
}
