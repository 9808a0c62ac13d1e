import { parse } from 'yaml';
import { z } from 'zod';
import { type ContentCollection, contentCollections } from '#lib/content/content-collections.ts';
import { checkContent } from '#scripts/content-check/check-content.ts';
import {
  type CollectionName,
  type ContentEntry,
  readContent,
} from '#scripts/content-check/read-content.ts';
import { formatIssue } from '#scripts/content-check/schema-labels.ts';
import type {
  ContentKind,
  EntrySave,
  FieldProblem,
  FieldSchema,
  OpenedEntry,
  SaveAnswer,
} from '#desk/shared/content.ts';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { versionOf } from '#desk/server/drafts/version-of.ts';
import { editJson } from './edit-json.ts';

export type ContentLibrary = {
  /** Lists every entry of every kind. */
  list(): Promise<ContentKind[]>;
  /** Opens an entry; null where there is none. */
  open(file: string, index: number | null): Promise<OpenedEntry | null>;
  /** Saves an entry as a draft; null where there is none. */
  save(wanted: EntrySave, author: string): Promise<SaveAnswer | null>;
};

type Found = { kind: CollectionName; collection: ContentCollection; entry: ContentEntry };

/** What a reader would call an entry, by the field that its kind has for it. */
function titleOf({ data, id, file }: ContentEntry): string {
  const named = ['title', 'name', 'question', 'what', 'headline', 'was'].map((key) => data[key]);
  const title = named.find((value) => typeof value === 'string' && value !== '');
  return typeof title === 'string' ? title : id || file;
}

function isList(name: CollectionName): boolean {
  const { shape }: ContentCollection = contentCollections[name];
  return shape === 'list' || shape === 'lists';
}

/** Entries with their places in lists, in the order of the files. */
function placed(root: string): { entry: ContentEntry; index: number | null }[] {
  const counts = new Map<string, number>();
  return readContent(root).entries.map((entry) => {
    if (!isList(entry.collection)) return { entry, index: null };
    const index = counts.get(entry.file) ?? 0;
    counts.set(entry.file, index + 1);
    return { entry, index };
  });
}

function findEntry(root: string, file: string, index: number | null): Found | null {
  const found = placed(root).find((one) => one.entry.file === file && one.index === index);
  if (!found) return null;
  const kind = found.entry.collection;
  return { kind, collection: contentCollections[kind], entry: found.entry };
}

/** The schema of a kind for a form. What it can't say is checked when the entry is saved. */
function formSchema({ schema }: ContentCollection): FieldSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
}

function fieldProblems({ schema }: ContentCollection, value: unknown): FieldProblem[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    path: issue.path.map((key) => (typeof key === 'number' ? key : String(key))),
    says: formatIssue(issue, value),
  }));
}

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---/;

/** What is wrong with the head of a page, in its fields; a head that is none is told by the check. */
function headProblems(collection: ContentCollection, text: string): FieldProblem[] {
  try {
    return fieldProblems(collection, parse(HEAD.exec(text)?.[1] ?? ''));
  } catch {
    return [];
  }
}

/** Problems of all content, which a save may only make fewer. */
function contentProblems(root: string, known: ReadonlySet<string>): FieldProblem[] {
  return checkContent(root)
    .map(({ says, hint }) => (hint === null ? says : `${says} ${hint}`))
    .filter((says) => !known.has(says))
    .map((says) => ({ path: [], says }));
}

function withEntry(text: string, index: number | null, value: unknown): unknown {
  if (index === null) return value;
  return (JSON.parse(text) as unknown[]).with(index, value);
}

/** The content of the site with all drafts in it, by the schemas and checks of the build. */
export function createContentLibrary(tree: DraftTree): ContentLibrary {
  const { folder } = tree;

  async function opened({ kind, collection, entry }: Found, index: number | null) {
    const text = await tree.read(entry.file);
    const { file } = entry;
    const common = { kind, file, index, title: titleOf(entry), version: versionOf(text) };
    return collection.shape === 'pages'
      ? ({ ...common, form: 'text', text } as const)
      : ({ ...common, form: 'fields', schema: formSchema(collection), value: entry.data } as const);
  }

  /** What somebody else has saved, read anew. */
  async function changed(found: Found, index: number | null): Promise<SaveAnswer> {
    const now = findEntry(folder, found.entry.file, index) ?? found;
    return { kind: 'changed', entry: await opened(now, index) };
  }

  async function save(found: Found, wanted: EntrySave, author: string): Promise<SaveAnswer> {
    const { file, index } = wanted;
    const text = await tree.read(file);
    if (versionOf(text) !== wanted.version) return changed(found, index);
    const isPage = found.collection.shape === 'pages';
    const problems = isPage
      ? headProblems(found.collection, wanted.text ?? '')
      : fieldProblems(found.collection, wanted.value);
    if (problems.length > 0) return { kind: 'refused', problems };
    const edited = isPage
      ? (wanted.text ?? '')
      : await editJson(text, withEntry(text, index, wanted.value));
    const known = new Set(contentProblems(folder, new Set()).map(({ says }) => says));
    const message = `Edit ${titleOf(found.entry)}`;
    const change = { before: text, after: edited };
    const others = await tree.save(file, change, { name: author, message }, () =>
      contentProblems(folder, known),
    );
    // Somebody else was quicker, by less than the time that the check took.
    if (others === null) return changed(found, index);
    if (others.length > 0) return { kind: 'refused', problems: others };
    return { kind: 'saved', version: versionOf(edited) };
  }

  return {
    async list() {
      await tree.refresh();
      const kinds = new Map<string, ContentKind>();
      for (const { entry, index } of placed(folder)) {
        const kind = kinds.get(entry.collection) ?? { kind: entry.collection, entries: [] };
        kind.entries.push({ file: entry.file, index, title: titleOf(entry) });
        kinds.set(entry.collection, kind);
      }
      return [...kinds.values()];
    },
    async open(file, index) {
      await tree.refresh();
      const found = findEntry(folder, file, index);
      return found && opened(found, index);
    },
    async save(wanted, author) {
      const found = findEntry(folder, wanted.file, wanted.index);
      return found && save(found, wanted, author);
    },
  };
}
