import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_VERDICT_WORDS, wordCount } from '#lib/schema/verdict-field.ts';
import { fill } from '#lib/site/product-words.ts';
import { readBuiltSite } from './built-site.ts';
import { pageText } from './page-text.ts';

type Entry = { id: string; verdict: string };

const { pages } = readBuiltSite('.cache/dist-first');
const content = resolve(import.meta.dirname, '../../content');
const read = (path: string) => JSON.parse(readFileSync(join(content, path), 'utf8')) as unknown;
const listIn = <Kind extends Entry>(path: string) => read(path) as Kind[];
const filesIn = (folder: string) =>
  readdirSync(join(content, folder)).map((name) => read(`${folder}/${name}`) as Entry);

/** Far more of a page than a verdict and its tags take. */
const NEXT_PART = 3000;

/** The first line of text after each heading of this level, in order. */
function firstLines(html: string, level: 'h1' | 'h2' | 'h3'): string[] {
  const parts = html.split(`</${level}>`).slice(1);
  return parts.map((part) => pageText(part.slice(0, NEXT_PART)).split('\n')[0] ?? '');
}

const under = (folder: string, entries: readonly Entry[]) =>
  entries.map(({ id, verdict }) => [`${folder}/${id}`, verdict] as const);

describe('the first text below the heading is the verdict, short enough for a glance', () => {
  const lessons = listIn<Entry & { path: string }>('path/lessons.json');

  test.each([
    ...under('/learn/coins', filesIn('coins')),
    ...under('/learn/depegs', filesIn('depegs')),
    ...under('/resources/regulatory-updates', listIn('regulation/places.json')),
    ...lessons.map(({ path, verdict }) => [path, fill(verdict)] as const),
  ])('%s', (path, verdict) => {
    const [shown = ''] = firstLines(pages.get(path) ?? '', 'h1');
    expect(shown).toBe(verdict);
    expect(wordCount(shown)).toBeLessThanOrEqual(MAX_VERDICT_WORDS);
  });

  test.each([
    ['A1: designs.json', '/about', 'h3'],
    ['mechanisms.json', '/learn/understanding-mechanisms', 'h2'],
  ] as const)('%s, each on %s below an %s', (title, path, level) => {
    const file = title.replace('A1: ', '');
    const verdicts = listIn(file).map(({ verdict }) => verdict);
    const shown = firstLines(pages.get(path) ?? '', level);
    expect(shown.filter((line) => verdicts.includes(line))).toEqual(verdicts);
    for (const verdict of verdicts)
      expect(wordCount(verdict)).toBeLessThanOrEqual(MAX_VERDICT_WORDS);
  });
});
