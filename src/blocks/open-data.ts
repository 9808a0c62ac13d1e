import { getCollection } from 'astro:content';
import { allCoins, allDepegs } from '#lib/content/library.ts';
import { memoizeAsync } from '#lib/content/memoize-async.ts';
import { site } from '#lib/site/site.ts';
import { words } from '#lib/site/english-product-words.ts';
import { correctedOn } from '#features/open-data/changed-days.ts';
import type { DataTable } from '#features/open-data/data-table.ts';
import type { Publisher } from '#features/open-data/data-package.ts';
import { factPage } from '#features/open-data/fact-url.ts';
import type { OpenContent } from '#features/open-data/open-content.ts';
import { sourcesOf, type Statement, statementsOf } from '#features/open-data/statements.ts';
import { pagesWithData } from '#features/open-data/page-data.ts';
import { chartPictures, seriesPlaces } from './chart-pictures.tsx';
import { dataTables } from '#features/open-data/tables.ts';

async function dataOf<Entry>(entries: Promise<{ data: Entry }[]>): Promise<Entry[]> {
  return (await entries).map(({ data }) => data);
}

const openContent = memoizeAsync(async (): Promise<OpenContent> => ({
  coins: (await allCoins()).toSorted((a, b) => a.id.localeCompare(b.id, 'en')),
  depegs: await allDepegs(),
  places: await dataOf(getCollection('places')),
  placeAnswers: await dataOf(getCollection('placeAnswers')),
  ruleDates: await dataOf(getCollection('ruleDates')),
  events: await dataOf(getCollection('events')),
  figures: await dataOf(getCollection('figures')),
  series: await dataOf(getCollection('series')),
  terms: await dataOf(getCollection('glossary')),
  lessons: await dataOf(getCollection('lessons')),
  questions: await dataOf(getCollection('questions')),
  corrections: await dataOf(getCollection('corrections')),
}));

/** Every table of the open data, made once a build from the collections. */
export const openTables = memoizeAsync(async (): Promise<DataTable[]> =>
  dataTables(await openContent()),
);

/** What each page that shows data shows of them. */
export const openPages = memoizeAsync(async () => {
  const { series, corrections } = await openContent();
  const places = await seriesPlaces(series);
  const pictures = await chartPictures(series, places);
  const lookUp = correctedOn(corrections);
  return pagesWithData(await openTables(), places, lookUp).map((page) => ({
    ...page,
    pictures: pictures.get(page.path) ?? [],
  }));
});

const SET_TITLES: readonly [path: string, title: string][] = [
  ['/facts/figures/a-m', 'figures in articles and guides, A to M'],
  ['/facts/figures/n-z', 'figures in articles and guides, N to Z'],
  ['/facts/series', 'series of charts'],
  ['/facts/rule-dates', 'dates of law'],
  ['/facts/events', 'dated news'],
];

/** Statements by the page that lists them, with their sources and what each page is about. */
export const openFacts = memoizeAsync(async () => {
  const content = await openContent();
  const pages = new Map<string, Statement[]>();
  for (const statement of statementsOf(content)) {
    const path = factPage(statement);
    const known = pages.get(path);
    if (known) known.push(statement);
    else pages.set(path, [statement]);
  }
  const titles = new Map<string, string>([
    ...SET_TITLES,
    ...content.coins.map(({ id, name }) => [`/facts/coins/${id}`, name] as const),
    ...content.depegs.map(
      ({ id, coinName, title }) => [`/facts/depegs/${id}`, `${coinName}, ${title}`] as const,
    ),
    ...content.places.map(({ id, name }) => [`/facts/places/${id}`, name] as const),
  ]);
  const sources = new Map(sourcesOf(content).map((source) => [source.id, source]));
  return { pages, titles, sources };
});

/** Who publishes the data, as configured. */
export const publisher: Publisher = {
  brand: site.brand,
  operator: site.operator.name,
  product: words.product,
  description: `Facts about ${words.products} with the source of each and the day of its last check: coins, what holders may do, contracts, depegs with prices, rules by place, terms and figures.`,
};
