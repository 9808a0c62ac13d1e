import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { i18nRouting, localizedRoutes, sitemapOfLocales } from './localized-pages.ts';

test('each page has a route, but for frames, mails, errors and what the server renders', () => {
  const routes = localizedRoutes(resolve('.')).map(({ route }) => route);
  expect(routes).toEqual(
    expect.arrayContaining(['', '/about', '/learn', '/learn/coins/[id]', '/facts/[...entry]']),
  );
  expect(routes.filter((route) => /embed|letter-mail|404|500|results|live|_/.test(route))).toEqual(
    [],
  );
});

test('a site with one language has no routing by locale', () => {
  expect(i18nRouting(['en'])).toEqual({});
  expect(sitemapOfLocales(['en'])).toEqual({});
  expect(i18nRouting(['en', 'de'])).toMatchObject({ i18n: { locales: ['en', 'de'] } });
});
