/** Descriptions of the open data for programs: Data Package 2.0, DCAT 3 and schema.org. */
import type { DataCatalog, WithContext } from 'schema-dts';
import { CONTENT_LICENSE } from '#lib/site/license.ts';
import { lastChanged, tableChanged } from './changed-days.ts';
import { type Column, type DataTable, termsUrl } from './data-table.ts';

const PROFILE = 'https://datapackage.org/profiles/2.0/datapackage.json';
const LICENSE = {
  name: 'CC-BY-4.0',
  path: CONTENT_LICENSE,
  title: 'Creative Commons Attribution 4.0',
};

/** Said of a table whose values are others', in every catalog. */
const OTHERS_TERMS =
  'No license from us: the values belong to those who recorded them, and their terms may be stricter.';

export type Publisher = {
  brand: string;
  operator: string;
  /** What the facts are about, in the singular: the machine name of the package has it. */
  product: string;
  description: string;
};

const fieldTypes: Record<Column['type'], string> = {
  string: 'string',
  'partial-date': 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
};

/** Of a year, a month, a day or a UTC time. */
const PARTIAL_DATE = String.raw`^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}Z)?)?)?$`;

/** A field of Table Schema 2.0: categories are today's codes, an enum without them is for good. */
function field({ name, type, description, isOptional, oneOf, codes }: Column): object {
  const values = oneOf ?? (codes && Object.keys(codes));
  const constraints = {
    ...(isOptional ? {} : { required: true }),
    ...(values ? { enum: values } : {}),
    ...(type === 'partial-date' ? { pattern: PARTIAL_DATE } : {}),
  };
  const categories = codes
    ? { categories: Object.entries(codes).map(([value, label]) => ({ value, label })) }
    : {};
  return { name, type: fieldTypes[type], description, constraints, ...categories };
}

/** Table Schema 2.0 of a table: fields with their types, primary key and foreign keys. */
export function tableSchema({ columns, primaryKey, foreignKeys }: DataTable): object {
  return {
    $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
    fields: columns.map(field),
    missingValues: [''],
    primaryKey,
    ...(foreignKeys.length === 0
      ? {}
      : {
          foreignKeys: foreignKeys.map(({ columns: fields, table, to }) => ({
            fields,
            reference: { resource: table, fields: to },
          })),
        }),
  };
}

const newest = (tables: readonly DataTable[]): string => lastChanged(tables) ?? '';

/** The day of a table's last change under the name that a catalog gives it. */
const modified = (table: DataTable, as: (day: string) => object): object => {
  const day = tableChanged(table);
  return day === null ? {} : as(day);
};

/** `stablecoin-facts`: of Latin letters, digits and hyphens, as the profile asks. */
function packageName(product: string): string {
  const plain = product.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  return [...(plain.match(/[a-z0-9]+/g) ?? ['open']), 'facts'].join('-');
}

/** Terms of one table. Without any, a resource of a Data Package has those of the whole package. */
const resourceTerms = (table: DataTable, base: URL): object =>
  table.isOthersData ? { path: termsUrl(table, base), title: OTHERS_TERMS } : LICENSE;

/**
 * `datapackage.json`, by the Frictionless Data Package 2.0 profile. Paths are relative to the file,
 * so that a downloaded folder describes itself. It has no version: a frozen one gets its own, and
 * today's data can't be fetched any more once they have changed.
 * @param base address of the site, for the home page of the package
 */
export function dataPackage(
  tables: readonly DataTable[],
  { brand, operator, product, description }: Publisher,
  base: URL,
): object {
  return {
    $schema: PROFILE,
    name: packageName(product),
    title: `${brand}: open data`,
    description,
    homepage: new URL('/data', base).href,
    created: `${newest(tables)}T00:00:00Z`,
    licenses: [LICENSE],
    contributors: [{ title: operator, roles: ['publisher'] }],
    resources: tables.map((table) => ({
      name: table.name,
      type: 'table',
      path: `${table.name}.csv`,
      title: table.title,
      description: table.description,
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      licenses: [resourceTerms(table, base)],
      schema: tableSchema(table),
    })),
  };
}

const mediaTypes = [
  ['csv', 'text/csv'],
  ['json', 'application/json'],
  ['parquet', 'application/vnd.apache.parquet'],
] as const;

const dcatTerms = ({ isOthersData }: DataTable): object =>
  isOthersData
    ? { 'dct:rights': { '@type': 'dct:RightsStatement', 'rdfs:label': OTHERS_TERMS } }
    : { 'dct:license': { '@id': LICENSE.path } };

/** W3C DCAT 3 catalog as JSON-LD, as DCAT-AP takes it: one dataset a table, with a distribution for each format. */
export function dcatCatalog(tables: readonly DataTable[], publisher: Publisher, base: URL): object {
  const url = (path: string) => new URL(path, base).href;
  return {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      foaf: 'http://xmlns.com/foaf/0.1/',
      rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
      xsd: 'http://www.w3.org/2001/XMLSchema#',
    },
    '@id': url('/data'),
    '@type': 'dcat:Catalog',
    'dct:title': `${publisher.brand}: open data`,
    'dct:description': publisher.description,
    'dct:license': { '@id': LICENSE.path },
    'dct:publisher': { '@type': 'foaf:Agent', 'foaf:name': publisher.operator },
    'dcat:dataset': tables.map((table) => ({
      '@id': url(`/data#${table.name}`),
      '@type': 'dcat:Dataset',
      'dct:title': table.title,
      'dct:description': table.description,
      ...modified(table, (day) => ({ 'dct:modified': { '@type': 'xsd:date', '@value': day } })),
      ...dcatTerms(table),
      'dcat:distribution': mediaTypes.map(([ending, type]) => ({
        '@type': 'dcat:Distribution',
        // The profile for data portals in Europe (DCAT-AP) asks for an access URL, even if it is the same.
        'dcat:accessURL': { '@id': url(`/data/${table.name}.${ending}`) },
        'dcat:downloadURL': { '@id': url(`/data/${table.name}.${ending}`) },
        'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${type}` },
        ...dcatTerms(table),
      })),
    })),
  };
}

/** schema.org DataCatalog with one Dataset a table, for search engines. */
export function catalogData(
  tables: readonly DataTable[],
  publisher: Publisher,
  base: URL,
): WithContext<DataCatalog> {
  const url = (path: string) => new URL(path, base).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'DataCatalog',
    name: `${publisher.brand}: open data`,
    description: publisher.description,
    url: url('/data'),
    license: LICENSE.path,
    dataset: tables.map((table) => ({
      '@type': 'Dataset',
      name: table.title,
      description: table.description,
      url: url(`/data#${table.name}`),
      ...modified(table, (day) => ({ dateModified: day })),
      isAccessibleForFree: true,
      ...(table.isOthersData
        ? { usageInfo: termsUrl(table, base) }
        : { license: termsUrl(table, base) }),
      creator: { '@type': 'Organization', name: publisher.operator },
      distribution: mediaTypes.map(([ending, type]) => ({
        '@type': 'DataDownload',
        encodingFormat: type,
        contentUrl: url(`/data/${table.name}.${ending}`),
      })),
    })),
  };
}

/** CITATION.cff 1.2.0, which tells tools how to cite the data. */
export function citationFile(
  tables: readonly DataTable[],
  publisher: Publisher,
  base: URL,
): string {
  const quoted = (text: string) => JSON.stringify(text);
  const exceptions = tables
    .filter(({ isOthersData }) => isOthersData)
    .map(({ title }) => `The license isn’t for the table “${title}”: its values belong to others.`);
  return [
    'cff-version: 1.2.0',
    'message: "If you use these data, please cite them as below."',
    'type: dataset',
    `title: ${quoted(`${publisher.brand}: open data`)}`,
    `abstract: ${quoted([publisher.description, ...exceptions].join(' '))}`,
    'authors:',
    `  - name: ${quoted(publisher.operator)}`,
    `date-released: ${newest(tables)}`,
    `url: ${quoted(new URL('/data', base).href)}`,
    'license: CC-BY-4.0',
    '',
  ].join('\n');
}
