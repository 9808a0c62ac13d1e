import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { siteFeeds } from '#lib/site/site-feeds.ts';
import { readBuiltSite } from './built-site.ts';

const { manifest, pages, texts } = readBuiltSite('.cache/dist-first');

/** Those of the list, and that of the open data, which stands with its tables. */
const names = [...Object.keys(siteFeeds), 'data'];
const paths = names.flatMap((name) => [`/feeds/${name}.json`, `/feeds/${name}.xml`]);

test('every feed of the list is there as Atom and as JSON, and no other', () => {
  expect(names.length).toBeGreaterThanOrEqual(4);
  const built = Object.keys(manifest.files).filter((path) => path.startsWith('/feeds/'));
  expect(built.toSorted()).toEqual(paths.toSorted());
  // The page of changes tells programs of its feed, with entries in it or without.
  expect(pages.get('/data/changes')).toMatch(
    /<link rel="alternate"[^>]* href="\/feeds\/data\.xml"/,
  );
  for (const [path, text] of texts) expect(text, path).not.toContain('<updated>1970-01-01');
});

test('L1: no two feeds have one id, and each is served as what a link to it says', () => {
  const ids = [...texts].flatMap(([path, text]) =>
    /^\/(feeds\/.*|learn\/letters)\.xml$/.test(path) ? [/<id>([^<]+)/.exec(text)?.[1]] : [],
  );
  expect(ids.length).toBe(names.length + 1);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...pages.values()].flatMap((html) =>
    [...html.matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/g)].filter(
      ([, type]) => type !== 'text/markdown',
    ),
  );
  const served = links.filter(([, , href = '']) => manifest.files[href]);
  expect(served.length).toBeGreaterThan(3);
  for (const [, type = '', href = ''] of served)
    expect(manifest.files[href]?.type.split(';')[0], href).toBe(type);
});

// That of the open data begins with the second frozen version.
test.each(Object.entries(siteFeeds))(
  'the feed of %s has entries, and its page names it',
  (name, feed) => {
    expect(texts.get(`/feeds/${name}.xml`)).toContain('<entry>');
    for (const file of [`${name}.xml`, `${name}.json`])
      expect(pages.get(feed.path)).toContain(`title="${feed.title}" href="/feeds/${file}"`);
  },
);

describe.each(names)('the feed of %s', (name) => {
  const atom = texts.get(`/feeds/${name}.xml`) ?? '';
  const json = JSON.parse(texts.get(`/feeds/${name}.json`) ?? '{}') as {
    version?: string;
    title?: string;
    feed_url?: string;
    items?: {
      id: string;
      url: string;
      title: string;
      date_modified: string;
      content_text: string;
    }[];
  };

  test('is there as Atom and as JSON, with the same entries', () => {
    expect(atom).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
    expect(json.version).toBe('https://jsonfeed.org/version/1.1');
    expect(json.title).toBeTruthy();
    expect(json.feed_url).toMatch(new RegExp(`/feeds/${name}\\.json$`));
    expect(atom).toContain(`/feeds/${name}.xml" rel="self"`);
    const ids = [...atom.matchAll(/<entry>\s*<id>([^<]+)/g)].map(([, id]) => id);
    expect(json.items?.map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { title, content_text: text } of json.items ?? []) {
      expect(title).toBeTruthy();
      expect(text).toBeTruthy();
    }
  });

  test('leads to pages of this site, the newest first', () => {
    const days = json.items?.map((item) => item.date_modified) ?? [];
    expect(days).toEqual([...days].sort().reverse());
    const links = [...atom.matchAll(/<entry>.*?<link href="([^"]+)"/gs)].map(([, href]) => href);
    expect(json.items?.map(({ url }) => url)).toEqual(links);
    for (const { url } of json.items ?? []) {
      const { pathname, hash } = new URL(url);
      // A page that the server renders may be missing: /resources/live is there with live numbers alone.
      expect(manifest.files[pathname], url).toBeDefined();
      const place = hash === '' ? '' : ` id="${hash.slice(1)}"`;
      expect(pages.get(pathname) ?? '', url).toContain(place);
    }
  });
});

test('the feed of corrections has the newest, as the log on the page tells them', () => {
  const feed = JSON.parse(texts.get('/feeds/corrections.json') ?? '{}') as {
    items: { id: string; title: string }[];
  };
  const about = pages.get('/about') ?? '';
  const shown = [...about.matchAll(/<li id="(correction-[^"]+)">.*?<a href="[^"]*">([^<]+)</gs)];
  expect(shown.length).toBeGreaterThan(5);
  const newest = feed.items.slice(0, shown.length);
  expect(newest.map(({ id }) => new URL(id).hash)).toEqual(shown.map(([, id]) => `#${id}`));
  expect(newest.map(({ title }) => title)).toEqual(
    shown.map(([, , page]) => `Correction to ${page}`),
  );
  expect(feed.items.length).toBeLessThanOrEqual(50);
  const log = JSON.parse(readFileSync('content/corrections/log.json', 'utf8')) as { id: string }[];
  expect(shown.map(([, id]) => id)).toEqual(
    log.slice(0, shown.length).map(({ id }) => `correction-${id}`),
  );
});

test('the feed of articles has the four learning items and the guides (L1, S1)', () => {
  const feed = texts.get('/feeds/articles.xml') ?? '';
  for (const path of [
    '/learn/understanding-mechanisms',
    '/learn/defi-ecosystems',
    '/learn/future',
    '/learn/market-analysis',
    '/resources/crypto-wallets',
    '/resources/tax-implications',
    '/resources/regulatory-updates',
    '/resources/stablecoin-analytics',
  ])
    expect(feed).toContain(`${path}</id>`);
});
