import { z } from 'zod';
import { MIN_FIND_LETTERS } from './find-limits.ts';

/** An entry of the content in a list. */
export type ContentEntrySummary = {
  /** Path from the root of the repository. */
  file: string;
  /** Its place in a file that is a list; null where the file is the entry. */
  index: number | null;
  title: string;
};

/** An entry in whose text something was found, with what stands around it. */
export type TextHit = ContentEntrySummary & { kind: string; place: string };

/** What was found in texts: the first hits, and how many entries there are. */
export type FoundTexts = { found: number; hits: TextHit[] };

export type ContentKind = {
  kind: string;
  entries: ContentEntrySummary[];
  /** Whether entries can be added and deleted. */
  isOpen: boolean;
};

/** JSON Schema of a field, as far as a form needs it. */
export type FieldSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  maxItems?: number;
  /** Such as `date`; `picture` is the name of an uploaded one. */
  format?: string;
  /** Put there by a program: a form keeps it and does not show it. */
  readOnly?: boolean;
  /** What a form calls it, where its name in code says too little. */
  title?: string;
  /** What to write, in a sentence. */
  description?: string;
  /** What a form calls the values of `enum`, where their words say too little. */
  labels?: Record<string, string>;
  /** The list of the same form from whose keys it is chosen. */
  keyOf?: string;
  /** Of a choice that nobody makes by leaving it as it is: a form begins without one. */
  beginsEmpty?: boolean;
  /** Of a list with a set number of entries. */
  prefixItems?: FieldSchema[];
  /** Of entries whose names are free. */
  additionalProperties?: FieldSchema | boolean;
};

type Opened = {
  kind: string;
  file: string;
  index: number | null;
  /** What an entry of a list is known by: its place changes with those before it. */
  id?: string;
  title: string;
  /** Path of its page; null where it has none of its own. */
  page?: string | null;
  /** Whether it can be deleted. */
  isOpen?: boolean;
  /** Hash of the file's text, which a save names: a newer text is never written over. */
  version: string;
};

/** An entry as it is opened: fields with their schema, or the text of a page. */
export type OpenedEntry =
  | (Opened & { form: 'fields'; schema: FieldSchema; value: unknown })
  | (Opened & {
      form: 'text';
      text: string;
      /** The fields above the text; null where they can't be read, so that all of it is a text. */
      head: { schema: FieldSchema; value: Record<string, unknown> } | null;
      parts: InsertablePart[];
      /** What `{site.brand}` and like it stand for, by what is between the braces. */
      words: Record<string, string>;
    });

/** A part that a text may have, such as a chart: the form that inserts it asks for its fields. */
export type InsertablePart = {
  name: string;
  about: string;
  /** Such as `SeriesChart`, or `div data-worked`. */
  tag: string;
  isAround: boolean;
  isInline: boolean;
  fields: {
    name: string;
    label: string;
    help: string;
    /** `picture` is the name of an uploaded one. */
    as: 'text' | 'number' | 'lines' | 'picture';
    /** The choices; null where it is typed. */
    options: { id: string; name: string }[] | null;
  }[];
};

/** Names an entry in a query. */
export const entryQuerySchema = z.strictObject({
  file: z.string().max(300),
  index: z.coerce.number().int().min(0).nullable().default(null),
});

const entryPlaceSchema = entryQuerySchema.extend({
  /** Of an entry of a list that has one: its place changes with those before it. */
  id: z.string().max(300).optional(),
});
export type EntryPlace = z.infer<typeof entryPlaceSchema>;

export const textQuerySchema = z.strictObject({
  text: z.string().trim().min(MIN_FIND_LETTERS).max(300),
});

export const entrySaveSchema = z.strictObject({
  file: z.string().max(300),
  index: z.number().int().min(0).nullable(),
  version: z.string().max(100),
  /** Of an entry of a list, as it was opened. */
  id: z.string().max(300).optional(),
  /** What the entry is to be: a value of its fields; the text of a page, with the fields above it. */
  value: z.unknown().optional(),
  text: z.string().optional(),
});
export type EntrySave = z.infer<typeof entrySaveSchema>;

/** What is wrong with a field, in a sentence; no path where it is about the whole entry. */
export type FieldProblem = { path: (string | number)[]; says: string };

/** An answer to a save. */
export type SaveAnswer =
  | {
      kind: 'saved';
      version: string;
      /** Of an entry that was added: its place in a file that is a list, or null. */
      index?: number | null;
    }
  | { kind: 'refused'; problems: FieldProblem[] }
  /** Somebody else saved meanwhile; what is there now, and who it was where that is known. */
  | { kind: 'changed'; entry: OpenedEntry; by: string | null };

/** A new entry before it is saved for the first time, with the files that it may go to. */
export type BlankEntry = { entry: OpenedEntry; files: string[] };

const newEntry = { kind: z.string().max(40), id: z.string().max(80) };
export const blankQuerySchema = z.strictObject({
  ...newEntry,
  /** What the person called it. */
  name: z.string().max(80).default(''),
});

export const entryAddSchema = z.strictObject({
  ...newEntry,
  file: z.string().max(300),
  value: z.unknown().optional(),
  text: z.string().optional(),
});
export type EntryAdd = z.infer<typeof entryAddSchema>;

export const entryDeleteSchema = entrySaveSchema.pick({ file: true, index: true, version: true });
export type EntryDelete = z.infer<typeof entryDeleteSchema>;

/** A version of a file, or of one entry of it, as its history has it. */
export type FileVersion = { commit: string; message: string; person: string; at: number };

/** Versions of an entry, the newest first. */
export type EntryHistory = {
  versions: FileVersion[];
  /** How many changes of the file were looked through, where it has older ones; else null. */
  lookedThrough: number | null;
};

/** What an entry was in a version. */
export type EntryVersion = {
  /** Of a page with the fields above it, as in its file; of another entry its JSON. */
  text: string;
  /** What its form held; null where it can't be read. */
  value: unknown;
};

const commitSchema = z.string().regex(/^[0-9a-f]{40,64}$/, 'There is no such version.');
export const historyQuerySchema = entryPlaceSchema;
export const versionQuerySchema = entryPlaceSchema.extend({ commit: commitSchema });
