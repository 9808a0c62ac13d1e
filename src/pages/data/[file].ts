import type { APIRoute, GetStaticPaths } from 'astro';
import { openTables, publisher } from '#blocks/open-data.ts';
import {
  citationFile,
  dataPackage,
  dcatCatalog,
  tableSchema,
} from '#features/open-data/data-package.ts';
import { type DataTable, tableCsv, tableJson } from '#features/open-data/data-table.ts';
import { tableParquet } from '#features/open-data/parquet.ts';

type Body = string | Uint8Array<ArrayBuffer>;
const json = (value: unknown) => `${JSON.stringify(value)}\n`;

/** Every form of a table, by the ending of its file. */
const forms: Record<string, (table: DataTable, base: URL) => Body> = {
  '.csv': tableCsv,
  '.json': tableJson,
  '.schema.json': (table) => json(tableSchema(table)),
  '.parquet': tableParquet,
};

/** Files about all tables together. */
const whole: Record<string, (tables: readonly DataTable[], base: URL) => Body> = {
  'datapackage.json': (tables, base) => json(dataPackage(tables, publisher, base)),
  'dcat.json': (tables, base) => json(dcatCatalog(tables, publisher, base)),
  'CITATION.cff': (tables, base) => citationFile(tables, publisher, base),
};

export const getStaticPaths = (async () => {
  const tables = await openTables();
  const ofTables = tables.flatMap(({ name }) => Object.keys(forms).map((end) => `${name}${end}`));
  return [...Object.keys(whole), ...ofTables].map((file) => ({ params: { file } }));
}) satisfies GetStaticPaths;

/** The open data as files: CSV, JSON, Parquet and the descriptions that tools read. */
export const GET: APIRoute = async ({ params: { file = '' }, site }) => {
  if (!site) throw new Error('astro.config.ts: site is unset, the catalog needs it');
  const tables = await openTables();
  const describe = whole[file];
  if (describe) return new Response(describe(tables, site));
  const [name, ...ending] = file.split('.');
  const table = tables.find((one) => one.name === name);
  const form = forms[`.${ending.join('.')}`];
  if (!table || !form) throw new Error(`There is no table ${file}`);
  return new Response(form(table, site));
};
