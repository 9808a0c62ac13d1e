import { afterEach, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { type LocalServer, newsConfig, rss, serveLocally } from '#tests/news/feed-fixtures.ts';
import { createLog } from '#server/http/log.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { formatFeedError, runNewsCommand } from './news-commands.ts';

const quiet = createLog(
  'silent',
  () => undefined,
  () => new Date(0),
);

let host: LocalServer | null = null;
afterEach(() => host?.close());

/** A command's surroundings, on a board whose feeds are on one local host. */
function contextOf(db: SiteDatabase, news: typeof site.news, lines: string[], host: string) {
  return {
    db,
    site: { ...site, news },
    siteUrl: null,
    testTargets: new Set([host]),
    now: Date.now,
    random: () => 0,
    holder: 'test',
    log: quiet,
    print: (text: string) => void lines.push(text),
    signal: new AbortController().signal,
  };
}

test('what keeps a feed from being read is told in words, with what to do', () => {
  expect(formatFeedError('ENOTFOUND')).toBe(
    'the host of its address is unknown: check the address, and this machine’s connection',
  );
  expect(formatFeedError('CERT_HAS_EXPIRED')).toContain('certificate');
  expect(formatFeedError('the feed has no items')).toBe('the feed has no items');
});

onEachDatabase('News commands', (database) => {
  test('sec-F3 W1: a refresh ends where a feed switches protocols, and the others are read', async () => {
    host = await serveLocally((request, response) => {
      if (request.url !== '/upgrade')
        return void response.end(
          rss([{ title: 'Item', link: 'https://a.example/1', at: Date.now() - 60_000 }]),
        );
      const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';
      request.socket.write(head);
    });
    const base = `http://${host.host}`;
    const news = newsConfig([
      { id: 'upgrade', url: `${base}/upgrade` },
      { id: 'good', url: `${base}/good` },
    ]);
    const { db, close } = await database.open();
    const lines: string[] = [];
    expect(await runNewsCommand(contextOf(db, news, lines, host.host), ['refresh'])).toBeNull();
    expect(lines.map((text) => text.split('\t').slice(0, 3))).toEqual([
      ['feed', 'state', 'items'],
      ['upgrade', 'failing', '0'],
      ['good', 'ok', '1'],
    ]);
    expect(lines[1]).toMatch(/answered 101, which is no final answer$/);
    await close();
  });

  test('W1: an owner refreshes, lists, hides and sees how the feeds fare', async () => {
    const now = Date.now();
    host = await serveLocally((request, response) => {
      if (request.url === '/bad') response.writeHead(500).end();
      else response.end(rss([{ title: 'Item', link: 'https://a.example/1', at: now - 60_000 }]));
    });
    const base = `http://${host.host}`;
    const news = newsConfig([
      { id: 'good', url: `${base}/good` },
      { id: 'bad', url: `${base}/bad` },
    ]);
    const { db, close } = await database.open();
    const lines: string[] = [];
    const context = contextOf(db, news, lines, host.host);
    const run = async (...args: string[]) => {
      lines.length = 0;
      return runNewsCommand(context, args);
    };
    expect(await run('refresh')).toBeNull();
    expect(lines.map((text) => text.split('\t').slice(0, 3))).toEqual([
      ['feed', 'state', 'items'],
      ['good', 'ok', '1'],
      ['bad', 'failing', '0'],
    ]);
    expect(lines[2]).toMatch(/answered 500$/);
    await run('list');
    const [id = ''] = lines[0]?.split('\t') ?? [];
    expect(lines[0]).toMatch(/\tgood\tItem$/);
    expect(await run('hide', id)).toBeNull();
    await run('list');
    expect(lines[0]).toMatch(/\(hidden\) Item$/);
    expect(await run('show', id)).toBeNull();
    expect(await run('pin', id)).toBeNull();
    await run('list');
    expect(lines[0]).toMatch(/\(pinned\) Item$/);
    expect(await run('unpin', id)).toBeNull();
    expect(await run('pin', '999')).toBe('There is no item 999.');
    expect(await run('pin')).toMatch(/^Give the number/);
    expect(await run('note', 'market', 'https://own.example/1', 'A note')).toBeNull();
    const [, own = ''] = /^Item (\d+) is on the board\.$/.exec(lines[0] ?? '') ?? [];
    expect(await run('note', 'market', 'http://own.example/1', 'A note')).toMatch(/^Give a topic/);
    expect(await run('note', 'market', 'https://own.example/1', 'B')).toMatch(/already\.$/);
    expect(await run('delete', own)).toBeNull();
    expect(await run('delete', id)).toMatch(/^There is no item \d+ of your own/);
    expect(await run('delete')).toMatch(/^Give the number/);
    expect(await run('hide', '999')).toBe('There is no item 999.');
    expect(await run('hide', 'x')).toMatch(/^Give the number/);
    expect(await run('refresh', 'nobody')).toBe('No feed has this name: nobody');
    expect(await run('constructor')).toMatch(/^Say which/);
    await close();
  });
});
