import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { strFromU8, unzipSync } from 'fflate';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readBuiltSite } from './built-site.ts';

const folder = resolve('.cache/dist-first/client/data');
const { pages, manifest } = readBuiltSite('.cache/dist-first');
const read = (file: string) => readFileSync(join(folder, file));

const fieldSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  type: z.enum(['string', 'integer', 'number', 'boolean', 'date']),
  description: z.string().min(10),
  constraints: z.strictObject({
    required: z.literal(true).optional(),
    enum: z.array(z.string()).optional(),
    pattern: z.string().optional(),
  }),
  categories: z.array(z.strictObject({ value: z.string(), label: z.string().min(1) })).optional(),
});
const schemaSchema = z.strictObject({
  $schema: z.literal('https://datapackage.org/profiles/2.0/tableschema.json'),
  fields: z.array(fieldSchema).min(1),
  missingValues: z.tuple([z.literal('')]),
  primaryKey: z.array(z.string()).min(1),
  foreignKeys: z
    .array(
      z.strictObject({
        fields: z.array(z.string()).length(1),
        reference: z.strictObject({ resource: z.string(), fields: z.array(z.string()).length(1) }),
      }),
    )
    .optional(),
});
const licenses = z
  .array(z.strictObject({ name: z.literal('CC-BY-4.0'), path: z.url(), title: z.string() }))
  .length(1);
/** Of a table whose values are others': the page that says so. */
const othersTerms = z
  .array(
    z.strictObject({ path: z.url().regex(/\/data#(depeg-prices|series)$/), title: z.string() }),
  )
  .length(1);
const packageSchema = z.strictObject({
  $schema: z.literal('https://datapackage.org/profiles/2.0/datapackage.json'),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  homepage: z.url(),
  created: z.iso.datetime(),
  licenses,
  contributors: z.array(z.strictObject({ title: z.string(), roles: z.array(z.string()) })).min(1),
  resources: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
      type: z.literal('table'),
      path: z.string().regex(/^[a-z-]+\.csv$/),
      title: z.string(),
      description: z.string(),
      format: z.literal('csv'),
      mediatype: z.literal('text/csv'),
      encoding: z.literal('utf-8'),
      licenses: z.union([licenses, othersTerms]),
      schema: schemaSchema,
    }),
  ),
});

const described = packageSchema.parse(JSON.parse(read('datapackage.json').toString('utf8')));
type Row = Record<string, string | number | boolean | null>;
const rowsOf = (name: string) =>
  (JSON.parse(read(`${name}.json`).toString('utf8')) as { rows: Row[] }).rows;
const tables = described.resources.map(({ name, schema }) => ({
  name,
  schema,
  rows: rowsOf(name),
}));
const tuple = (row: Row, fields: readonly string[]) =>
  JSON.stringify(fields.map((one) => row[one]));

type Field = z.infer<typeof fieldSchema>;
const isOfType: Record<Field['type'], (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string' && value !== '',
  date: (value) => z.iso.date().safeParse(value).success,
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
};
function fits(value: Row[string], { type, constraints }: Field): boolean {
  if (value === null) return !constraints.required;
  const { enum: choices, pattern = '' } = constraints;
  return (
    isOfType[type](value) &&
    (choices?.includes(String(value)) ?? true) &&
    new RegExp(pattern).test(String(value))
  );
}

describe('the open data', () => {
  test('every set of the catalog is there, with rows', () => {
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'coins',
        'holder-rights',
        'contracts',
        'attestations',
        'depegs',
        'depeg-prices',
        'places',
        'events',
        'glossary',
        'figures',
        'quizzes',
        'corrections',
        'sources',
      ]),
    );
    for (const { name, rows } of tables) expect(rows.length, name).toBeGreaterThan(0);
  });

  test('our license is for every table but the values that others recorded, in the catalog as in the file', () => {
    const unlicensed = described.resources.filter(({ licenses: [one] }) => !('name' in one!));
    expect(unlicensed.map(({ name }) => name)).toEqual(['depeg-prices', 'series']);
    for (const {
      name,
      licenses: [terms],
    } of described.resources)
      expect(JSON.parse(read(`${name}.json`).toString('utf8'))).toMatchObject({
        license: terms!.path,
      });
  });

  test('primary keys are unique, and every cell is of the type that its schema says', () => {
    const problems: string[] = [];
    for (const { name, schema, rows } of tables) {
      const keys = rows.map((row) => tuple(row, schema.primaryKey));
      if (new Set(keys).size < keys.length) problems.push(`${name}: a key stands twice`);
      for (const field of schema.fields)
        for (const row of rows)
          if (!fits(row[field.name] ?? null, field)) problems.push(`${name}.${field.name}`);
    }
    expect([...new Set(problems)]).toEqual([]);
  });

  test('a date of unknown length says in its description what it can be, and matches it', () => {
    const partial = tables.flatMap(({ schema }) =>
      schema.fields.filter(({ constraints }) => constraints.pattern),
    );
    expect(partial.length).toBeGreaterThan(8);
    for (const { name, description, constraints } of partial) {
      const isDate = new RegExp(constraints.pattern!);
      const shown = [...description.matchAll(/\d{4}[-\dT:Z]*/g)].map(([text]) => text);
      expect(shown.length, name).toBeGreaterThan(2);
      for (const text of shown) expect(text, name).toMatch(isDate);
      for (const text of ['23', '2023-3', 'in March 2023']) expect(text).not.toMatch(isDate);
    }
  });

  test('keys name fields of their tables once, and choices are given once and for text alone', () => {
    const problems: string[] = [];
    const isOnce = (list: readonly string[]) => new Set(list).size === list.length;
    const fieldsOf = (name: string) =>
      tables.find((one) => one.name === name)?.schema.fields.map((field) => field.name) ?? [];
    for (const { name, schema } of tables) {
      const own = fieldsOf(name);
      if (!isOnce(own)) problems.push(`${name}: a field stands twice`);
      const keys = [schema.primaryKey, ...(schema.foreignKeys ?? []).map(({ fields }) => fields)];
      for (const key of keys)
        if (!isOnce(key) || key.some((one) => !own.includes(one))) problems.push(`${name}: ${key}`);
      for (const { reference } of schema.foreignKeys ?? [])
        if (reference.fields.some((one) => !fieldsOf(reference.resource).includes(one)))
          problems.push(`${name}: ${reference.resource}`);
      for (const { name: field, type, constraints, description, categories } of schema.fields) {
        const choices = constraints.enum ?? ['any'];
        if (categories && String(categories.map(({ value }) => value)) !== String(choices))
          problems.push(`${name}.${field}: categories`);
        const isTold = (value: string) => description.includes(`${value}: `);
        if (constraints.enum && !choices.every(isTold)) problems.push(`${name}.${field}: not told`);
        if (choices.length === 0 || !isOnce(choices) || (constraints.enum && type !== 'string'))
          problems.push(`${name}.${field}`);
      }
    }
    expect(problems).toEqual([]);
    expect(described.resources.map(({ name }) => name)).toSatisfy(isOnce);
  });

  test('all foreign keys point at a row: no orphans', () => {
    const orphans: string[] = [];
    let joined = 0;
    for (const { name, schema, rows } of tables)
      for (const { fields, reference } of schema.foreignKeys ?? []) {
        const target = tables.find((one) => one.name === reference.resource)!;
        const known = new Set(target.rows.map((row) => tuple(row, reference.fields)));
        for (const row of rows) {
          if (fields.some((field) => row[field] === null)) continue;
          joined += 1;
          if (!known.has(tuple(row, fields))) orphans.push(`${name}: ${tuple(row, fields)}`);
        }
      }
    expect(orphans).toEqual([]);
    expect(joined).toBeGreaterThan(1000);
  });

  test('every statement has a source, and every page that a row names is a page of the site', () => {
    const sourced = new Set(rowsOf('statement-sources').map(({ statement }) => statement));
    const statements = rowsOf('statements');
    expect(statements.filter(({ id }) => !sourced.has(id ?? ''))).toEqual([]);
    expect(statements.filter(({ page }) => !manifest.files[String(page)])).toEqual([]);
    const unshown = statements.filter(({ url }) => {
      const [path = '', anchor = ''] = String(url).split('#');
      return !pages.get(path)?.includes(`id="${anchor}"`);
    });
    expect(unshown).toEqual([]);
  });

  test('the day of every launch is that of an event of the coin, which has a source', () => {
    const isEvent = ({ set, field }: Row) => set === 'coins' && String(field).startsWith('events/');
    const events = Map.groupBy(rowsOf('statements').filter(isEvent), ({ entry }) => entry);
    const launched = rowsOf('coins').filter((row) => row['launched'] !== null);
    expect(launched.length).toBeGreaterThan(40);
    const unsaid = launched.filter(
      ({ id, launched: day }) =>
        !events.get(id ?? null)?.some(({ as_of: at }) => String(at).startsWith(String(day))),
    );
    expect(unsaid.map(({ id }) => id)).toEqual([]);
  });

  test('the catalog page names every file, says how many rows, and links to it', () => {
    const page = pages.get('/data') ?? '';
    for (const { name } of tables)
      for (const ending of ['csv', 'json', 'parquet', 'schema.json']) {
        expect(page).toContain(`href="/data/${name}.${ending}"`);
        expect(manifest.files[`/data/${name}.${ending}`], `${name}.${ending}`).toBeDefined();
      }
    expect(page).toContain('"@type":"DataCatalog"');
    // There is no list of changes to read before a version is frozen.
    const isFrozen = readdirSync('content/snapshots').some((name) => /^\d{4}-/.test(name));
    for (const path of ['/data', '/data/api'])
      expect(pages.get(path)?.includes('href="/data/changes"'), path).toBe(isFrozen);
  });

  test('no email address, phone number or other personal datum is in any table', () => {
    for (const { name, rows } of tables)
      expect(JSON.stringify(rows), name).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]{2,}/i);
  });
});

describe('Parquet and CSV', () => {
  let connection: DuckDBConnection;
  beforeAll(async () => {
    connection = await (await DuckDBInstance.create(':memory:')).connect();
  });
  afterAll(() => connection.closeSync());

  test('Parquet read back is the JSON', async () => {
    for (const { name, schema, rows } of tables) {
      const bytes = read(`${name}.parquet`);
      const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
      const back = await parquetReadObjects({ file: file as ArrayBuffer });
      const plain = back.map((row) =>
        Object.fromEntries(
          schema.fields.map(({ name: field, type }) => {
            const value = (row[field] ?? null) as Row[string] | Date;
            return [
              field,
              type === 'date' && value instanceof Date ? value.toISOString().slice(0, 10) : value,
            ];
          }),
        ),
      );
      expect(plain, name).toEqual(rows);
    }
  });

  test('DuckDB reads each CSV by itself, with the types of its schema and the values of the JSON', async () => {
    const expected = { string: 'VARCHAR', date: 'DATE', number: 'DOUBLE', boolean: 'BOOLEAN' };
    for (const { name, schema, rows } of tables) {
      const path = join(folder, `${name}.csv`);
      const found = await connection.runAndReadAll(`DESCRIBE SELECT * FROM read_csv('${path}')`);
      const types = new Map(
        found.getRowObjectsJson().map((one) => [one['column_name'], String(one['column_type'])]),
      );
      for (const { name: field, type } of schema.fields) {
        // A column without a value, or of partial dates that are all days, has no type of its own.
        const values = rows.map((row) => row[field]).filter((value) => value !== null);
        if (values.length === 0 || type === 'string') continue;
        const right = type === 'integer' ? 'BIGINT' : expected[type];
        expect(types.get(field), `${name}.${field}`).toBe(right);
      }
      const read = await connection.runAndReadAll(
        `SELECT * FROM read_csv('${path}', all_varchar = true)`,
      );
      const texts = rows.map((row) =>
        Object.fromEntries(
          schema.fields.map(({ name: field }) => [
            field,
            row[field] === null ? null : String(row[field]),
          ]),
        ),
      );
      expect(read.getRowObjectsJson(), name).toEqual(texts);
    }
  });

  test('the query that the page proposes runs, and answers with sources', async () => {
    const code = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(pages.get('/data') ?? '')?.[1] ?? '';
    const query = code
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#34;', '"')
      .replaceAll(/&#(39|x27);/g, "'")
      .replaceAll(/'([a-z-]+\.csv)'/g, (_, file: string) => `'${join(folder, file)}'`);
    const rows = (await connection.runAndReadAll(query)).getRowObjectsJson();
    expect(rows.length).toBeGreaterThan(20);
    for (const { url } of rows) expect(String(url)).toMatch(/^https?:/);
  });
});

describe('the data of a page at its own address', () => {
  const withData = [
    '/learn/coins',
    '/learn/depegs',
    '/learn/glossary',
    '/resources/regulatory-updates',
    ...rowsOf('coins').map(({ id }) => `/learn/coins/${String(id)}`),
    ...rowsOf('depegs').map(({ id }) => `/learn/depegs/${String(id)}`),
    ...rowsOf('places').map(({ id }) => `/resources/regulatory-updates/${String(id)}`),
  ];
  const fileOf = (path: string) =>
    readFileSync(resolve('.cache/dist-first', manifest.files[path]?.file ?? 'missing'));

  test('every page of a coin, depeg and place has CSV, JSON, metadata and a ZIP', () => {
    const endings = ['csv', 'json', 'metadata.json', 'zip'];
    const missing = withData.flatMap((path) =>
      endings.map((ending) => `${path}.${ending}`).filter((file) => !manifest.files[file]),
    );
    expect(missing).toEqual([]);
  });

  test('pages of coins, depegs and places link to their files', () => {
    const pagesOfEntries = withData.filter((path) => path.split('/').length > 3);
    const unlinked = pagesOfEntries.filter((path) => !pages.get(path)?.includes(`${path}.csv"`));
    expect(unlinked).toEqual([]);
  });

  test('a ZIP holds a README with units, checks, license and citation, and the same CSV', () => {
    const path = '/learn/depegs/usdc-2023';
    const files = unzipSync(new Uint8Array(fileOf(`${path}.zip`)));
    const readme = strFromU8(files['README.txt']!);
    expect(strFromU8(files['depeg-prices.csv']!)).toBe(fileOf(`${path}.csv`).toString('utf8'));
    expect(readme).toContain('in units of the peg');
    expect(readme).toMatch(/Last checked: \w+ \d+, \d{4}\r?\nNext check by: \w+ \d+, \d{4}/);
    expect(readme).toContain('Creative Commons Attribution 4.0');
    expect(readme).toContain('How to cite it');
    expect(strFromU8(files['citation.bib']!)).toMatch(/^@misc\{usdc-2023-\d{4},/);
    expect(strFromU8(files['citation.ris']!)).toMatch(/^TY {2}- DATA\r\n[\s\S]*ER {2}- \r\n$/);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['statements.csv', 'sources.csv']));
  });
});
