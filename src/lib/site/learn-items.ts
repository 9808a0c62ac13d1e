/** What Home and Learn More show of Learn: the items with the time that each takes, and counts. */
import { getCollection, getEntry, render } from 'astro:content';
import { sortByOrder } from '#lib/content/sort-by-order.ts';
import type { Learn } from '#lib/schema/content-schemas.ts';
import { filmTime } from '#lib/schema/film-schema.ts';
import { labPath } from '#lib/schema/lab-schema.ts';
import { allCoins, allDepegs, allLessons } from '#lib/content/library.ts';
import { readingTime, timeOfPage, type ReadingData } from '#lib/content/reading-data.ts';

/** How many there are of each, counted from the files of `content/`. */
export type Counts = {
  coins: number;
  depegs: number;
  cases: number;
  lessons: number;
  terms: number;
};

/** How long the film lasts that a page is there to show; null where it shows none. */
async function timeOfFilm({ id, data }: { id: string; data: Learn }): Promise<string | null> {
  const film = data.type === 'Video' ? await getEntry('films', id) : undefined;
  return film ? filmTime(film.data) : null;
}

/** How long each page lasts that is watched and not read, by its path. */
export async function watchingTimes(): Promise<Record<string, string>> {
  const times: Record<string, string> = {};
  for (const entry of await getCollection('learn')) {
    const time = await timeOfFilm(entry);
    if (time) times[`/learn/${entry.id}`] = time;
  }
  return times;
}

/** The items that have a card, in their order, and how long each takes, by its id. */
export async function learnItems(): Promise<{ items: Learn[]; times: Record<string, string> }> {
  const entries = sortByOrder(await getCollection('learn', ({ data }) => !data.isLessonOnly));
  const times = await Promise.all(
    entries.map(async (entry) => {
      const film = await timeOfFilm(entry);
      if (film) return [entry.id, film] as const;
      const { remarkPluginFrontmatter } = await render(entry);
      const reading = remarkPluginFrontmatter['reading'] as ReadingData | undefined;
      return [entry.id, reading ? timeOfPage(reading) : ''] as const;
    }),
  );
  return { items: entries.map(({ data }) => data), times: Object.fromEntries(times) };
}

/** How long what About says of the product takes, with its designs: `7 minutes`. */
async function timeOfAbout(): Promise<string> {
  const whatIs = await getEntry('about', 'what-is');
  const designs = (await getCollection('designs')).flatMap(({ data }) => data.explanation);
  const text = [whatIs?.body ?? '', ...designs].join(' ');
  return readingTime(text.match(/\S+/g)?.length ?? 0);
}

/** How long it takes to read each article, guide and lab, and what a lesson reads besides, by its path. */
export async function readingTimes(): Promise<Record<string, string>> {
  const pages = [
    ...(await getCollection('learn')).map((entry) => ({ entry, path: `/learn/${entry.id}` })),
    ...(await getCollection('guides')).map((entry) => ({ entry, path: `/resources/${entry.id}` })),
    ...(await getCollection('lab')).map((entry) => ({ entry, path: labPath(entry.id) })),
  ];
  const times = await Promise.all(
    pages.map(async ({ entry, path }) => {
      const { remarkPluginFrontmatter } = await render(entry);
      const reading = remarkPluginFrontmatter['reading'] as ReadingData | undefined;
      return [path, reading ? timeOfPage(reading) : ''] as const;
    }),
  );
  return Object.fromEntries([['/about', await timeOfAbout()], ...times.filter(([, time]) => time)]);
}

/** How many there are of what one looks up. */
export async function doorCounts(): Promise<Counts> {
  const depegs = await allDepegs();
  return {
    coins: (await allCoins()).length,
    depegs: depegs.length,
    cases: depegs.filter(({ choices }) => choices !== null).length,
    lessons: (await allLessons()).length,
    terms: (await getCollection('glossary')).length,
  };
}
