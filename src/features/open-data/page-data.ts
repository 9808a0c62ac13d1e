/** Which table, or which part of one, each page of the site shows. */
import type { FactKind } from '#lib/schema/figure-schema.ts';
import { nextReviewDay } from '#lib/content/review-interval.ts';
import type { CorrectedOn } from './changed-days.ts';
import type { DataTable, Row } from './data-table.ts';
import type { PageData } from './page-files.ts';

/** A chart of `content/series`: where its files are, and the page that shows it. */
export type SeriesPlace = { id: string; path: string; page: string; kind: FactKind };

/** Pages that show a whole table. */
const WHOLE_TABLES: readonly (readonly [path: string, table: string])[] = [
  ['/learn/coins', 'coins'],
  ['/learn/coins/compare', 'holder-rights'],
  ['/learn/coins/check', 'contracts'],
  ['/learn/depegs', 'depegs'],
  ['/learn/glossary', 'glossary'],
  ['/learn/quiz', 'quizzes'],
  ['/resources/regulatory-updates', 'places'],
];

type Find = (name: string) => DataTable;
const part = (table: DataTable, keep: (row: Row) => boolean): DataTable => ({
  ...table,
  rows: table.rows.filter(keep),
});

/** Statements of one entry with their sources. */
function sourced(find: Find, set: string, entry: string) {
  const isOwn = (row: Row) => row['set'] === set && row['entry'] === entry;
  const prefix = `${set}/${entry}/`;
  const startsOwn = (column: string) => (row: Row) => String(row[column]).startsWith(prefix);
  return {
    statements: part(find('statements'), isOwn),
    links: part(find('statement-sources'), startsOwn('statement')),
    sources: part(find('sources'), startsOwn('id')),
  };
}

/** Statements that the rows of a table name, with their sources. */
function sourcedRows(find: Find, { columns, rows }: DataTable): DataTable[] {
  if (!columns.some(({ name }) => name === 'statement')) return [];
  const named = new Set(rows.map((row) => row['statement']));
  const links = part(find('statement-sources'), (row) => named.has(row['statement']!));
  const sources = new Set(links.rows.map((row) => row['source']));
  return [
    part(find('statements'), (row) => named.has(row['id']!)),
    links,
    part(find('sources'), (row) => sources.has(row['id']!)),
  ];
}

function coinPage(find: Find, { id, name, checked }: Row): PageData {
  const { statements, links, sources } = sourced(find, 'coins', String(id));
  const isOwn = (row: Row) => row['coin'] === id;
  return {
    path: `/learn/coins/${String(id)}`,
    title: `${String(name)}: statements with their sources`,
    table: { ...statements, checked: String(checked) },
    more: [
      part(find('coins'), (row) => row['id'] === id),
      part(find('holder-rights'), isOwn),
      part(find('contracts'), isOwn),
      links,
      sources,
    ],
    pictures: [],
    nextCheck: nextReviewDay(String(checked), 'protocol'),
  };
}

function depegPage(find: Find, row: Row): PageData {
  const { id, coin_name: coin, title, checked } = row;
  const { statements, links, sources } = sourced(find, 'depegs', String(id));
  const isOwn = (one: Row) => one['depeg'] === id;
  const prices = part(find('depeg-prices'), isOwn);
  const steps = part(find('depeg-timeline'), isOwn);
  const [table, other] = prices.rows.length > 0 ? [prices, steps] : [steps, prices];
  return {
    path: `/learn/depegs/${String(id)}`,
    title: `${String(coin)}, ${String(title)}: ${table === prices ? 'prices' : 'what happened'}`,
    table: { ...table, checked: String(checked) },
    more: [other, part(find('depegs'), (one) => one['id'] === id), statements, links, sources],
    pictures: [],
    nextCheck: nextReviewDay(String(checked), 'history'),
  };
}

function placePage(find: Find, { id, name, checked }: Row): PageData {
  const { statements, links, sources } = sourced(find, 'places', String(id));
  return {
    path: `/resources/regulatory-updates/${String(id)}`,
    title: `Rules in ${String(name)}: statements with their sources`,
    table: { ...statements, checked: String(checked) },
    more: [part(find('places'), (row) => row['id'] === id), links, sources],
    pictures: [],
    nextCheck: nextReviewDay(String(checked), 'law'),
  };
}

function seriesPage(find: Find, { id, path, page, kind }: SeriesPlace): PageData {
  const { statements, links, sources } = sourced(find, 'series', id);
  const table = part(find('series'), (row) => row['series'] === id);
  const { title, checked } = table.rows[0] ?? {};
  return {
    path,
    page,
    title: String(title),
    table: { ...table, checked: String(checked) },
    more: [statements, links, sources],
    pictures: [],
    nextCheck: nextReviewDay(String(checked), kind),
  };
}

/**
 * The data of every page that shows some: coins, depegs, places, and the lists of them;
 * and those of every chart in an article.
 * @param lookUp the newest correction of a page, by its path
 * @throws Error when a table is missing
 */
export function pagesWithData(
  tables: readonly DataTable[],
  series: readonly SeriesPlace[],
  lookUp: CorrectedOn,
): PageData[] {
  const find: Find = (name) => {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`The open data have no table ${name}`);
    return table;
  };
  const whole = WHOLE_TABLES.map(([path, name]): PageData => {
    const table = find(name);
    const more = sourcedRows(find, table);
    return { path, title: table.title, table, more, nextCheck: null, pictures: [] };
  });
  const parts = [
    ...find('coins').rows.map((row) => coinPage(find, row)),
    ...find('depegs').rows.map((row) => depegPage(find, row)),
    ...find('places').rows.map((row) => placePage(find, row)),
    ...series.map((one) => seriesPage(find, one)),
  ];
  return [
    ...whole,
    // A part is as new as the page that shows it; its whole table has rows of other pages, too.
    ...parts.map((data) => ({
      ...data,
      table: { ...data.table, corrected: lookUp(data.page ?? data.path) },
    })),
  ];
}
