import { describe, expect, test } from 'vitest';
import { readBuiltSite } from './built-site.ts';

const { texts } = readBuiltSite('.cache/dist-first');

describe.each(['articles', 'corrections', 'regulation'])('the feed of %s', (name) => {
  const atom = texts.get(`/feeds/${name}.xml`) ?? '';
  const json = JSON.parse(texts.get(`/feeds/${name}.json`) ?? '{}') as {
    version?: string;
    feed_url?: string;
    items?: { id: string; date_modified: string; content_text: string }[];
  };

  test('is there as Atom and as JSON, with the same entries', () => {
    expect(atom).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
    expect(json.version).toBe('https://jsonfeed.org/version/1.1');
    expect(json.feed_url).toMatch(new RegExp(`/feeds/${name}\\.json$`));
    const ids = [...atom.matchAll(/<entry>\s*<id>([^<]+)/g)].map(([, id]) => id);
    expect(json.items?.map(({ id }) => id)).toEqual(ids);
  });

  test('leads to pages of this site, the newest first', () => {
    const days = json.items?.map((item) => item.date_modified) ?? [];
    expect(days).toEqual([...days].sort().reverse());
    for (const { id } of json.items ?? []) {
      const { pathname } = new URL(id);
      expect(texts.has(pathname), pathname).toBe(true);
    }
  });
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
