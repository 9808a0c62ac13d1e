import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { type ContentCollection, contentCollections } from '#lib/content/content-collections.ts';
import { UNWRITTEN } from '#scripts/content-check/page-problems.ts';
import type { CollectionName } from '#scripts/content-check/read-content.ts';
import type { FieldSchema } from '#desk/shared/content.ts';
import { mayBeNull } from '#desk/shared/field-shape.ts';
import { stringifyHead } from './edit-head.ts';
import { editJson } from './edit-json.ts';

/** Kinds that get new entries; the entries of the others are parts of the code or of a place. */
const OPEN_KINDS: readonly CollectionName[] = [
  'adverts',
  'coins',
  'corrections',
  'depegs',
  'events',
  'figures',
  'glossary',
  'guides',
  'learn',
  'movedAddresses',
  'newsletters',
  'pages',
  'questions',
  'ruleDates',
];
/** Lists of which readers and writers look at the head. */
const NEWEST_FIRST: readonly CollectionName[] = ['corrections'];
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_ID = 80;

/** Whether entries of a kind can be added and deleted at the desk. */
export function isOpenKind(kind: string): kind is CollectionName {
  return (OPEN_KINDS as readonly string[]).includes(kind);
}

export const isEntryId = (id: string): boolean => id.length <= MAX_ID && ID.test(id);

/** Files that a new entry of a kind may go to; the first is the one that fits it best. */
export function filesForNew(root: string, kind: CollectionName, id: string): string[] {
  const { shape, path }: ContentCollection = contentCollections[kind];
  if (shape === 'entry-files') return [`${path}/${id}.json`];
  if (shape === 'pages') return [`${path}/${id}.mdx`];
  if (shape === 'list') return [path];
  // A term stands in the file of its first letter.
  if (kind === 'glossary') return [`${path}/${id.charAt(0)}.json`];
  return readdirSync(join(root, path))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `${path}/${name}`);
}

/** Names the one source that a new entry begins with, on which all its statements rest. */
const FIRST_SOURCE = 'source';

/** What a field begins with; the form and the head of a page show it, and a person fills it in. */
function blankValue(schema: FieldSchema, day: string): unknown {
  // Empty stands for "we haven't checked this yet", which is so of a new entry.
  if (mayBeNull(schema)) return null;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return blankValue(first, day);
  if (schema.const !== undefined) return schema.const;
  // Of what states no fact the first choice is the one that shows least: `planned`, `draft`.
  if (schema.enum) return schema.beginsEmpty === true ? '' : schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(
      (schema.required ?? []).map((key) => {
        const inner = schema.properties?.[key] ?? {};
        if (key === 'from' && inner.type === 'array') return [key, [FIRST_SOURCE]];
        return [key, key === 'key' ? FIRST_SOURCE : blankValue(inner, day)];
      }),
    );
  if (schema.format === 'date') return day;
  const type = [schema.type].flat()[0];
  if (type === 'array') {
    const { minItems = 0, items = {} } = schema;
    return Array.from({ length: Math.min(minItems, 4) }, () => blankValue(items, day));
  }
  if (type === 'boolean') return false;
  return type === 'number' || type === 'integer' ? 1 : '';
}

export type BlankNames = {
  id: string;
  /** What the person called it; empty where they were not asked. */
  name: string;
};

/** The value of a new entry, with its id, and its name where its kind has one. */
export function blankEntry(
  schema: FieldSchema,
  { id, name }: BlankNames,
  day: string,
): Record<string, unknown> {
  const blank = blankValue(schema, day) as Record<string, unknown>;
  const own = ['name', 'title'].find((key) => blank[key] === '');
  return {
    ...blank,
    ...('id' in (schema.properties ?? {}) ? { id } : {}),
    ...(own === undefined ? {} : { [own]: name }),
  };
}

/** The text of a new page: its head, and a first sentence to write over. */
export function blankPage(schema: FieldSchema, names: BlankNames, day: string): string {
  return `---\n${stringifyHead(blankEntry(schema, names, day))}---\n\n${UNWRITTEN}\n`;
}

type NewEntry = { kind: CollectionName; file: string; value: unknown; text: string };

/**
 * The text that a file has with a new entry in it, and the entry's place where it is a list.
 * @returns null where the entry is a file of its own, and there is one of its name
 */
export async function withNewEntry(
  root: string,
  { kind, file, value, text }: NewEntry,
): Promise<{ before: string | null; after: string; index: number | null } | null> {
  const { shape }: ContentCollection = contentCollections[kind];
  const path = join(root, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : null;
  if (shape === 'entry-files' || shape === 'pages') {
    if (before !== null) return null;
    if (shape === 'pages') return { before, after: text, index: null };
    const after = await format(JSON.stringify(value), { parser: 'json', printWidth: 100 });
    return { before, after, index: null };
  }
  const entries = JSON.parse(before ?? '[]') as unknown[];
  const index = NEWEST_FIRST.includes(kind) ? 0 : entries.length;
  const all = entries.toSpliced(index, 0, value);
  return { before, after: await editJson(before ?? '[]\n', all), index };
}
