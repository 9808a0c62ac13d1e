import { strFromU8, unzipSync } from 'fflate';
import { parquetReadObjects } from 'hyparquet';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  catalogData,
  citationFile,
  dataPackage,
  dcatCatalog,
  tableSchema,
} from './data-package.ts';
import { CONTENT_LICENSE } from '#lib/site/license.ts';
import type { DataTable } from './data-table.ts';
import type { OpenContent } from './open-content.ts';
import { type PageData, pageFile } from './page-files.ts';
import { tableParquet } from './parquet.ts';
import { TableList } from './table-list.tsx';
import { dataTables } from './tables.ts';

/** A site at its beginning: no correction yet, and nothing of any other kind. */
const nothing: OpenContent = {
  coins: [],
  depegs: [],
  places: [],
  placeAnswers: [],
  ruleDates: [],
  events: [],
  figures: [],
  series: [],
  terms: [],
  lessons: [],
  questions: [],
  corrections: [],
};
const base = new URL('https://coins.example');
const publisher = { brand: 'Coins', operator: 'Coins Ltd', product: 'coin', description: 'Facts.' };
const NO_DAY = /Invalid|undefined|null|checked|"T00|\bNaN\b/;

describe.each(dataTables(nothing).map((table) => [table.name, table] as const))(
  'the table %s without rows',
  (_name, table) => {
    test('is listed, and names no day', () => {
      const html = renderToStaticMarkup(<TableList tables={[table]} />);
      expect(html).toContain(`0 rows · ${table.columns.length} columns · <a`);
      expect(html).not.toContain('<time');
      // Its link is told apart from those of the other tables.
      expect(html).toMatch(
        />read it as a page<span class="visually-hidden"> \(table: \S[^<]*\)<\/span><\/a>/,
      );
    });

    test('is described for programs without a day', () => {
      const [inDcat] = (dcatCatalog([table], publisher, base) as { 'dcat:dataset': object[] })[
        'dcat:dataset'
      ];
      expect(inDcat).not.toHaveProperty('dct:modified');
      expect(JSON.stringify(catalogData([table], publisher, base))).not.toContain('dateModified');
    });

    test('can be had in every format', async () => {
      const page: PageData = {
        path: '/about',
        title: 'Empty',
        table,
        more: [],
        nextCheck: null,
        pictures: [],
      };
      const zip = unzipSync((await pageFile(page, 'zip', publisher, base)) as Uint8Array);
      expect(strFromU8(zip['citation.bib']!)).toMatch(/^@misc\{about,/);
      for (const name of ['citation.bib', 'citation.ris'])
        expect(strFromU8(zip[name]!), name).not.toMatch(NO_DAY);
      expect(strFromU8(zip['README.txt']!)).not.toContain('Last checked');
      const metadata = JSON.parse(
        (await pageFile(page, 'metadata.json', publisher, base)) as string,
      );
      expect(metadata).toMatchObject({ lastChecked: null });
      const { buffer: file } = tableParquet(table);
      expect(await parquetReadObjects({ file })).toEqual([]);
    });
  },
);

test('the data are of the day of the newest check, whatever has none, and name no version', () => {
  const tables = dataTables(nothing);
  const corrected = { ...tables[0]!, checked: '2026-11-21' };
  const all = [...tables.slice(1), corrected];
  const described = dataPackage(all, publisher, base);
  expect(described).toMatchObject({ created: '2026-11-21T00:00:00Z' });
  // What is frozen has one; today's could be cited, but not fetched.
  expect(described).not.toHaveProperty('version');
  const citation = citationFile(all, publisher, base);
  expect(citation).toContain('\ndate-released: 2026-11-21\n');
  expect(citation).not.toMatch(/^version:/m);
});

test.each([
  ['depeg-prices', 'Prices during depegs'],
  ['series', 'Series of charts'],
])(
  'the values of %s are others’ to license: no file, catalog or citation says that ours is for them',
  async (name, title) => {
    const tables = dataTables(nothing).map((table) => ({ ...table, checked: '2026-11-21' }));
    const prices = tables.find((table) => table.name === name)!;
    const coins = tables.find((table) => table.name === 'coins')!;
    const terms = `https://coins.example/data#${name}`;
    const page = (table: DataTable): PageData => ({
      path: '/x',
      title: 'X',
      table: { ...table, rows: [{}] },
      more: [{ ...prices, rows: [{}] }],
      nextCheck: null,
      pictures: [],
    });
    const filesOf = async (table: DataTable) => {
      const zip = unzipSync((await pageFile(page(table), 'zip', publisher, base)) as Uint8Array);
      const [metadata, json, readme] = [
        strFromU8(zip['metadata.json']!),
        (await pageFile(page(table), 'json', publisher, base)) as string,
        strFromU8(zip['README.txt']!),
      ];
      return { metadata: JSON.parse(metadata), json: JSON.parse(json), readme };
    };
    const { resources } = dataPackage([coins, prices], publisher, base) as {
      resources: { licenses: { path: string }[] }[];
    };
    const { 'dcat:dataset': inDcat } = dcatCatalog([coins, prices], publisher, base) as {
      'dcat:dataset': object[];
    };
    const { dataset } = catalogData([coins, prices], publisher, base) as unknown as {
      dataset: object[];
    };
    const [ours, others] = [await filesOf(coins), await filesOf(prices)];

    expect(resources.map(({ licenses }) => licenses[0]?.path)).toEqual([CONTENT_LICENSE, terms]);
    expect(JSON.stringify(inDcat[0])).toContain(CONTENT_LICENSE);
    expect(JSON.stringify(dataset[0])).toContain(CONTENT_LICENSE);
    expect(dataset[1]).toMatchObject({ usageInfo: terms });
    expect(JSON.stringify([inDcat[1], dataset[1], others])).not.toContain('CC BY');
    expect(JSON.stringify([inDcat[1], dataset[1], others.json, others.metadata])).not.toContain(
      CONTENT_LICENSE,
    );
    expect(ours).toMatchObject({
      json: { license: CONTENT_LICENSE },
      metadata: {
        license: CONTENT_LICENSE,
        citation: { long: expect.stringContaining('CC BY 4.0') },
      },
    });
    expect(others).toMatchObject({ json: { license: terms }, metadata: { license: terms } });
    for (const { readme } of [ours, others])
      expect(readme).toContain(`The license isn’t for ${name}.csv`);
    expect(citationFile([coins, prices], publisher, base)).toContain(`“${title}”`);
  },
);

test('a column of codes lists them in its schema, and its description says what each means', () => {
  const columns = new Map(
    dataTables(nothing).flatMap(({ name, columns: of }) =>
      of.map((column) => [`${name}.${column.name}`, column] as const),
    ),
  );
  for (const [name, code] of [
    ['coins.status', 'winding-down'],
    ['coins.design', 'fiat'],
    ['holder-rights.right', 'freeze'],
    ['contracts.chain', 'bnb'],
    ['contracts.kind', 'stand-in'],
    ['depegs.cause', 'contagion'],
    ['depegs.outcome', 'repriced'],
    ['depeg-coins.role', 'taken-along'],
    ['places.status', 'no-regime'],
    ['place-coins.may', 'limited'],
    ['events.topic', 'coin'],
    ['figures.kind', 'protocol'],
    ['statements.set', 'rule-dates'],
  ] as const) {
    expect(Object.keys(columns.get(name)?.codes ?? {}), name).toContain(code);
    expect(columns.get(name)?.description, name).toContain(`${code}: `);
  }
  const status = { ...dataTables(nothing)[0]!, columns: [columns.get('places.status')!] };
  expect(tableSchema(status)).toMatchObject({
    fields: [
      {
        constraints: { enum: ['in-force', 'enacted', 'proposed', 'no-regime', 'banned'] },
        categories: expect.arrayContaining([
          { value: 'no-regime', label: 'No rules for stablecoins' },
        ]),
      },
    ],
  });
});

test('the DCAT catalog has what its profile for data portals asks for', () => {
  const coins = { ...dataTables(nothing)[0]!, checked: '2026-11-21' };
  const file = { '@id': 'https://coins.example/data/coins.csv' };
  expect(dcatCatalog([coins], publisher, base)).toMatchObject({
    'dct:title': 'Coins: open data',
    'dct:description': 'Facts.',
    'dct:publisher': { '@type': 'foaf:Agent', 'foaf:name': 'Coins Ltd' },
    'dcat:dataset': [
      {
        'dct:title': 'Coins',
        'dct:description': expect.stringMatching(/./),
        'dct:modified': { '@type': 'xsd:date', '@value': '2026-11-21' },
        'dcat:distribution': expect.arrayContaining([
          expect.objectContaining({
            'dcat:accessURL': file,
            'dcat:downloadURL': file,
            'dcat:mediaType': { '@id': 'https://www.iana.org/assignments/media-types/text/csv' },
          }),
        ]),
      },
    ],
  });
});
