import { z } from 'zod';

export type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

const licensesSchema = z.array(z.object({ path: z.url() })).min(1);

const columnSchema = z.object({
  name: z.string(),
  type: z.enum(['string', 'integer', 'number', 'boolean', 'date']),
  description: z.string(),
  constraints: z.object({
    required: z.boolean().optional(),
    enum: z.array(z.string()).optional(),
  }),
  /** Where it has some, the enum is of today alone. */
  categories: z.array(z.object({ value: z.string() })).optional(),
});
export type Column = z.infer<typeof columnSchema>;

/** `datapackage.json` of the build, as far as it is read here. */
const packageSchema = z.object({
  title: z.string(),
  description: z.string(),
  created: z.iso.datetime(),
  homepage: z.url(),
  licenses: licensesSchema,
  resources: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      /** Those of the package where it has none of its own. */
      licenses: licensesSchema.optional(),
      schema: z.object({ fields: z.array(columnSchema), primaryKey: z.array(z.string()) }),
    }),
  ),
});

/** One table of the open data, as the build wrote it. */
export type OpenTable = {
  name: string;
  title: string;
  description: string;
  /** Address of its license, or of what is said about a table that has none. */
  license: string;
  columns: readonly Column[];
  primaryKey: readonly string[];
  /** Parsed at the first use of the table. */
  rows(): readonly Row[];
  /** Position of the row with this key, from `keyOf`, or -1. */
  indexOf(key: string): number;
  keyOf(row: Row): string;
};

export type OpenTables = {
  title: string;
  description: string;
  license: string;
  /** Day of the newest check or correction in the data. */
  version: string;
  tables: ReadonlyMap<string, OpenTable>;
};

/** Reads a file of the build by its path, such as `/data/coins.json`; null where there is none. */
export type FileReader = (path: string) => Buffer | null;

/**
 * A value as it is compared. The capitals of a hexadecimal contract address are a checksum (EIP-55)
 * that logs and tools leave out: a real contract must not seem unknown for want of it.
 */
export function comparable(value: Cell): Cell {
  return typeof value === 'string' && /^0x[\da-f]+$/i.test(value) ? value.toLowerCase() : value;
}

/** Primary key of a row as one text: its parts percent-encoded, with a slash between them. */
export function encodeKey(parts: readonly Cell[]): string {
  return parts.map((part) => encodeURIComponent(String(comparable(part)))).join('/');
}

type Resource = z.infer<typeof packageSchema>['resources'][number];

function openTable(resource: Resource, read: FileReader, license: string): OpenTable {
  const { name, title, description, schema } = resource;
  const { fields, primaryKey } = schema;
  const keyOf = (row: Row) => encodeKey(primaryKey.map((part) => row[part] ?? null));
  let loaded: { rows: readonly Row[]; index: Map<string, number> } | null = null;
  function load() {
    if (loaded) return loaded;
    const file = read(`/data/${name}.json`);
    if (!file) throw new Error(`datapackage.json names ${name}, which the build does not have`);
    const { rows } = JSON.parse(file.toString('utf8')) as { rows: Row[] };
    loaded = { rows, index: new Map(rows.map((row, position) => [keyOf(row), position])) };
    return loaded;
  }
  return {
    name,
    title,
    description,
    license,
    columns: fields,
    primaryKey,
    keyOf,
    rows: () => load().rows,
    indexOf: (key) => load().index.get(key) ?? -1,
  };
}

/**
 * Opens the tables of the open data (Data Package) that the build wrote. Rows are parsed table by
 * table when they are first asked for, and stay in memory.
 * @param origin of the site now, which may have been built for another
 * @returns null where the built site has no open data
 */
export function openTables(read: FileReader, origin: string): OpenTables | null {
  const file = read('/data/datapackage.json');
  if (!file) return null;
  const { resources, licenses, ...about } = packageSchema.parse(JSON.parse(file.toString('utf8')));
  const built = new URL(about.homepage).origin;
  const termsIn = ([first]: readonly { path: string }[]) => {
    const { path = '' } = first ?? {};
    return path.startsWith(`${built}/`) ? origin + path.slice(built.length) : path;
  };
  return {
    title: about.title,
    description: about.description,
    version: about.created.slice(0, 10),
    license: termsIn(licenses),
    tables: new Map(
      resources.map((resource) => [
        resource.name,
        openTable(resource, read, termsIn(resource.licenses ?? licenses)),
      ]),
    ),
  };
}
