import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { NewsBoardState, NewsItem } from '#shared/news.ts';
import { fitting, FrontBoard } from './front-board.tsx';
import { ItemCard } from './live-news.tsx';
import { NewsBoard } from './news-board.tsx';
import { EventList } from './shipped-events.tsx';

test('W1: a card of the board has the sentences of a summary that fit whole below its title', () => {
  const sentence = `Word ${'word '.repeat(18)}end.`;
  const summary = [sentence, sentence, sentence].join(' ');
  expect(fitting('T'.repeat(60), summary)).toBe([sentence, sentence].join(' '));
  expect(fitting('T'.repeat(120), summary)).toBe(sentence);
  expect(fitting('T'.repeat(160), summary)).toBe('');
  expect(fitting('Short', 'Whole.')).toBe('Whole.');
});

const item = (id: number, published: string, isDated: boolean): NewsItem => ({
  id,
  title: `Title ${id}`,
  summary: '',
  url: `https://bank.example/${id}`,
  source: { id: 'bank', name: 'A bank' },
  topic: 'central-bank',
  publishedAt: Date.parse(published),
  isDated,
  disclosure: null,
  image: null,
});

const boardOf = (items: NewsItem[], all?: true): NewsBoardState => ({
  now: Date.parse('2026-11-29T12:00:00Z'),
  updatedAt: Date.parse('2026-11-29T11:00:00Z'),
  isStale: false,
  items,
  found: items.length,
  total: items.length,
  query: { source: null, topic: null, page: 1, all },
  pages: 1,
  sources: [],
  topics: [],
});

test('W1: each card of the board says its day, since no heading does', () => {
  const items = [
    item(1, '2026-11-29T00:10:00Z', false),
    item(2, '2026-11-25T05:57:00Z', true),
    item(3, '2026-10-02T23:05:00Z', true),
  ];
  const board = boardOf(items);
  const html = renderToStaticMarkup(
    <FrontBoard board={board} events={[]}>
      {null}
    </FrontBoard>,
  );
  const meta = [...html.matchAll(/<strong>Central banks<\/strong><span>(.*?)<\/span>/g)];
  expect(meta.map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''))).toEqual([
    'first seen November 29, 2026',
    'November 25, 2026, 05:57 UTC',
    'October 2, 2026, 23:05 UTC',
  ]);
});

test.each([undefined, true] as const)('W1: without any news the board says so', (all) => {
  const html = renderToStaticMarkup(<NewsBoard board={boardOf([], all)} events={[]} />);
  expect(html).toContain('We haven’t collected any news yet.');
  expect(html).not.toMatch(/<ul|All news|#all/);
});

test('W1: the list of all dated news says that it is empty', () => {
  expect(renderToStaticMarkup(<EventList events={[]} />)).toBe(
    '<p>We haven’t collected any dated news yet.</p>',
  );
});

test('W1: a note is shown whole, although it ends without a full stop; an extract is not', () => {
  const summary = 'Circle lowers its fee. Small customers pay nothing from Monday';
  const shown = (source: NewsItem['source'], own = summary) => {
    const one = { ...item(1, '2026-11-29T00:10:00Z', true), source, summary: own };
    const front = renderToStaticMarkup(
      <FrontBoard board={boardOf([one])} events={[]}>
        {null}
      </FrontBoard>,
    );
    return [front, renderToStaticMarkup(<ItemCard item={one} when={null} />)];
  };
  const note = { id: 'notes', name: 'The site' };
  for (const html of shown(note)) expect(html).toContain(summary);
  const long = 'x '.repeat(190).trim();
  for (const html of shown(note, long)) expect(html).toContain(long);
  for (const html of shown({ id: 'bank', name: 'A bank' }))
    expect(html).toContain('Circle lowers its fee.<');
});
