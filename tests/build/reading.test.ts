import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { figureSchema } from '#lib/schema/figure-schema.ts';
import { lessonSchema, questionSchema } from '#lib/schema/lesson-schema.ts';
import { looseNumbers } from '#scripts/content-check/page-problems.ts';
import { readability } from './readability.ts';
import { readBuiltSite } from './built-site.ts';
import { elementsWith, pageText, type PageElement } from './page-text.ts';

const { pages, texts } = readBuiltSite('.cache/dist-first');
const content = resolve(import.meta.dirname, '../../content');
const read = (path: string) => JSON.parse(readFileSync(join(content, path), 'utf8')) as unknown[];
const lists = (folder: string) =>
  readdirSync(join(content, folder))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => read(`${folder}/${name}`));

const figures = new Map(
  z
    .array(figureSchema)
    .parse(lists('figures'))
    .map((figure) => [figure.id, figure]),
);
/** Articles and guides: their texts, by their paths. */
const reading = new Map(
  [...pages].flatMap(([path, html]) => {
    const [text] = elementsWith(html, 'data-text');
    return text ? [[path, text] as const] : [];
  }),
);

describe('figures on pages', () => {
  const marked = [...pages].flatMap(([path, html]) =>
    elementsWith(html, 'data-figure').map((element) => ({
      path,
      id: element.attributes['data-figure'] ?? '',
      text: pageText(element),
    })),
  );

  test('each that is marked has an entry with a source, and says what the entry says', () => {
    expect(marked.length).toBeGreaterThan(100);
    for (const { path, id, text } of marked)
      expect(text, `${path}: ${id}`).toBe(figures.get(id)?.value);
  });

  test('each entry is used, so that none is kept up for nothing', () => {
    const used = new Set(marked.map(({ id }) => id));
    expect([...figures.keys()].filter((id) => !used.has(id))).toEqual([]);
  });

  test('articles and guides list their sources and how to cite them', () => {
    expect(reading.size).toBeGreaterThanOrEqual(6);
    for (const [path] of reading) {
      const html = pages.get(path) ?? '';
      expect(html, path).toContain('id="cite"');
      expect(html, path).toContain('data-overdue-note="');
      const hasFigures = elementsWith(html, 'data-figure').length > 0;
      expect(html.includes('id="source-1"'), path).toBe(hasFigures);
    }
  });
});

describe('numbers in prose', () => {
  const isMarked = ({ name, attributes }: PageElement) =>
    'data-figure' in attributes ||
    'data-worked' in attributes ||
    'data-series' in attributes ||
    'data-chooser' in attributes ||
    'data-address-checker' in attributes ||
    'data-timeline' in attributes ||
    'data-timeline-filter' in attributes ||
    'data-timeline-rest' in attributes ||
    'data-places' in attributes ||
    // Counted from the depeg events at each build; `src/lib/content/depeg-counts.test.ts` holds how.
    'data-slips' in attributes ||
    // The words of a film repeat what the text below it states with its sources.
    'data-transcript' in attributes ||
    /^(sup|code|figure|table|h[1-6]|a|select|option)$/.test(name);

  test('of articles and guides are figures of the registry, worked examples, names or dates', () => {
    const loose = [...reading].flatMap(([path, text]) => {
      return looseNumbers(pageText(text, isMarked)).map((line) => `${path}: ${line}`);
    });
    expect(loose).toEqual([]);
  });
});

describe('quizzes', () => {
  const lessons = new Map(
    z
      .array(lessonSchema)
      .parse(read('path/lessons.json'))
      .map((lesson) => [lesson.id, lesson]),
  );
  const questions = z.array(questionSchema).parse(lists('quizzes'));
  const plain = (text: string) =>
    text
      .replaceAll(/[‘’]/g, "'")
      .replaceAll(/\s+/g, ' ')
      .toLowerCase();
  const textOf = new Map(
    [...lessons.values()].map(({ path }) => [
      path,
      plain(pageText(pages.get(path) ?? '', ({ name }) => name === 'sup')),
    ]),
  );

  test.each(questions.map((question) => [question.id, question] as const))(
    'the page that “%s” names says so',
    (_id, { fact, lesson }) => {
      const path = lessons.get(lesson)?.path ?? '';
      expect(textOf.get(path)?.includes(plain(fact)), `${path}: ${fact}`).toBe(true);
    },
  );

  // Whoever reads the plain level gets the same quiz.
  test('L1: each question can be answered at the plain reading level', () => {
    const isHidden = ({ name, attributes }: PageElement) =>
      name === 'sup' || /^(standard|expert)$/.test(attributes['data-level'] ?? '');
    const lost = [...lessons.values()].flatMap(({ id, path }) => {
      const text = plain(pageText(pages.get(path) ?? '', isHidden));
      return questions.filter(({ lesson, fact }) => lesson === id && !text.includes(plain(fact)));
    });
    expect(lost.map(({ id, fact }) => `${id}: ${fact}`)).toEqual([]);
  });

  test('every lesson has a quiz of at least five questions, and a page that is there', () => {
    for (const { id, path } of lessons.values()) {
      expect(
        questions.filter((question) => question.lesson === id).length,
        id,
      ).toBeGreaterThanOrEqual(5);
      expect(pages.has(path), path).toBe(true);
      expect(pages.has(`/learn/quiz/${id}`), id).toBe(true);
    }
  });
});

describe('readability', () => {
  const hidden = ({ name, attributes }: PageElement) =>
    'data-level' in attributes || /^(sup|code|figure|table|h[1-6]|button)$/.test(name);
  const grades = [...reading].map(([path, text]) => ({
    path,
    ...readability(pageText(text, hidden)),
  }));

  test.each(grades.map((one) => [one.path, one.grade] as const))(
    'the plain level of %s is at most grade 9 (Flesch-Kincaid %f)',
    (_path, grade) => {
      expect(grade).toBeLessThanOrEqual(9);
    },
  );
});

describe('questions and answers for machines', () => {
  type Faq = { '@type': string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  const faqs = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)]
      .map(([, json]) => JSON.parse(json ?? '') as Faq)
      .filter((data) => data['@type'] === 'FAQPage')
      .map((data) => ({ path, data })),
  );
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

  test('are those of the talk, word for word as the page shows them', () => {
    expect(faqs.map(({ path }) => path)).toContain('/learn/future');
    for (const { path, data } of faqs) {
      const shown = flat(pageText(pages.get(path) ?? '', ({ name }) => name === 'sup'));
      for (const { name, acceptedAnswer } of data.mainEntity) {
        expect(shown, path).toContain(name);
        expect(shown, path).toContain(acceptedAnswer.text);
      }
    }
  });
});

describe('the feed of regulation', () => {
  test('is Atom, with every dated event, the latest entered first', () => {
    const feed = texts.get('/feeds/regulation.xml') ?? '';
    expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
    const updated = [...feed.matchAll(/<updated>(\d{4}-\d{2}-\d{2})T/g)].map(
      ([, day]) => day ?? '',
    );
    expect(updated.length).toBeGreaterThan(70);
    expect(updated.slice(1)).toEqual(updated.slice(1).toSorted().toReversed());
  });
});
