import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { newsConfig, NOON, rss, type RssItem } from '#tests/news/feed-fixtures.ts';
import { all, answer, board, HOUR, MINUTE, withBoard } from '#tests/news/test-board.ts';
import { pruneNews } from './news-store.ts';
import { parseFeed } from './parse-feed.ts';

const config = newsConfig([
  { id: 'hostile', url: 'https://hostile.example/rss' },
  { id: 'bank', url: 'https://www.bank.example/rss' },
  { id: 'agency', url: 'https://delivery.example/agency', ownSite: 'agency.example' },
]);

type Feeds = Record<string, RssItem[]>;

/** Hosts that answer with these items, by a word of their addresses. */
function say(host: ReturnType<typeof board>, feeds: Feeds): void {
  host.reply = async (url) => {
    const found = Object.entries(feeds).find(([word]) => url.includes(word));
    return found ? answer(rss(found[1])) : { error: 'refused' };
  };
}

const genuine: RssItem = { title: 'Genuine', link: 'https://www.bank.example/1', at: NOON - HOUR };
const stolen: RssItem = { ...genuine, title: 'Buy my coin', guid: 'stolen' };
const flood = (count: number, at: number, round = 0): RssItem[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Flood ${round} ${index}`,
    link: `https://flood.example/${round}/${index}`,
    at,
  }));

onEachDatabase('A hostile feed', (database) => {
  test('sec-X18: cannot bring the items of another feed’s site, first or later', () =>
    withBoard(database, config, async (host) => {
      const agency = { title: 'Agency', link: 'https://news.agency.example/1', at: NOON - HOUR };
      say(host, {
        hostile: [stolen, { ...agency, title: 'Theirs', guid: 'x' }, ...flood(1, NOON - HOUR)],
      });
      await host.refresh(['hostile']);
      expect(await host.titles()).toEqual(['Flood 0 0']);
      say(host, { bank: [genuine], delivery: [agency], hostile: [stolen] });
      await host.refresh(['bank', 'agency', 'hostile']);
      expect((await host.titles()).sort()).toEqual(['Agency', 'Flood 0 0', 'Genuine']);
    }));

  test('sec-X18: that stole an item before has it taken back when the genuine one comes', () =>
    withBoard(database, config, async (host, db) => {
      const before = board(db, newsConfig([{ id: 'hostile', url: 'https://hostile.example/rss' }]));
      say(before, { hostile: [stolen] });
      await before.refresh();
      expect(await host.titles()).toEqual(['Buy my coin']);
      say(host, { bank: [genuine] });
      await host.refresh(['bank']);
      expect(await host.titles()).toEqual(['Genuine']);
      say(host, { hostile: [stolen] });
      await host.refresh(['hostile']);
      expect(await host.titles()).toEqual(['Genuine']);
    }));

  test('sec-X18: of items that are nobody’s own, whoever brings one first keeps it', () =>
    withBoard(database, config, async (host) => {
      const item = { title: 'First', link: 'https://paper.example/1', at: NOON - HOUR };
      say(host, { bank: [item] });
      await host.refresh(['bank']);
      say(host, { hostile: [{ ...item, title: 'Second' }] });
      await host.refresh(['hostile']);
      expect(await host.titles()).toEqual(['First']);
    }));

  test('sec-X18: fills at most half of a page and of feed.json, and stands by its time', () =>
    withBoard(database, config, async (host) => {
      const own = Array.from({ length: 40 }, (_, index): RssItem => ({
        title: `Genuine ${index}`,
        link: `https://bank.example/${index}`,
        at: NOON - HOUR - index * MINUTE,
      }));
      for (let round = 0; round < 4; round += 1) {
        host.now += 30 * MINUTE;
        say(host, { bank: own, hostile: flood(200, host.now + HOUR, round) });
        await host.refresh(['bank', 'hostile']);
      }
      const shareOf = (items: readonly { title: string }[]) =>
        items.filter(({ title }) => title.startsWith('Flood')).length;
      const latest = await host.news.latest(50);
      expect([latest.length, shareOf(latest)]).toEqual([50, 25]);
      const pages = await Promise.all(
        [1, 2, 3].map(async (page) => (await host.news.board({ ...all, page })).items),
      );
      expect(pages.map((items) => [items.length, shareOf(items)])).toEqual([
        [24, 12],
        [24, 12],
        [24, 12],
      ]);
      for (const items of [latest, ...pages]) {
        const times = items.map(({ publishedAt }) => publishedAt);
        expect(times).toEqual(times.toSorted((one, other) => other - one));
        expect(times[0]).toBeLessThanOrEqual(host.now);
      }
      const whole = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const found = await host.news.board({ ...all, page: index + 1 });
          return found.pages > index ? found.items.map(({ id }) => id) : [];
        }),
      );
      expect(new Set(whole.flat()).size).toBe(whole.flat().length);
    }));

  test('sec-X18: brings a hundred new items in a refresh, the newest, and is kept to a thousand', () =>
    withBoard(database, config, async (host, db) => {
      const items = flood(200, NOON - 2 * HOUR).map((item, index) =>
        index < 100 ? item : { ...item, at: NOON - HOUR },
      );
      say(host, { hostile: items });
      await host.refresh(['hostile']);
      const stored = await db.selectFrom('news_items').select('published_at').execute();
      expect(stored.map((row) => row.published_at)).toEqual(Array(100).fill(NOON - HOUR));
      for (let round = 1; round < 12; round += 1) {
        say(host, { hostile: flood(120, NOON, round), bank: [genuine] });
        await host.refresh(['hostile', 'bank']);
      }
      await pruneNews(db, 30, NOON);
      const counts = await db
        .selectFrom('news_items')
        .select(['feed', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('feed')
        .orderBy('feed')
        .execute();
      expect(counts.map(({ feed, count }) => [feed, Number(count)])).toEqual([
        ['bank', 1],
        ['hostile', 1_000],
      ]);
    }));

  test('sec-X18: a feed that is alone fills the board', () =>
    withBoard(database, newsConfig([{}]), async (host) => {
      say(host, { feed: flood(40, NOON - HOUR) });
      await host.refresh();
      expect((await host.news.board(all)).items).toHaveLength(24);
      expect(await host.news.latest(50)).toHaveLength(40);
    }));
});

const refusedLinks = [
  'http://127.0.0.1:22/',
  'http://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://10.0.0.1/admin',
  'https://192.168.1.1/',
  'https://172.16.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://0.0.0.0/',
  'https://224.0.0.1/',
  'https://93.184.216.34/',
  'https://[2606:2800:220:1::1]/',
  'https://localhost/',
  'https://localhost./',
  'https://a.localhost/',
  'https://router/',
  'https://router.local/',
  'https://nas.lan/',
  'https://wiki.corp/',
  'https://db.internal./',
  'https://gateway.home.arpa/',
  'https://hidden.onion/',
  'https://a.example:8443/',
  'http://a.example:22/',
  'http://a.example:443/',
  'https://a.example:80/',
];

test.each(refusedLinks)('sec-F4: a link to %s is none that a reader is sent to', (link) => {
  const bytes = Buffer.from(rss([{ title: 'One', link }]));
  const input = { bytes, contentType: undefined, base: 'https://a.example/rss', now: NOON };
  expect(parseFeed(input)).toEqual({ error: 'the feed has no items' });
});

test.each(['https://a.example/', 'http://a.example:80/x', 'https://a.example:443/', '/relative'])(
  'sec-F4: a link to %s is one',
  (link) => {
    const bytes = Buffer.from(rss([{ title: 'One', link }]));
    const input = { bytes, contentType: undefined, base: 'https://a.example/rss', now: NOON };
    expect(parseFeed(input)).toMatchObject({ items: [{ title: 'One' }] });
  },
);
