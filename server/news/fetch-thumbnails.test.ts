import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { newsConfig, NOON } from '#tests/news/feed-fixtures.ts';
import { createLog } from '#server/http/log.ts';
import type { OutboundResult } from '#server/outbound/outbound-fetch.ts';
import { needs } from '#tests/needs.ts';
import { createNews } from './news.ts';
import { pruneNews, storeItems } from './news-store.ts';
import { createFetchThumbnails, isRaster, loadReencode } from './fetch-thumbnails.ts';

const quiet = createLog(
  'silent',
  () => undefined,
  () => new Date(0),
);
const DAY = 86_400_000;

/** One pixel, with a text chunk that must not be passed on. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.each<[string, Buffer, boolean]>([
  ['PNG', png, true],
  ['JPEG', Buffer.from('ffd8ffe0', 'hex'), true],
  ['WebP', Buffer.from('RIFF0000WEBPVP8 '), true],
  ['AVIF', Buffer.from('\0\0\0\x20ftypavif'), true],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), false],
  ['SVG behind a name', Buffer.from('<?xml version="1.0"?><svg/>'), false],
  ['GIF', Buffer.from('GIF89a'), false],
  ['HTML', Buffer.from('<!doctype html>'), false],
  ['nothing', Buffer.alloc(0), false],
])('sec-F5: %s is a picture for the board: %s', (_name, bytes, isPicture) => {
  expect(isRaster(bytes)).toBe(isPicture);
});

onEachDatabase('Thumbnails', (database) => {
  test(
    'W1: a thumbnail is fetched where the owner allows it, drawn anew, and goes with its item',
    needs('sharp'),
    async () => {
      const { db, close } = await database.open();
      const config = newsConfig([{ thumbnailHosts: ['pictures.example'] }]);
      const answers: Record<string, OutboundResult> = {
        'https://pictures.example/good.png': { status: 200, headers: {}, body: png, movedTo: null },
        'https://pictures.example/broken.png': {
          status: 200,
          headers: {},
          body: png.subarray(0, 20),
          movedTo: null,
        },
      };
      const hostsAsked: (readonly string[])[] = [];
      const take = createFetchThumbnails({
        db,
        fetchFrom(hosts) {
          hostsAsked.push(hosts);
          return async (url) => answers[url] ?? { error: 'none' };
        },
        loadReencode,
        now: () => NOON,
        log: quiet,
        signal: new AbortController().signal,
      });
      const fresh = await storeItems(
        db,
        'feed-0',
        ['good', 'broken', 'absent'].map((name) => ({
          guid: name,
          link: `https://a.example/${name}`,
          title: name,
          summary: '',
          publishedAt: NOON,
          categories: [],
          image: `https://pictures.example/${name}.png`,
        })),
        NOON,
      );
      await take({ id: 'feed-0', thumbnailHosts: ['pictures.example'] }, fresh);
      expect(hostsAsked).toEqual([['pictures.example']]);
      const news = createNews(db, config, () => NOON);
      const paths = new Map(
        (await news.latest(9)).map((item) => [item.title, item.image?.src ?? null]),
      );
      expect([paths.get('broken'), paths.get('absent')]).toEqual([null, null]);
      const hash = /^\/news-images\/([\w-]{43})$/.exec(paths.get('good') ?? '')?.[1] ?? '';
      const image = await news.image(hash);
      expect(image?.type).toBe('image/webp');
      expect(image && isRaster(image.bytes)).toBe(true);
      // The permission taken back, the rosette stands again.
      const without = createNews(db, newsConfig([{}]), () => NOON);
      expect((await without.latest(9)).every((item) => item.image === null)).toBe(true);
      await pruneNews(db, 30, NOON + 31 * DAY);
      expect(await news.image(hash)).toBeNull();
      await close();
    },
  );

  test('W1: without the drawing program the rosettes stand', async () => {
    const { db, close } = await database.open();
    const take = createFetchThumbnails({
      db,
      fetchFrom: () => async () => {
        throw new Error('must not be asked');
      },
      loadReencode: async () => null,
      now: () => NOON,
      log: quiet,
      signal: new AbortController().signal,
    });
    const item = { guidKey: 'x', image: 'https://pictures.example/1.png' };
    await expect(take({ id: 'a', thumbnailHosts: ['pictures.example'] }, [item])).resolves.toBe(
      undefined,
    );
    await close();
  });
});
