import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newsletterPaths, serverRoutes } from '#shared/server-routes.ts';
import { isKept, mayBeStored } from './cache-names.ts';

const token = 'GOGDWkrjQ0a1b2c3-d4e5f6_g7h8i9j0k1l2m3n4o5p';

test.each([
  ...Object.values(newsletterPaths).map((prefix) => prefix + token),
  ...Object.values(newsletterPaths),
  `/U/${token}`,
  `//u/${token}`,
  `/newsletter/unsubscribe/${token}?x=1`,
  `/some/other/${token}`,
  `/learn/coins/${'0123456789abcdef'.repeat(3)}`,
  serverRoutes.metrics,
  serverRoutes.ready,
  serverRoutes.marketLive,
  serverRoutes.newsBoard,
])('L1 sec-14.3.2: %s is never written to disk', (path) => {
  expect(isKept(path)).toBe(false);
});

test('L1: pages of this site are kept, however long their names are', () => {
  const episodes = readdirSync('content/depegs').map((file) => file.replace(/\.\w+$/, ''));
  const guides = readdirSync('content/guides', { recursive: true }).map((file) =>
    String(file).replace(/\.\w+$/, ''),
  );
  const paths = [
    '/',
    '/about',
    '/offline',
    '/resources/live',
    '/learn/understanding-mechanisms',
    '/resources/stablecoin-analytics',
    ...episodes.map((id) => `/learn/depegs/${id}`),
    ...guides.map((id) => `/learn/${id}`),
  ];
  expect(paths.filter((path) => !isKept(path))).toEqual([]);
});

test.each([
  ['no-store', false],
  ['No-Store, max-age=0', false],
  ['private, max-age=60', false],
  ['max-age=0,no-store', false],
  ['no-cache', true],
  ['public, max-age=15', true],
  [null, true],
])('L1 sec-14.3.2: an answer with Cache-Control %s', (value, expected) => {
  const headers = new Headers(value === null ? {} : { 'Cache-Control': value });
  expect(mayBeStored(headers)).toBe(expected);
});
