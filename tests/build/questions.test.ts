import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBuiltSite } from './built-site.ts';
import { elementsNamed, pageText } from './page-text.ts';

/** What a beginner asks, where the site answers it, and words of the answer. */
type Question = { question: string; page: string; answer: string };

const questions = JSON.parse(readFileSync('tests/questions.json', 'utf8')) as Question[];
const { pages } = readBuiltSite('.cache/dist-first');

/** Quotation marks and line breaks are a matter of type. */
const plain = (text: string) => text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').toLowerCase();

test('thirty questions of a beginner are asked, each once', () => {
  expect(questions).toHaveLength(30);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(30);
});

test.each(questions)('L1: "$question" is answered on $page', ({ page, answer }) => {
  const [main] = elementsNamed(pages.get(page) ?? '', 'main');
  expect(main, `${page} is no page`).toBeDefined();
  expect(plain(pageText(main!))).toContain(plain(answer));
});
