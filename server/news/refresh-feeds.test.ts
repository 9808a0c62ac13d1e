import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { newsConfig, rss } from '#tests/news/feed-fixtures.ts';
import { answer, board, DAY, HOUR, MINUTE, two, withBoard } from '#tests/news/test-board.ts';
import type { OutboundResult } from '#server/outbound/outbound-fetch.ts';

onEachDatabase('Feeds', (database) => {
  test.each<[string, OutboundResult, object, number]>([
    ['refuses', { error: 'ECONNREFUSED' }, { state: 'failing', fault: 'ECONNREFUSED' }, 30],
    ['answers 500', answer('', {}, 500), { state: 'failing', fault: 'answered 500' }, 30],
    ['answers 404', answer('', {}, 404), { state: 'failing', fault: 'answered 404' }, 30],
    [
      'shows a login page',
      answer('<html><form></form></html>'),
      { state: 'failing', fault: 'this is no feed that can be read' },
      30,
    ],
    ['has no items', answer(rss([])), { state: 'failing', fault: 'the feed has no items' }, 30],
    ['is cut off', answer(rss(two).slice(0, -30)), { state: 'failing' }, 30],
    [
      'answers 429 with seconds',
      answer('', { 'retry-after': '7200' }, 429),
      { state: 'failing' },
      120,
    ],
    [
      'answers 503 with a date',
      answer('', { 'retry-after': 'Fri, 20 Nov 2026 16:30:00 GMT' }, 503),
      { state: 'failing' },
      240,
    ],
    ['answers 410', answer('', {}, 410), { state: 'gone' }, 30],
    [
      'answers 304',
      answer('', { 'cache-control': 'max-age=3600' }, 304),
      { state: 'ok', fault: null, failures: 0 },
      60,
    ],
  ])('sec-F3 sec-X18: a feed that %s keeps its last good items', (_name, reply, row, minutes) =>
    withBoard(database, newsConfig([{}]), async (host) => {
      host.says(two);
      await host.refresh();
      host.now += 30 * MINUTE;
      host.reply = async () => reply;
      await host.refresh();
      expect(await host.titles()).toEqual(['Newer', 'Older']);
      expect(await host.feed()).toMatchObject({
        ...row,
        next_fetch_at: host.now + minutes * MINUTE,
      });
    }),
  );

  test('sec-F3: an error that is no feed’s own costs that feed, and the others are asked', () =>
    withBoard(database, newsConfig([{}, {}, {}, {}]), async (host) => {
      host.reply = async (url) => {
        if (url.includes('feed-0') || url.includes('feed-1')) throw new Error('planted');
        const [name = ''] = /feed-\d/.exec(url) ?? [];
        return answer(rss([{ title: name, link: `https://${name}.example/1`, guid: name }]));
      };
      await expect(host.refresh()).rejects.toThrow('planted');
      expect(await host.titles()).toEqual(expect.arrayContaining(['feed-2', 'feed-3']));
    }));

  test('sec-X17: a feed that a wrong clock put off by a year is asked when the clock is right', () =>
    withBoard(database, newsConfig([{}]), async (host) => {
      host.says(two);
      host.now += 365 * DAY;
      await host.refresh();
      host.now -= 365 * DAY;
      await host.refresh();
      expect(host.asked).toHaveLength(2);
      await host.refresh();
      expect(host.asked).toHaveLength(2);
    }));

  test('sec-F3: a feed that is gone is not asked again, unless the owner says so', () =>
    withBoard(database, newsConfig([{}]), async (host) => {
      host.reply = async () => answer('', {}, 410);
      await host.refresh();
      host.now += 30 * DAY;
      await host.refresh();
      expect(host.asked).toHaveLength(1);
      host.says(two);
      await host.refresh(['feed-0']);
      expect(await host.feed()).toMatchObject({ state: 'ok', fault: null });
    }));

  test('sec-F3: failures are asked for less and less, to once a day, and one answer ends that', () =>
    withBoard(database, newsConfig([{}]), async (host) => {
      const waits: number[] = [];
      for (let round = 0; round < 8; round += 1) {
        await host.refresh();
        const next = (await host.feed()).next_fetch_at;
        waits.push((next - host.now) / MINUTE);
        host.now = next;
      }
      expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440]);
      host.says(two);
      await host.refresh();
      expect(await host.feed()).toMatchObject({
        failures: 0,
        next_fetch_at: host.now + 30 * MINUTE,
      });
    }));

  test('sec-F6: a hundred intervals are a hundred requests, each with what was last given', () =>
    withBoard(database, newsConfig([{}]), async (host) => {
      host.says(two, { etag: '"v1"', 'last-modified': 'Fri, 20 Nov 2026 09:00:00 GMT' });
      for (let round = 0; round < 100; round += 1) {
        await host.refresh();
        await host.refresh();
        host.now += 29 * MINUTE;
        await host.refresh();
        host.now += MINUTE;
      }
      expect(host.asked).toHaveLength(100);
      expect(host.asked[0]?.headers).not.toHaveProperty('If-None-Match');
      expect(host.asked[1]?.headers).toMatchObject({
        'If-None-Match': '"v1"',
        'If-Modified-Since': 'Fri, 20 Nov 2026 09:00:00 GMT',
      });
      expect(await host.titles()).toHaveLength(2);
    }));

  test('sec-F3: validators are dropped once in seven days', () =>
    withBoard(database, newsConfig([{}], { refreshMinutes: 1440 }), async (host) => {
      host.says(two, { etag: '"stuck"' });
      const bare: number[] = [];
      for (let day = 0; day < 20; day += 1) {
        await host.refresh();
        if (host.asked.at(-1)?.headers['If-None-Match'] === undefined) bare.push(day);
        host.now += DAY;
      }
      expect(bare).toEqual([0, 8, 16]);
    }));

  test('W1: other settings, and a refresh by hand, read a feed that has not changed', () =>
    withBoard(
      database,
      newsConfig([{ keywords: 'filter', excerpt: false }, {}]),
      async (host, db) => {
        const replyOf = (one: typeof host) => async (url: string) => {
          if (url.includes('feed-1')) return answer('', {}, 410);
          const isKnown = one.asked.at(-1)?.headers['If-None-Match'] === '"v1"';
          return isKnown ? answer('', {}, 304) : answer(rss(two), { etag: '"v1"' });
        };
        host.reply = replyOf(host);
        await host.refresh();
        expect(await host.titles()).toEqual([]);
        const wider = board(db, newsConfig([{ keywords: 'all', excerpt: false }, {}]));
        wider.reply = replyOf(wider);
        wider.now += HOUR;
        await wider.refresh();
        expect(await wider.titles()).toEqual(['Newer', 'Older']);
        const longer = board(db, newsConfig([{ keywords: 'all', excerpt: true }, {}]));
        longer.reply = replyOf(longer);
        longer.now += 2 * HOUR;
        await longer.refresh();
        const older = (await longer.news.latest(2)).find(({ title }) => title === 'Older');
        expect(older?.summary).toBe('Body');
        // What an older version of the site had stored of it.
        await db.updateTable('news_items').set({ summary: '' }).execute();
        longer.now += HOUR;
        await longer.refresh();
        expect(longer.asked.at(-1)?.headers).toHaveProperty('If-None-Match');
        await longer.refresh(['feed-0']);
        expect(longer.asked.at(-1)?.headers).not.toHaveProperty('If-None-Match');
        expect((await longer.news.latest(2)).map(({ summary }) => summary)).toContain('Body');
      },
    ));

  test('sec-F6: a host is asked for one thing at a time, and several hosts at once', () =>
    withBoard(
      database,
      newsConfig([
        { url: 'https://one.example/a' },
        { url: 'https://one.example/b' },
        { url: 'https://two.example/' },
      ]),
      async (host) => {
        const busy = new Map<string, number>();
        let together = 0;
        host.reply = async (url) => {
          const name = new URL(url).host;
          busy.set(name, (busy.get(name) ?? 0) + 1);
          expect(busy.get(name)).toBe(1);
          together = Math.max(together, [...busy.values()].filter((count) => count > 0).length);
          await new Promise((resolve) => setTimeout(resolve, 5));
          busy.set(name, 0);
          return { error: 'refused' };
        };
        await host.refresh();
        expect(host.asked).toHaveLength(3);
        expect(together).toBe(2);
      },
    ));

  test('sec-X19: a stop leaves the feed as it was, due at once', () =>
    withBoard(database, newsConfig([{}]), async (host) => {
      host.reply = async () => {
        host.stop.abort(new Error('stopped'));
        return { error: 'stopped' };
      };
      await host.refresh();
      expect(await host.feed()).toMatchObject({ state: 'new', failures: 0, next_fetch_at: 0 });
    }));

  test('W1: items without a date stand in the order of their feed', () =>
    withBoard(database, newsConfig([{}]), async (host) => {
      const names = ['First', 'Second', 'Third'];
      host.says(names.map((title) => ({ title, link: `https://a.example/${title}` })));
      await host.refresh();
      expect(await host.titles()).toEqual(names);
    }));
});
