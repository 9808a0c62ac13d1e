import { getCollection } from 'astro:content';
import type { Feed, FeedEntry } from './feed.ts';
import { ruleTimeline } from '#lib/content/rule-timeline.ts';
import { site } from './site.ts';
import { fill, words } from './product-words.ts';
import * as m from '#messages/site.ts';

type Content = Omit<Feed, 'feedPath'>;

/** A feed is for what is new: readers keep what was in it before. */
const MAX_ARTICLES = 100;

const newestFirst = (entries: FeedEntry[]) =>
  entries.sort((a, b) => b.updated.localeCompare(a.updated));

/** Articles, the film, the talk and the guides, by the day on which each was last checked. */
async function articles(): Promise<Content> {
  const folders = {
    '/learn': await getCollection('learn'),
    '/resources': await getCollection('guides'),
  };
  const entries = Object.entries(folders).flatMap(([folder, texts]) =>
    texts.flatMap(({ id, data }): FeedEntry[] =>
      data.status === 'published' && data.checked
        ? [
            {
              path: `${folder}/${id}`,
              title: fill(data.title),
              summary: fill(data.summary),
              updated: data.checked,
            },
          ]
        : [],
    ),
  );
  return {
    title: m.articlesAndGuides({ brand: site.brand }),
    path: '/learn',
    entries: newestFirst(entries).slice(0, MAX_ARTICLES),
  };
}

/** What stood on a page, and what stands there now. */
async function corrections(): Promise<Content> {
  const entries = (await getCollection('corrections')).map(({ data }) => ({
    path: `/about#correction-${data.id}`,
    title: m.correctionOn({ page: data.page }),
    summary: m.wasAndNow({ was: data.was, now: data.now, why: data.why }),
    updated: data.date,
  }));
  return {
    title: m.correctionsOf({ brand: site.brand }),
    path: '/about',
    entries: newestFirst(entries),
  };
}

/** Dated events of law. What is ahead carries the day on which it was entered, not its own. */
async function regulation(): Promise<Content> {
  const path = '/resources/regulatory-updates';
  const events = (await getCollection('events')).map((entry) => entry.data);
  const dates = (await getCollection('ruleDates')).map((entry) => entry.data);
  const entered = new Map(dates.map(({ id, checked }) => [id, checked]));
  const entries = ruleTimeline(events, dates).map(({ id, date, title, summary }) => {
    const limit = entered.get(id) ?? date;
    const updated = date < limit ? date : limit;
    return { path: `${path}#event-${id}`, title: `${date}: ${title}`, summary, updated };
  });
  const title = m.regulationOf({ products: words.products });
  return { title, path, entries: newestFirst(entries) };
}

/** The feeds of the site; each is there as Atom and as JSON under `/feeds`. */
export const siteFeeds = { articles, corrections, regulation } as const;
export type FeedName = keyof typeof siteFeeds;
