import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const labels = { regulation: 'Regulation', courts: 'Courts' };

beforeEach(() => {
  vi.resetModules();
  vi.doMock('#shared/news-topics.ts', () => ({
    topicLabels: labels,
    newsTopics: Object.keys(labels),
  }));
});
afterEach(() => {
  vi.doUnmock('#shared/news-topics.ts');
  vi.resetModules();
});

test('a topic of news is declared once: settings, addresses and notes know it from there', async () => {
  const { ownNoteSchema, parseNewsQuery } = await import('#shared/news.ts');
  expect(parseNewsQuery(new URLSearchParams('topic=courts')).topic).toBe('courts');
  const note = { title: 'A ruling', summary: '', link: 'https://court.example/', topic: 'courts' };
  expect(ownNoteSchema.safeParse(note).success).toBe(true);
  const { siteConfigSchema } = await import('#lib/site/site-config.ts');
  const { topic } = siteConfigSchema.shape.news.shape.feeds.element.shape;
  expect(topic.options).toEqual(['regulation', 'courts']);
});

test('the guide for writers names every topic', async () => {
  vi.doUnmock('#shared/news-topics.ts');
  vi.resetModules();
  const { newsTopics } = await import('#shared/news-topics.ts');
  const guide = readFileSync('docs/content-guide.md', 'utf8');
  const row = guide.split('\n').find((line) => /^\| `topic`.*central-bank/.test(line));
  for (const topic of newsTopics) expect(row).toContain(`\`${topic}\``);
});

test('a topic without a picture of its own has one on the board', async () => {
  const { NewsCard } = await import('#features/news/news-card.tsx');
  const { renderToStaticMarkup } = await import('react-dom/server');
  const { createElement } = await import('react');
  const card = createElement(NewsCard, {
    topic: 'courts' as never,
    place: null,
    image: null,
    time: 'today',
    title: 'A ruling',
    summary: '',
    source: 'A court',
  });
  expect(renderToStaticMarkup(card)).toMatch(/<svg[^>]*><path.*<strong>Courts<\/strong>/);
});
