import { expect, test } from 'vitest';
import { atomFeed, jsonFeed } from './feed.ts';
import { type SiteFeed, siteFeeds } from './site-feeds.ts';

const base = new URL('https://coins.example');
const entry = { title: 'A', summary: 'B', updated: '2026-11-21' };

function idsIn(
  feedPath: string,
  { title, path }: Omit<SiteFeed, 'entries'>,
): (string | undefined)[] {
  const entries = [{ ...entry, path: `${path}#one` }];
  const atom = atomFeed({ title, path, feedPath, entries }, base, new Date('2026-11-22'));
  return [...atom.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id);
}

test('a feed has its own address as its id, so that a page can have two', () => {
  const page = { title: 'Regulation', path: '/resources/regulatory-updates' };
  expect(idsIn('/feeds/europe.xml', page)).toEqual([
    'https://coins.example/feeds/europe.xml',
    'https://coins.example/resources/regulatory-updates#one',
  ]);
});

test('a feed without entries has its empty list, and a day of this year', () => {
  const feed = { title: 'Open data', path: '/data/changes', feedPath: '/feeds/data.json' };
  expect(JSON.parse(jsonFeed({ ...feed, entries: [] }, base))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [],
  });
  expect(atomFeed({ ...feed, entries: [] }, base, new Date('2026-11-22'))).toContain(
    '<updated>2026-01-01T00:00:00.000Z</updated>',
  );
});

test('L1: the ids of feeds that readers follow already never change', () => {
  const ids = Object.entries(siteFeeds).map(([name, feed]) => [
    name,
    idsIn(`/feeds/${name}.xml`, feed)[0],
  ]);
  expect(Object.fromEntries(ids)).toMatchObject({
    articles: 'https://coins.example/learn',
    corrections: 'https://coins.example/about',
    regulation: 'https://coins.example/resources/regulatory-updates',
  });
  const data = { title: 'Open data', path: '/data/changes' };
  expect(idsIn('/feeds/data.xml', data)[0]).toBe('https://coins.example/data/changes');
  const letters = { title: 'Letters', path: '/learn/letters' };
  expect(idsIn('/learn/letters.xml', letters)[0]).toBe('https://coins.example/learn/letters');
});

test('L1: an article in the feed is dated by a correction that is younger than its check', async () => {
  const text = (checked: string) => ({ status: 'published', title: 'A', summary: 'B', checked });
  const content: Record<string, { id?: string; data: object }[]> = {
    learn: [
      { id: 'corrected', data: text('2026-11-26') },
      { id: 'checked-after', data: text('2026-11-28') },
    ],
    guides: [{ id: 'corrected', data: text('2026-11-25') }],
    corrections: ['2026-11-30', '2026-11-27'].map((date, index) => ({
      data: { date, page: index === 0 ? '/learn/corrected' : '/learn/checked-after' },
    })),
  };
  const read = ((name: string) => Promise.resolve(content[name] ?? [])) as never;
  const days = (await siteFeeds.articles.entries(read)).map(({ path, updated }) => [path, updated]);
  expect(days).toEqual([
    ['/learn/corrected', '2026-11-30'],
    ['/learn/checked-after', '2026-11-28'],
    ['/resources/corrected', '2026-11-25'],
  ]);
});
