import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { corpus } from '#tests/news/xss-corpus.ts';
import { scanTags } from '#scripts/build/html-scan.ts';
import { NewsBoard } from '#features/news/news-board.tsx';
import { atomFeed } from '#server/news/feed-documents.ts';
import { parseFeed } from '#server/news/parse-feed.ts';
import { emptyBoard } from '#server/news/news.ts';
import type { NewsItem } from '#shared/news.ts';
import { NOON } from '#tests/news/feed-fixtures.ts';

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What the board makes of a feed that holds the text everywhere that a feed can. */
function itemsOf(text: string, isRaw: boolean): NewsItem[] {
  const written = isRaw ? text : xml(text);
  const fields = `<title>x ${written}</title><description>${written}</description><category>${written}</category><author>${written}</author><guid>${written}</guid>`;
  const document = `<rss version="2.0"><channel><title>T</title><item>${fields}<link>https://a.example/1</link></item><item>${fields}<link>${written}</link></item></channel></rss>`;
  const result = parseFeed({
    bytes: Buffer.from(document),
    contentType: undefined,
    base: 'https://a.example/',
    now: NOON,
  });
  if ('error' in result) return [];
  return result.items.map((item, id) => ({
    id,
    title: item.title,
    summary: item.summary,
    url: item.link,
    source: { id: 'a', name: 'A' },
    topic: 'market',
    publishedAt: NOON,
    isDated: true,
    disclosure: null,
    image: null,
  }));
}

function render(items: NewsItem[]): string {
  const board = { ...emptyBoard(NOON), updatedAt: NOON, items, total: 9, found: 9 };
  return renderToStaticMarkup(createElement(NewsBoard, { board, events: [] }));
}

/** Every element with the names of its attributes. */
function shapeOf(html: string): string[] {
  return scanTags(html).map(({ name, attributes }) =>
    [name, ...attributes.keys()].sort().join(' '),
  );
}

const plainItem = (summary: string): NewsItem => ({
  id: 0,
  title: 'x',
  summary,
  url: 'https://a.example/1',
  source: { id: 'a', name: 'A' },
  topic: 'market',
  publishedAt: NOON,
  isDated: true,
  disclosure: null,
  image: null,
});
const known = new Set(shapeOf(render([plainItem('x')])));

test('sec-F5: the corpus holds 200 attempts', () => {
  expect(new Set(corpus).size).toBeGreaterThanOrEqual(200);
});

test.each([false, true])(
  'sec-F5: no attempt adds an element or an attribute (as markup: %s)',
  (isRaw) => {
    let shown = 0;
    for (const text of corpus) {
      const items = itemsOf(text, isRaw);
      shown += items.length;
      const html = render(items);
      const added = shapeOf(html).filter((shape) => !known.has(shape));
      expect(added, text).toEqual([]);
      for (const { attributes } of scanTags(html))
        expect(attributes.get('href') ?? '/', text).toMatch(/^(https?:\/\/(?![^/]*@)|\/)/);
      const atom = atomFeed({ brand: 'B', origin: 'https://b.example', items, updatedAt: NOON });
      expect(atom, text).not.toMatch(
        /<(?!\/?(feed|id|title|updated|link|author|name|entry|published|category|summary)\b|\?xml)/,
      );
    }
    // What is never shown proves nothing.
    expect(shown).toBeGreaterThan(isRaw ? 100 : 200);
  },
);
