/** The tables of the open data, made from the content of the site. */
import { lastChecked } from '#lib/content/last-checked.ts';
import { BASIS, basisOf, codes, CORRECTED, day, key, maybe, text } from './columns.ts';
import { coinTable, rightsTable, contractTable, attestationTable } from './coin-tables.ts';
import { depegTable, depegCoinTable, depegEventTable, depegPriceTable } from './depeg-tables.ts';
import { placeTable, placeCoinTable, eventTable } from './place-tables.ts';
import {
  glossaryTable,
  relatedTermTable,
  figureTable,
  seriesTable,
  quizTable,
  correctionTable,
} from './reference-tables.ts';
import { type CorrectedOn, correctedOn, withCorrections } from './changed-days.ts';
import type { DataTable, Row } from './data-table.ts';
import { factUrl } from './fact-url.ts';
import type { OpenContent } from './open-content.ts';
import { type DataSource, sourcesOf, type Statement, statementsOf } from './statements.ts';

const SETS = {
  coins: 'Coins',
  depegs: 'Depegs',
  places: 'Rules of a place',
  'rule-dates': 'Dates of law',
  figures: 'Figures in articles and guides',
  series: 'Series of charts',
  events: 'Dated news',
};

function statementTable(
  statements: readonly Statement[],
  found: readonly DataSource[],
  lookUp: CorrectedOn,
): DataTable {
  const marks = new Map(found.map(({ id, mark }) => [id, mark]));
  return {
    name: 'statements',
    title: 'Statements with their sources',
    description:
      'This table has one row for each statement or figure on the site that has a source. Each one has a URL that opens a page with its sources.',
    page: '/data',
    checked: lastChecked(statements),
    primaryKey: ['id'],
    foreignKeys: [],
    columns: [
      text('id', 'Set, entry and field of the statement.'),
      codes('set', 'Kind of the entry.', SETS),
      text('entry', 'Id of the entry.'),
      text('field', 'Which statement of the entry it is.'),
      text('text', 'The statement.'),
      maybe(text('value', 'The value, where the statement is a number or a contract address.')),
      maybe(text('as_of', 'When it was true: a date as exact as the source, or words.')),
      maybe(
        day(
          'checked',
          'Day on which it was last compared with its sources; empty for news, which is not looked at again.',
        ),
      ),
      CORRECTED,
      BASIS,
      text('page', 'Path of the page that states it; the address of the site goes before it.'),
      text(
        'url',
        'Path at which this site shows the statement with its sources; the address of the site goes before it.',
      ),
    ],
    rows: statements.map(({ id, set, entry, field, text: said, sources, ...statement }) => ({
      id,
      set,
      entry,
      field,
      text: said,
      value: statement.value,
      as_of: statement.asOf,
      checked: statement.checked,
      corrected: lookUp(statement.page),
      basis: basisOf(sources.flatMap((source) => marks.get(source) ?? [])),
      page: statement.page,
      url: factUrl({ set, entry, field }),
    })),
  };
}

function sourceTables(found: readonly DataSource[], statements: readonly Statement[]): DataTable[] {
  const common = { page: '/data', checked: lastChecked(statements) };
  const sources: Row[] = found.map(({ id, title, url, mark }) => ({
    id,
    title,
    url,
    mark,
  }));
  return [
    {
      ...common,
      name: 'sources',
      title: 'Sources',
      description: 'This table has one row for each source that a statement is based on.',
      primaryKey: ['id'],
      foreignKeys: [],
      columns: [
        text('id', 'Set, entry and key of the source.'),
        text('title', 'What it is.'),
        text('url', 'Where it is.'),
        {
          ...text(
            'mark',
            'S: seen by us. S/t: seen through another source, which cites it. K: not checked at the source, because it is common knowledge among experts.',
          ),
          oneOf: ['S', 'S/t', 'K'],
        },
      ],
      rows: sources,
    },
    {
      ...common,
      name: 'statement-sources',
      title: 'Which statement rests on which source',
      description: 'This table links statements to sources, with one row for each pair.',
      primaryKey: ['statement', 'source'],
      foreignKeys: [key('statement', 'statements'), key('source', 'sources')],
      columns: [text('statement', 'Id of the statement.'), text('source', 'Id of the source.')],
      rows: statements.flatMap(({ id, sources: ids }) =>
        [...new Set(ids)].map((source) => ({ statement: id, source })),
      ),
    },
  ];
}

/** Every table of the open data, those that others point into included. */
export function dataTables(content: OpenContent): DataTable[] {
  const statements = statementsOf(content);
  const found = sourcesOf(content);
  const lookUp = correctedOn(content.corrections);
  const made = [
    coinTable,
    rightsTable,
    contractTable,
    attestationTable,
    depegTable,
    depegCoinTable,
    depegEventTable,
    depegPriceTable,
    placeTable,
    placeCoinTable,
    eventTable,
    glossaryTable,
    relatedTermTable,
    figureTable,
    seriesTable,
    quizTable,
    correctionTable,
  ].map((make) => make(content));
  const tables = [
    ...made,
    statementTable(statements, found, lookUp),
    ...sourceTables(found, statements),
  ];
  return tables.map((table) => withCorrections(table, lookUp));
}
