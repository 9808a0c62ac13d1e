import type { TextHit } from '#desk/shared/content.ts';
import { keepByText } from '#scripts/content-check/keep-by-text.ts';
import { type ContentEntry, readContent } from '#scripts/content-check/read-content.ts';
import { placedEntries, titleOf } from './found-entry.ts';
import { wordsOf } from './opened-text.ts';

const MAX_HITS = 30;
/** Letters shown before and after what was found. */
const AROUND = 60;

const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
const MARKS = /\*\*|[`_>#]|<[^>]*>/g;

/** A text as a reader copies it from a page: without marks, its values as words, one line. */
function asRead(text: string): string {
  const words = wordsOf(text);
  return text
    .replace(LINK, '$1')
    .replace(MARKS, '')
    .replace(/\{(site\.\w+|words\.\w+)\}/g, (whole, path: string) => words[path] ?? whole)
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
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
const fieldsAsRead = new WeakMap<object, string[]>();
const paragraphsAsRead = keepByText((_file, text) => text.split(/\n\s*\n/).map(asRead));

function textsOf({ data, file }: ContentEntry, pages: ReadonlyMap<string, string>): string[] {
  const fields = fieldsAsRead.get(data) ?? [...stringsOf(data)].map(asRead);
  fieldsAsRead.set(data, fields);
  const page = pages.get(file);
  return page === undefined ? fields : [...fields, ...paragraphsAsRead(file, page)];
}

type Place = { isWhole: boolean; place: string };

/** Where a sentence stands in the texts of an entry, or its first word where all of its words do. */
function placeIn(texts: readonly string[], wanted: string): Place | null {
  const low = texts.map((text) => text.toLowerCase());
  const [first = '', ...others] = wanted.split(' ');
  const whole = low.findIndex((text) => text.includes(wanted));
  const some = low.findIndex((text) => [first, ...others].every((word) => text.includes(word)));
  const isWhole = whole !== -1;
  const at = isWhole ? whole : some;
  const text = texts[at];
  if (text === undefined) return null;
  const found = isWhole ? wanted : first;
  return { isWhole, place: around(text, low[at]?.indexOf(found) ?? 0, found.length) };
}

/**
 * Finds the entries in whose fields or text a sentence or some words stand, as a search for what
 * somebody reads on a page: marks, quotation marks and line ends don't count.
 * @param root folder of the content
 * @param typed a sentence, or words that stand in one field or paragraph
 * @returns at most 30, those with the very sentence first
 */
export function findText(root: string, typed: string): TextHit[] {
  const wanted = asRead(typed).toLowerCase();
  if (wanted === '') return [];
  const pages = new Map(readContent(root).pages.map(({ file, text }) => [file, text]));
  const hits = placedEntries(root).flatMap(({ entry, index }) => {
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
  return [...hits.filter(({ isWhole }) => isWhole), ...hits.filter(({ isWhole }) => !isWhole)]
    .slice(0, MAX_HITS)
    .map(({ hit }) => hit);
}
