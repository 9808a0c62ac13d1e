import type { TextHit } from '#desk/shared/content.ts';
import { readContent } from '#scripts/content-check/read-content.ts';
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

/** The place of a sentence in a text, or of its first word where all of its words are there. */
function placeOf(text: string, wanted: string, words: readonly string[]): string | null {
  const low = text.toLowerCase();
  const at = low.indexOf(wanted);
  if (at !== -1) return around(text, at, wanted.length);
  const [first = ''] = words;
  return words.every((word) => low.includes(word))
    ? around(text, low.indexOf(first), first.length)
    : null;
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
  const words = wanted.split(' ');
  const pages = new Map(readContent(root).pages.map(({ file, text }) => [file, text]));
  const hits = placedEntries(root).flatMap(({ entry, index }) => {
    const texts = [...stringsOf(entry.data), ...(pages.get(entry.file)?.split(/\n\s*\n/) ?? [])];
    for (const text of texts.map(asRead)) {
      const place = placeOf(text, wanted, words);
      if (place === null) continue;
      const { file, collection } = entry;
      return [{ file, index, title: titleOf(entry), kind: collection as string, place }];
    }
    return [];
  });
  const isWhole = ({ place }: TextHit) => place.toLowerCase().includes(wanted);
  return [...hits.filter(isWhole), ...hits.filter((hit) => !isWhole(hit))].slice(0, MAX_HITS);
}
