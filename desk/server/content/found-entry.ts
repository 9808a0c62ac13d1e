import { z } from 'zod';
import { type ContentCollection, contentCollections } from '#lib/content/content-collections.ts';
import {
  type CollectionName,
  type ContentEntry,
  readContent,
} from '#scripts/content-check/read-content.ts';
import type { FieldSchema } from '#desk/shared/content.ts';

export type FoundEntry = {
  kind: CollectionName;
  collection: ContentCollection;
  entry: ContentEntry;
};

/** What a reader would call an entry, by the field that its kind has for it. */
export function titleOf({ data, id, file }: Pick<ContentEntry, 'data' | 'id' | 'file'>): string {
  const named = ['title', 'name', 'question', 'what', 'headline', 'was'].map((key) => data[key]);
  const title = named.find((value) => typeof value === 'string' && value !== '');
  return typeof title === 'string' ? title : id || file;
}

function isList(name: CollectionName): boolean {
  const { shape }: ContentCollection = contentCollections[name];
  return shape === 'list' || shape === 'lists';
}

/** Entries with their places in lists, in the order of the files. */
export function placedEntries(root: string): { entry: ContentEntry; index: number | null }[] {
  const counts = new Map<string, number>();
  return readContent(root).entries.map((entry) => {
    if (!isList(entry.collection)) return { entry, index: null };
    const index = counts.get(entry.file) ?? 0;
    counts.set(entry.file, index + 1);
    return { entry, index };
  });
}

/** Finds an entry by its file and its place in it; null where there is none. */
export function findEntry(root: string, file: string, index: number | null): FoundEntry | null {
  const found = placedEntries(root).find((one) => one.entry.file === file && one.index === index);
  if (!found) return null;
  const kind = found.entry.collection;
  return { kind, collection: contentCollections[kind], entry: found.entry };
}

/** The schema of a kind for a form. What it can't say is checked when the entry is saved. */
export function formSchema({ schema }: ContentCollection): FieldSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
}
