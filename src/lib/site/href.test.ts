import { readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { setRenderedLocale } from '#shared/locale.ts';
import { addressIn } from './form-href.ts';
import { hrefTo, pageNames, pathIn } from './href.ts';

afterEach(() => setRenderedLocale({ locale: () => undefined, said: (message) => message }));

test('a page has an address in each locale, with its query and fragment', () => {
  expect(pathIn('de', '/')).toBe('/de');
  expect(pathIn('de', '/learn/coins/compare?coins=usdc#table')).toBe(
    '/de/learn/coins/compare?coins=usdc#table',
  );
  expect(pathIn('de', '/de/learn')).toBe('/de/learn');
  expect(pathIn('en', '/learn')).toBe('/learn');
});

test('a form is one page, whose query names the locale once', () => {
  expect(addressIn('de', '/forms/workshop')).toBe('/forms/workshop?lang=de');
  expect(addressIn('de', '/forms/workshop?sent=1#main')).toBe(
    '/forms/workshop?lang=de&sent=1#main',
  );
  expect(addressIn('de', '/forms/workshop?sent=1&lang=de')).toBe('/forms/workshop?sent=1&lang=de');
  expect(addressIn('en', '/forms/workshop')).toBe('/forms/workshop');
  expect(addressIn('de', '/learn')).toBe('/de/learn');
});

test.each([
  '/embed/contact?sent=1',
  '/resources/live#prices',
  '/search/results',
  '/newsletter',
  '/learn/coins.json',
  '/api/v1/',
  '#top',
  'https://coins.example/learn',
  'mailto:hello@example.org',
])('%s has one address', (address) => {
  expect(pathIn('de', address)).toBe(address);
});

test('a link leads to the page in the locale of the page that it stands on', () => {
  expect(hrefTo('/learn/coins')).toBe('/learn/coins');
  setRenderedLocale({ locale: () => 'ar', said: (message) => message });
  expect(hrefTo('/learn/coins')).toBe('/ar/learn/coins');
  // @ts-expect-error there is no such page
  hrefTo('/lern/coins');
});

test('the pages that a link may name are those of the site', () => {
  const names = (folder: string, ending: RegExp) =>
    readdirSync(folder)
      .filter((name) => ending.test(name) && !/^[_[]|^(404|500|index|letter-mail)/.test(name))
      .map((name) => name.replace(ending, ''));
  const pages = new Set([
    ...names('src/pages', /\.astro$/),
    ...names('content/legal', /\.mdx$/),
    'embed',
    'facts',
  ]);
  expect([...pages].toSorted()).toEqual(pageNames);
});
