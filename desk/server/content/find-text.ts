import type { FoundTexts, TextHit } from '#desk/shared/content.ts';
import { TEXT_VALUE } from '#desk/shared/text-value.ts';
import { keepByText } from '#scripts/content-check/keep-by-text.ts';
import { type ContentEntry, readContent } from '#scripts/content-check/read-content.ts';
import { titleOf, withPlaces } from './found-entry.ts';
import { wordsOf } from './opened-text.ts';

const MAX_HITS = 30;
/** Where nothing is looked for. */
export const NO_TEXTS: FoundTexts = { found: 0, hits: [] };
/** Letters shown before and after what was found. */
const AROUND = 60;

// No class takes the sign that begins a match, so that a text of nothing else takes no longer. An
// address may have one pair of parentheses, as those of encyclopedias do.
const LINK = /!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g;
const MARKS = /\*\*|[`_>#]|<[^<>]*>/g;

/** A text as a reader copies it from a page: without marks, its values as words, one line. */
function asRead(text: string): string {
  const words = wordsOf(text);
  return text
    .replace(LINK, '$1')
    .replace(MARKS, '')
    .replace(TEXT_VALUE, (whole, path: string) => words[path] ?? whole)
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text as a reader copies it, and in small letters. */
type ReadText = { text: string; low: string };

function readText(source: string): ReadText {
  const text = asRead(source);
  return { text, low: text.toLowerCase() };
}

function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* stringsOf(part);
}

/** What stands around the found place; a mark on either side says that there is more. */
function around(text: string, at: number, length: number): string {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + length + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** Of each field of an entry, and each paragraph of its text; content keeps its objects by its text. */
const fieldsAsRead = new WeakMap<object, ReadText[]>();
const paragraphsAsRead = keepByText((_file, text) => text.split(/\n\s*\n/).map(readText));

function textsOf({ data, file }: ContentEntry, pages: ReadonlyMap<string, string>): ReadText[] {
  const fields = fieldsAsRead.get(data) ?? [...stringsOf(data)].map(readText);
  fieldsAsRead.set(data, fields);
  const page = pages.get(file);
  return page === undefined ? fields : [...fields, ...paragraphsAsRead(file, page)];
}

type Place = { isWhole: boolean; place: string };

/** Where a sentence stands in the texts of an entry, or its first word where all of its words do. */
function placeIn(texts: readonly ReadText[], wanted: string): Place | null {
  const placeOf = ({ text, low }: ReadText, found: string) =>
    around(text, low.indexOf(found), found.length);
  const whole = texts.find(({ low }) => low.includes(wanted));
  if (whole) return { isWhole: true, place: placeOf(whole, wanted) };
  const words = wanted.split(' ');
  const some = texts.find(({ low }) => words.every((word) => low.includes(word)));
  return some ? { isWhole: false, place: placeOf(some, words[0] ?? '') } : null;
}

/**
 * Finds the entries in whose fields or text a sentence or some words stand, as a search for what
 * somebody reads on a page: marks, quotation marks and line ends don't count.
 * @param root folder of the content
 * @param typed a sentence, or words that stand in one field or paragraph
 * @returns at most 30, those with the very sentence first, and how many there are
 */
export function findText(root: string, typed: string): FoundTexts {
  const wanted = asRead(typed).toLowerCase();
  if (wanted === '') return NO_TEXTS;
  const content = readContent(root);
  const pages = new Map(content.pages.map(({ file, text }) => [file, text]));
  const hits = withPlaces(content.entries).flatMap(({ entry, index }) => {
    const found = placeIn(textsOf(entry, pages), wanted);
    if (found === null) return [];
    const { file, collection } = entry;
    const hit: TextHit = {
      file,
      index,
      title: titleOf(entry),
      kind: collection,
      place: found.place,
    };
    return [{ hit, isWhole: found.isWhole }];
  });
  const sorted = [
    ...hits.filter(({ isWhole }) => isWhole),
    ...hits.filter(({ isWhole }) => !isWhole),
  ];
  return { found: hits.length, hits: sorted.slice(0, MAX_HITS).map(({ hit }) => hit) };
}
