import type { getCollection } from 'astro:content';
import type { FeedEntry } from './feed.ts';
import { correctionSummary } from '#lib/content/correction-summary.ts';
import { changedDay, correctionsByPage } from '#lib/content/page-corrections.ts';
import { ruleTimeline } from '#lib/content/rule-timeline.ts';
import { site } from './site.ts';
import { fill, words } from './product-words.ts';
import * as m from '#messages/site.ts';

/** How content is read: handed in, so that the list of feeds is there without Astro. */
type Read = typeof getCollection;

export type SiteFeed = {
  title: string;
  /** Path of the page that the feed belongs to; a page may have several. */
  path: string;
  /** The newest first. */
  entries: (read: Read) => Promise<FeedEntry[]>;
};

/** A feed is for what is new: readers keep what was in it before. */
const MAX_ARTICLES = 100;
/** Those of some weeks: a reader that asks every hour would else load all of them each time. */
const MAX_CORRECTIONS = 50;
const REGULATION = '/resources/regulatory-updates';

const newestFirst = (entries: FeedEntry[]) =>
  entries.sort((a, b) => b.updated.localeCompare(a.updated));

/** Articles, the film, the talk and the guides, by the day of each's last check or younger correction. */
async function articles(read: Read): Promise<FeedEntry[]> {
  const folders = {
    '/learn': await read('learn'),
    '/resources': await read('guides'),
  };
  const corrected = correctionsByPage((await read('corrections')).map(({ data }) => data));
  const entries = Object.entries(folders).flatMap(([folder, texts]) =>
    texts.flatMap(({ id, data }): FeedEntry[] => {
      const { status, title, summary, checked } = data;
      if (status !== 'published' || !checked) return [];
      const path = `${folder}/${id}`;
      const [newest] = corrected.get(path) ?? [];
      const updated = changedDay({ checked, corrected: newest?.date ?? null }) ?? checked;
      return [{ path, title: fill(title), summary: fill(summary), updated }];
    }),
  );
  return newestFirst(entries).slice(0, MAX_ARTICLES);
}

/**
 * What stood on a page, and what stands there now: each leads to that page. Its id is its place in
 * the log, which shows the latest few alone.
 */
async function corrections(read: Read): Promise<FeedEntry[]> {
  const entries = (await read('corrections')).map(({ data }) => ({
    id: `/about#correction-${data.id}`,
    path: data.page,
    title: m.correctionOn({ page: data.pageName ?? data.page }),
    summary: correctionSummary(data),
    updated: data.date,
  }));
  return newestFirst(entries).slice(0, MAX_CORRECTIONS);
}

/** Dated events of law. What is ahead carries the day on which it was entered, not its own. */
async function regulation(read: Read): Promise<FeedEntry[]> {
  const events = (await read('events')).map((entry) => entry.data);
  const dates = (await read('ruleDates')).map((entry) => entry.data);
  const entered = new Map(dates.map(({ id, checked }) => [id, checked]));
  const entries = ruleTimeline(events, dates).map(({ id, date, title, summary }) => {
    const limit = entered.get(id) ?? date;
    const updated = date < limit ? date : limit;
    return { path: `${REGULATION}#event-${id}`, title: `${date}: ${title}`, summary, updated };
  });
  return newestFirst(entries);
}

const { brand } = site;

/**
 * The feeds of the site; each is there as Atom and as JSON under `/feeds`, by its name here, and its
 * page tells readers' programs of it.
 */
export const siteFeeds = {
  articles: {
    get title() {
      return m.feedOfArticles({ brand });
    },
    path: '/learn',
    entries: articles,
  },
  corrections: {
    get title() {
      return m.feedOfCorrections({ brand });
    },
    path: '/about',
    entries: corrections,
  },
  regulation: {
    get title() {
      return m.feedOfRegulation({ brand, products: words.products });
    },
    path: REGULATION,
    entries: regulation,
  },
} as const satisfies Record<string, SiteFeed>;

/** That of the open data, whose entries are made where the tables are: `src/blocks/data-snapshots.ts`. */
export const dataFeed: Omit<SiteFeed, 'entries'> = {
  get title() {
    return m.feedOfOpenData({ brand });
  },
  path: '/data/changes',
};
