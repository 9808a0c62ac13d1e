import { z } from 'zod';

/** An entry of the content in a list. */
export type ContentEntrySummary = {
  /** Path from the root of the repository. */
  file: string;
  /** Its place in a file that is a list; null where the file is the entry. */
  index: number | null;
  title: string;
};

export type ContentKind = { kind: string; entries: ContentEntrySummary[] };

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
  minItems?: number;
  maxItems?: number;
  format?: string;
  /** What to write, in a sentence. */
  description?: string;
  /** Of a list with a set number of entries. */
  prefixItems?: FieldSchema[];
  /** Of entries whose names are free. */
  additionalProperties?: FieldSchema | boolean;
};

type Opened = {
  kind: string;
  file: string;
  index: number | null;
  title: string;
  /** Hash of the file's text, which a save names: a newer text is never written over. */
  version: string;
};

/** An entry as it is opened: fields with their schema, or the text of a page. */
export type OpenedEntry =
  | (Opened & { form: 'fields'; schema: FieldSchema; value: unknown })
  | (Opened & { form: 'text'; text: string });

/** Names an entry in a query. */
export const entryQuerySchema = z.strictObject({
  file: z.string().max(300),
  index: z.coerce.number().int().min(0).nullable().default(null),
});

export const entrySaveSchema = z.strictObject({
  file: z.string().max(300),
  index: z.number().int().min(0).nullable(),
  version: z.string().max(100),
  /** What the entry is to be: a value of its fields, or the text of a page. */
  value: z.unknown().optional(),
  text: z.string().optional(),
});
export type EntrySave = z.infer<typeof entrySaveSchema>;

/** What is wrong with a field, in a sentence; no path where it is about the whole entry. */
export type FieldProblem = { path: (string | number)[]; says: string };

/** An answer to a save. */
export type SaveAnswer =
  | { kind: 'saved'; version: string }
  | { kind: 'refused'; problems: FieldProblem[] }
  /** Somebody else saved meanwhile; what is there now. */
  | { kind: 'changed'; entry: OpenedEntry };
