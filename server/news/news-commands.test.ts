import { afterEach, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { type LocalServer, newsConfig, rss, serveLocally } from '#tests/news/feed-fixtures.ts';
import { createLog } from '#server/http/log.ts';
import { runNewsCommand } from './news-commands.ts';

const quiet = createLog(
  'silent',
  () => undefined,
  () => new Date(0),
);

let host: LocalServer | null = null;
afterEach(() => host?.close());

onEachDatabase('News commands', (database) => {
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
    const context = {
      db,
      site: { ...site, news },
      siteUrl: null,
      testTargets: new Set([host.host]),
      now: () => now,
      random: () => 0,
      holder: 'test',
      log: quiet,
      print: (text: string) => void lines.push(text),
      signal: new AbortController().signal,
    };
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
    expect(await run('hide', '999')).toBe('There is no item 999.');
    expect(await run('hide', 'x')).toMatch(/^Give the number/);
    expect(await run('refresh', 'nobody')).toBe('No feed has this name: nobody');
    expect(await run('constructor')).toMatch(/^Say which/);
    await close();
  });
});
