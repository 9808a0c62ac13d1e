import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newsTopics } from '#shared/news-topics.ts';
import type { NewsAnswer } from '#desk/shared/news.ts';
import { openTestDesk, START, type TestDesk } from '#tests/desk/desk-harness.ts';

let desk: TestDesk;

beforeEach(async () => {
  desk = await openTestDesk();
  await desk.siteDb
    .insertInto('news_items')
    .values(
      ['Newer', '<img src=x onerror=alert(1)>'].map((title, index) => ({
        feed: 'federal-reserve',
        guid_key: `guid ${index}`,
        link_key: `link ${index}`,
        title,
        summary: '',
        link: `https://news.example.org/${index}`,
        published_at: START - index * 1000,
        is_dated: 1,
        last_seen_at: START,
      })),
    )
    .execute();
});
afterEach(() => desk.close());

test('an editor hides, shows, pins and unpins items, and the log says so', async () => {
  const { browser } = await desk.signedIn('editor');
  const mark = (change: object) => browser.send('PATCH', '/api/news/items/2', change);
  const second = async () =>
    (await browser.json<NewsAnswer>('/api/news')).items.find(({ id }) => id === 2);
  expect(await second()).toMatchObject({
    isHidden: false,
    isPinned: false,
    feed: 'Federal Reserve',
  });
  expect((await mark({ hidden: true, pinned: true })).status).toBe(204);
  expect(await second()).toMatchObject({ isHidden: true, isPinned: true });
  const [first] = (await browser.json<NewsAnswer>('/api/news')).items;
  expect(first?.id).toBe(2);
  expect((await mark({ hidden: false, pinned: false })).status).toBe(204);
  expect(await second()).toMatchObject({ isHidden: false, isPinned: false });
  expect((await browser.send('PATCH', '/api/news/items/99', { hidden: true })).status).toBe(404);
  expect((await browser.send('PATCH', '/api/news/items/2', { title: 'x' })).status).toBe(400);
  const owner = await desk.signedIn('owner');
  const entries = await owner.browser.json<{ action: string; subject: string }[]>('/api/log');
  const own = entries.filter(({ action }) => action.startsWith('news.'));
  expect(own.map(({ action }) => action)).toEqual([
    'news.unpinned',
    'news.shown',
    'news.pinned',
    'news.hidden',
  ]);
  expect(own[0]?.subject).toBe('news item 2');
});

test('the room says that no feed is asked, where that is switched off', async () => {
  const { browser } = await desk.signedIn('editor');
  expect(await browser.json<NewsAnswer>('/api/news')).toMatchObject({ isRefreshOff: false });
  const silent = await openTestDesk(undefined, undefined, null, { NEWS_REFRESH: 'off' });
  onTestFinished(() => silent.close());
  const own = await silent.signedIn('editor');
  const feed = { id: 'federal-reserve', url: 'https://f.example', state: 'ok' as const };
  await silent.siteDb
    .insertInto('news_feeds')
    .values({ ...feed, next_fetch_at: START + 60_000, validators_since: 0 })
    .execute();
  const answer = await own.browser.json<NewsAnswer>('/api/news');
  expect(answer.isRefreshOff).toBe(true);
  expect(answer.feeds.map(({ nextAt }) => nextAt)).toEqual(answer.feeds.map(() => null));
});

test('the room has the topics that a note can have, with their names', async () => {
  const { browser } = await desk.signedIn('editor');
  const { topics } = await browser.json<NewsAnswer>('/api/news');
  expect(topics.map(({ id }) => id)).toEqual(newsTopics);
  expect(topics).toContainEqual({ id: 'central-bank', name: 'Central banks' });
});

test('an editor writes a note and deletes it; items of feeds stay', async () => {
  const { browser } = await desk.signedIn('editor');
  const note = {
    title: ' A note ',
    summary: '',
    link: 'https://own.example.org/1',
    topic: 'market',
  };
  const written = await browser.post('/api/news/notes', note);
  expect(written.status).toBe(201);
  const { id } = (await written.json()) as { id: number };
  const items = async () => (await browser.json<NewsAnswer>('/api/news')).items;
  expect(await items()).toContainEqual(
    expect.objectContaining({ id, title: 'A note', summary: '', feed: 'At Par', isOwn: true }),
  );
  expect((await browser.post('/api/news/notes', note)).status).toBe(409);
  for (const wrong of [
    { link: 'javascript:alert(1)' },
    { link: 'http://own.example.org/2' },
    { title: ' ' },
    { topic: 'sport' },
  ])
    expect((await browser.post('/api/news/notes', { ...note, ...wrong })).status).toBe(400);
  // The form shows the sentence at the field.
  for (const [field, text, error] of [
    ['title', 'x'.repeat(201), 'Use at most 200 characters.'],
    ['summary', 'x'.repeat(401), 'Use at most 400 characters.'],
    ['link', 'own.example.org', 'Write an address that begins with https://.'],
  ] as const) {
    const answer = await browser.post('/api/news/notes', { ...note, [field]: text });
    expect(await answer.json()).toEqual({ error, field });
  }
  expect((await browser.send('DELETE', '/api/news/notes/1', {})).status).toBe(404);
  expect((await browser.send('DELETE', `/api/news/notes/${id}`, {})).status).toBe(204);
  expect(await items()).toHaveLength(2);
});

test('each feed is listed with its last result in words', async () => {
  await desk.siteDb
    .insertInto('news_feeds')
    .values({
      id: 'occ',
      url: 'https://www.occ.gov/rss/occ_news.xml',
      state: 'failing',
      last_try_at: START,
      last_ok_at: START - 1000,
      next_fetch_at: START + 1000,
      failures: 3,
      fault: 'ECONNREFUSED',
      moved_to: null,
      etag: null,
      last_modified: null,
      validators_since: START,
    })
    .execute();
  const { browser } = await desk.signedIn('owner');
  const { feeds } = await browser.json<NewsAnswer>('/api/news');
  expect(feeds.find(({ id }) => id === 'occ')).toEqual({
    id: 'occ',
    name: 'OCC',
    state: 'failing',
    items: 0,
    lastOkAt: START - 1000,
    nextAt: START + 1000,
    note: 'its host refused the connection: it is tried again later',
  });
  expect(feeds[0]).toMatchObject({ id: 'federal-reserve', state: 'new', items: 2, lastOkAt: null });
});

test('a feed that is not in the configuration is not asked', async () => {
  const { browser } = await desk.signedIn('owner');
  for (const feeds of [['nobody'], ['--all'], ['occ', '__proto__']])
    expect((await browser.post('/api/news/ask', { feeds })).status).toBe(404);
});

test('sec-ASVS-8.3.1: a mailer has no news board', async () => {
  const { browser } = await desk.signedIn('mailer');
  expect((await browser.get('/api/news')).status).toBe(403);
  expect((await browser.send('PATCH', '/api/news/items/1', { hidden: true })).status).toBe(403);
  expect((await browser.post('/api/news/ask', { feeds: [] })).status).toBe(403);
});
