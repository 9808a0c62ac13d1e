import { z } from 'zod';
import { type ContentCollection, contentCollections } from '#lib/content/content-collections.ts';
import {
  type CollectionName,
  type ContentEntry,
  readContent,
} from '#scripts/content-check/read-content.ts';
import type { EntryPlace, FieldSchema } from '#desk/shared/content.ts';

export type FoundEntry = {
  kind: CollectionName;
  collection: ContentCollection;
  entry: ContentEntry;
  /** Its place in a file that is a list; null where the file is the entry. */
  index: number | null;
};

/** What a reader would call an entry, by the field that its kind has for it. */
export function titleOf({ data, id, file }: Pick<ContentEntry, 'data' | 'id' | 'file'>): string {
  const named = ['title', 'name', 'question', 'what', 'headline', 'was', 'from'].map(
    (key) => data[key],
  );
  const title = named.find((value) => typeof value === 'string' && value !== '');
  return typeof title === 'string' ? title : id || file;
}

function isList(name: CollectionName): boolean {
  const { shape }: ContentCollection = contentCollections[name];
  return shape === 'list' || shape === 'lists';
}

/** Entries with their places in lists, in the order of the files. */
export const placedEntries = (root: string): PlacedEntry[] => withPlaces(readContent(root).entries);

/** The same of entries that are read already. */
export function withPlaces(entries: readonly ContentEntry[]): PlacedEntry[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    if (!isList(entry.collection)) return { entry, index: null };
    const index = counts.get(entry.file) ?? 0;
    counts.set(entry.file, index + 1);
    return { entry, index };
  });
}

type PlacedEntry = Pick<FoundEntry, 'entry' | 'index'>;

function findPlaced(root: string, is: (one: PlacedEntry) => boolean): FoundEntry | null {
  const found = placedEntries(root).find(is);
  if (!found) return null;
  const kind = found.entry.collection;
  return { kind, collection: contentCollections[kind], ...found };
}

/** Finds an entry by its file and its place in it; null where there is none. */
export function findEntry(root: string, file: string, index: number | null): FoundEntry | null {
  return findPlaced(root, (one) => one.entry.file === file && one.index === index);
}

/**
 * Finds an entry that was opened before; null where it is gone. By its id where it has one, since
 * another may stand in its place in the list by now.
 */
export function findPlace(root: string, { file, index, id }: EntryPlace): FoundEntry | null {
  if (id === undefined) return findEntry(root, file, index);
  return findPlaced(root, ({ entry }) => entry.file === file && entry.id === id);
}

const formSchemas = new WeakMap<z.ZodType, FieldSchema>();

/**
 * The schema of a kind for a form. What it can't say is checked when the entry is saved. Made once:
 * the room Publish asks for it every second while the site is built.
 */
export function formSchema({ schema }: ContentCollection): FieldSchema {
  const known = formSchemas.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
  formSchemas.set(schema, made);
  return made;
}
