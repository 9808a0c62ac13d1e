import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { CollectionName, ContentEntry } from '#scripts/content-check/read-content.ts';
import { REFERENCE_FIELDS, textsOf } from '#scripts/content-check/reference-problems.ts';
import { pageOf } from './entry-pages.ts';

/** Kinds whose entries the configuration names by their ids. */
const IN_CONFIG: readonly CollectionName[] = ['coins'];
/** Kinds whose entries texts and code name by their ids, as `<Figure id="…" />` does. */
const IN_TEXT: readonly CollectionName[] = ['figures'];
const SEARCHED = ['content', 'config', 'src'];
const TEXT = /\.(json|mdx|ts|tsx|astro)$/;
const TEST = /\.test\.tsx?$/;

function byFields(entries: readonly ContentEntry[], wanted: ContentEntry, id: string): string[] {
  return entries
    .filter((entry) => !(entry.file === wanted.file && entry.id === wanted.id))
    .filter((entry) =>
      textsOf(entry.data, entry.collection).some(
        ({ field, text }) => text === id && REFERENCE_FIELDS[field] === wanted.collection,
      ),
    )
    .map(({ file, id: own }) => (own === '' ? file : `${own} in ${file}`));
}

/** Whether a text has a word that does not go on, as `/learn/coins/usd` does in `/usdc`. */
function hasWhole(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!/[a-z0-9-]/.test(text.charAt(at + word.length))) return true;
  return false;
}

function textFiles(root: string): string[] {
  return SEARCHED.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => TEXT.test(name) && !TEST.test(name)),
  );
}

function byText(root: string, { collection, file, id: own }: ContentEntry, id: string): string[] {
  const page = pageOf(collection, id);
  const quoted = [`'${id}'`, `"${id}"`];
  return textFiles(root).filter((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    // Its own words may link to itself.
    const others = name === file ? withoutEntry(text, own) : text;
    if (page !== null && hasWhole(others, page)) return true;
    if (collection === 'pictures') return others.includes(`<Picture id="${id}"`);
    const isNamedHere = name === 'config/site.ts' ? IN_CONFIG : IN_TEXT;
    return isNamedHere.includes(collection) && quoted.some((one) => others.includes(one));
  });
}

/** A file without the entry itself; of a file that is one entry, nothing is left. */
function withoutEntry(text: string, id: string): string {
  if (!text.trimStart().startsWith('[')) return '';
  const entries = JSON.parse(text) as { id?: string }[];
  return JSON.stringify(entries.filter((entry) => entry.id !== id));
}

/**
 * Finds what would lead nowhere without an entry: entries that name it by id, the configuration,
 * and texts and code that link to its page.
 * @returns their names, for the person who wants to delete it
 */
export function findReferences(
  root: string,
  entries: readonly ContentEntry[],
  wanted: ContentEntry,
): string[] {
  const id = wanted.id === '' ? basename(wanted.file, extname(wanted.file)) : wanted.id;
  return [...new Set([...byFields(entries, wanted, id), ...byText(root, wanted, id)])];
}
