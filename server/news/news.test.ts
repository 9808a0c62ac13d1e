import { expect, test } from 'vitest';
import type { OwnNote } from '#shared/news.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { type RssItem, newsConfig, NOON, rss } from '#tests/news/feed-fixtures.ts';
import { all, answer, board, DAY, HOUR, MINUTE, two, withBoard } from '#tests/news/test-board.ts';
import { addNote, deleteNote, hideItem, pinItem, pruneNews } from './news-store.ts';

onEachDatabase('News', (database) => {
  test('W1: items are shown newest first, and say how old the board is', () =>
    withBoard(database, newsConfig([{}]), async (host) => {
      expect(await host.news.board(all)).toMatchObject({ updatedAt: null, total: 0, pages: 1 });
      host.says(two);
      await host.refresh();
      expect(await host.titles()).toEqual(['Newer', 'Older']);
      host.now += 7 * HOUR;
      expect(await host.news.board(all)).toMatchObject({
        updatedAt: NOON,
        isStale: true,
        total: 2,
        sources: [{ id: 'feed-0' }],
      });
    }));

  test('W1: an item is kept once, by its guid and by its link, and takes new words', () =>
    withBoard(database, newsConfig([{}, {}]), async (host) => {
      host.says([...two, { ...two[0], title: 'Twice' }, { ...two[0], guid: 'other' }]);
      await host.refresh();
      host.says([{ ...two[0], title: 'Corrected' }]);
      await host.refresh(['feed-0']);
      expect(await host.titles()).toEqual(['Newer', 'Corrected']);
      const { items } = await host.news.board(all);
      expect(new Set(items.map((item) => item.source.id)).size).toBe(1);
    }));

  test('W1: a corrected link is taken under the same guid, unless another item has it', () =>
    withBoard(database, newsConfig([{}, {}]), async (host) => {
      host.says(two);
      await host.refresh();
      const [older, newer] = two;
      const right = 'https://a.example/right';
      const moved = { ...older, link: right, title: 'Corrected' };
      // What takes the place of the corrected address comes with the same answer.
      const taken = { title: 'Third', link: older?.link ?? '', guid: '3', at: NOON - 3 * HOUR };
      host.says([moved, taken]);
      await host.refresh(['feed-0']);
      host.says([{ ...newer, link: right }]);
      await host.refresh(['feed-0']);
      const links = async () => (await host.news.latest(5)).map(({ title, url }) => [title, url]);
      expect(await links()).toEqual([
        ['Newer', newer?.link],
        ['Corrected', right],
        ['Third', taken.link],
      ]);
    }));

  test('W1: source, topic and pages choose; unknown ones find nothing', () =>
    withBoard(database, newsConfig([{ topic: 'market' }, { topic: 'issuer' }]), async (host) => {
      const items = (feed: number, count: number): RssItem[] =>
        Array.from({ length: count }, (_, n) => ({
          title: `${feed}-${n}`,
          link: `https://a.example/${feed}/${n}`,
          at: NOON - (n + 1) * MINUTE,
        }));
      host.reply = async (url) => answer(rss(url.includes('feed-0') ? items(0, 60) : items(1, 3)));
      await host.refresh();
      const found = async (query: object) => {
        const {
          found: count,
          items: shown,
          pages,
          query: used,
        } = await host.news.board({ ...all, ...query });
        return [count, shown.length, pages, used.page];
      };
      expect(await found({})).toEqual([63, 24, 3, 1]);
      expect(await found({ page: 3 })).toEqual([63, 15, 3, 3]);
      expect(await found({ page: 99 })).toEqual([63, 15, 3, 3]);
      expect(await found({ source: 'feed-1' })).toEqual([3, 3, 1, 1]);
      expect(await found({ topic: 'market', source: 'feed-1' })).toEqual([0, 0, 1, 1]);
      expect(await found({ source: 'none' })).toEqual([0, 0, 1, 1]);
    }));

  test('W1: only what is wanted is kept, and no more of it than may be shown', () =>
    withBoard(database, newsConfig([{ keywords: 'filter', excerpt: false }]), async (host, db) => {
      host.says([
        { ...two[0], title: 'A stablecoin rule', body: 'Long text' },
        { ...two[1], title: 'Weather', body: 'Rain' },
        { title: 'A stablecoin airdrop', link: 'https://a.example/3', at: NOON },
        { title: 'An old stablecoin', link: 'https://a.example/4', at: NOON - 31 * DAY },
      ]);
      await host.refresh();
      const rows = await db.selectFrom('news_items').select(['title', 'summary']).execute();
      expect(rows).toEqual([{ title: 'A stablecoin rule', summary: '' }]);
    }));

  test('sec-14.2.7: items older than the retention go from board and database', () =>
    withBoard(database, newsConfig([{}]), async (host, db) => {
      host.says([...two, { title: 'Undated', link: 'https://a.example/3' }]);
      await host.refresh();
      host.now += 30 * DAY - 90 * MINUTE;
      expect(await host.titles()).toEqual(['Undated', 'Newer']);
      await pruneNews(db, 30, host.now);
      const titles = async () =>
        (await db.selectFrom('news_items').select('title').orderBy('id').execute()).map(
          (row) => row.title,
        );
      expect(await titles()).toEqual(['Newer', 'Undated']);
      host.now += DAY;
      await host.refresh(['feed-0']);
      await pruneNews(db, 30, host.now);
      // Still in its feed: gone from the board, but not new again tomorrow.
      expect(await titles()).toEqual(['Undated']);
      expect(await host.titles()).toEqual([]);
      host.now += 15 * DAY;
      await pruneNews(db, 30, host.now);
      expect(await titles()).toEqual([]);
    }));

  test('W1: a hidden item stays hidden when its feed brings it again', () =>
    withBoard(database, newsConfig([{}]), async (host) => {
      host.says(two);
      await host.refresh();
      const [first] = (await host.news.board(all)).items;
      await hideItem(host.db, first?.id ?? 0, NOON);
      await host.refresh(['feed-0']);
      expect(await host.titles()).toEqual(['Older']);
      expect((await host.news.latest(10)).map((item) => item.title)).toEqual(['Older']);
      expect(await hideItem(host.db, 999, NOON)).toBe(false);
    }));

  test('W1: a pinned item stands first on the board, and in its place in the feeds', () =>
    withBoard(database, newsConfig([{}]), async (host) => {
      host.says(two);
      await host.refresh();
      const older = (await host.news.board(all)).items[1];
      expect(await pinItem(host.db, older?.id ?? 0, NOON)).toBe(true);
      expect(await host.titles()).toEqual(['Older', 'Newer']);
      expect((await host.news.latest(10)).map((item) => item.title)).toEqual(['Newer', 'Older']);
      await pinItem(host.db, older?.id ?? 0, null);
      expect(await host.titles()).toEqual(['Newer', 'Older']);
      expect(await pinItem(host.db, 999, NOON)).toBe(false);
    }));

  test('W1: a note of the owner stands on the board under its topic, and feeds stay as they are', () =>
    withBoard(database, newsConfig([{ topic: 'market' }]), async (host) => {
      host.says(two);
      await host.refresh();
      const note = {
        title: 'Our note',
        summary: 'What is new.',
        link: 'https://own.example/1',
        topic: 'regulation',
      } as const;
      const id = await addNote(host.db, note, host.now);
      expect(await addNote(host.db, note, host.now)).toBeNull();
      const { items, total, topics, sources } = await host.news.board(all);
      expect(items[0]).toMatchObject({
        title: 'Our note',
        summary: 'What is new.',
        topic: 'regulation',
      });
      expect([total, topics, sources.length]).toEqual([3, ['regulation', 'market'], 2]);
      const of = async (topic: 'regulation' | 'market') => {
        const found = await host.news.board({ ...all, topic });
        return [found.found, found.items.map(({ title }) => title)];
      };
      expect(await of('regulation')).toEqual([1, ['Our note']]);
      expect(await of('market')).toEqual([2, ['Newer', 'Older']]);
      const own = await host.news.board({ ...all, source: 'notes' });
      expect(own.items).toHaveLength(1);
      const picture = { type: 'image/webp', bytes: Buffer.from('pixels'), alt: 'A pier', credit: 'Ada' }; // prettier-ignore
      const pictured = { ...note, title: 'With a picture', link: 'https://own.example/2' };
      const second = await addNote(host.db, pictured, host.now, picture);
      const { image } = (await host.news.board({ ...all, source: 'notes' })).items[0] ?? {};
      expect(image).toMatchObject({ alt: 'A pier', credit: 'Ada' });
      const stored = await host.news.image(image?.src.split('/').at(-1) ?? '');
      expect(stored).toEqual({ type: 'image/webp', bytes: picture.bytes });
      expect(await deleteNote(host.db, second ?? 0)).toBe(true);
      await host.refresh(['feed-0']);
      expect((await host.news.board(all)).total).toBe(3);
      expect(await deleteNote(host.db, items[1]?.id ?? 0)).toBe(false);
      expect(await deleteNote(host.db, id ?? 0)).toBe(true);
      expect(await host.titles()).toEqual(['Newer', 'Older']);
    }));

  test('W1: a note about a page of a feed’s own site stays when that feed brings the page', () =>
    withBoard(database, newsConfig([{}]), async (host) => {
      const link = 'https://feed-0.example/1';
      const note = { title: 'Our note', summary: 'Why it matters.', link, topic: 'regulation' };
      const id = await addNote(host.db, note as OwnNote, host.now);
      host.says([{ title: 'Theirs', link, at: NOON - HOUR }, ...two]);
      await host.refresh();
      expect(await host.titles()).toEqual(['Our note', 'Newer', 'Older']);
      expect(await deleteNote(host.db, id ?? 0)).toBe(true);
      await host.refresh(['feed-0']);
      expect(await host.titles()).toEqual(['Theirs', 'Newer', 'Older']);
    }));

  test('W1: an item is hidden or pinned as it was when the feed of its own site brings it', () =>
    withBoard(database, newsConfig([{}, {}]), async (host, db) => {
      // More than a feed may bring at once, and these the oldest of them.
      const known = [1, 2].map((n) => ({
        title: `Known ${n}`,
        link: `https://feed-1.example/${n}`,
        at: NOON - (HOUR + n * MINUTE),
      }));
      const newer = Array.from({ length: 120 }, (_, n) => ({
        title: `New ${n}`,
        link: `https://feed-1.example/new/${n}`,
        at: NOON - 30 * MINUTE,
      }));
      const before = board(db, newsConfig([{}]));
      before.says(known);
      await before.refresh();
      const [hidden, pinned] = (await host.news.board(all)).items;
      await hideItem(db, hidden?.id ?? 0, NOON);
      await pinItem(db, pinned?.id ?? 0, NOON);
      host.says([...newer, ...known]);
      await host.refresh(['feed-1']);
      const rows = await db
        .selectFrom('news_items')
        .select(['feed', 'title', 'hidden_at', 'pinned_at'])
        .where('title', 'like', 'Known%')
        .orderBy('title')
        .execute();
      expect(rows).toEqual([
        { feed: 'feed-1', title: 'Known 1', hidden_at: NOON, pinned_at: null },
        { feed: 'feed-1', title: 'Known 2', hidden_at: null, pinned_at: NOON },
      ]);
      expect((await host.titles())[0]).toBe('Known 2');
    }));

  test('W1: a feed that leaves the configuration leaves the board; another address begins anew', () =>
    withBoard(database, newsConfig([{}]), async (host, db) => {
      host.says(two, { etag: '"v1"' });
      await host.refresh();
      expect((await board(db, newsConfig([{ id: 'other' }])).news.board(all)).total).toBe(0);
      const other = board(db, newsConfig([{ id: 'other' }]));
      other.says(two);
      await other.refresh();
      const states = await db.selectFrom('news_feeds').select('id').execute();
      expect(states).toEqual([{ id: 'other' }]);
      const moved = board(db, newsConfig([{ url: 'https://new.example/rss' }]));
      moved.says(two);
      await moved.refresh();
      expect(moved.asked).toEqual([
        { url: 'https://new.example/rss', headers: { Accept: expect.any(String) } },
      ]);
    }));
});
