import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lessonSchema, questionSchema } from '#lib/schema/lesson-schema.ts';
import { documentBytes } from '#tests/page-budget.ts';
import { bytesWithin, readBuiltSite } from './built-site.ts';
import { elementsWith, pageText, type PageElement } from './page-text.ts';

const site = readBuiltSite('.cache/dist-first');
const { pages, texts } = site;
const content = resolve(import.meta.dirname, '../../content');
const read = (path: string) => JSON.parse(readFileSync(join(content, path), 'utf8')) as unknown[];
const lessons = z.array(lessonSchema).parse(read('path/lessons.json'));
const questions = z
  .array(questionSchema)
  .parse(readdirSync(join(content, 'quizzes')).flatMap((name) => read(`quizzes/${name}`)));

const plain = (text: string) =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
const pack = (lesson: string) => pages.get(`/learn/pack/${lesson}`) ?? '';
function readSheet(lesson: string, name: string): string {
  const found = elementsWith(pack(lesson), 'data-worksheet').find(
    ({ attributes }) => attributes['data-worksheet'] === name,
  );
  const isLeftOut = ({ name: tag, attributes }: PageElement) =>
    tag === 'sup' || attributes['data-level'] === 'expert';
  return found ? plain(pageText(found, isLeftOut)) : '';
}

const sheets = new Map<string, string>();
/** The text of a sheet, read once: a lesson has many questions with many options. */
function sheet(lesson: string, name: string): string {
  const key = `${lesson} ${name}`;
  const text = sheets.get(key) ?? readSheet(lesson, name);
  sheets.set(key, text);
  return text;
}

describe('printable packs', () => {
  test('every lesson has one: linked from its page, listed nowhere, inside its budget', async () => {
    for (const { id, path } of lessons) {
      const file = `/learn/pack/${id}`;
      expect(pages.get(path), path).toContain(`href="${file}"`);
      expect(pack(id), file).toContain('content="noindex"');
      expect(texts.get('/sitemap-0.xml')).not.toContain(`${file}<`);
      const most = documentBytes(file);
      expect(await bytesWithin(site, file, most), file).toBeLessThanOrEqual(most);
    }
    expect(pages.get('/learn/path')).toContain('href="/learn/pack"');
    const most = documentBytes('/learn/pack');
    expect(await bytesWithin(site, '/learn/pack', most)).toBeLessThanOrEqual(most);
  });

  test('what works on a screen only is named with its address, and a talk leaves no gap', () => {
    const onScreen = lessons.flatMap(({ id, path }) =>
      elementsWith(pack(id), 'data-on-screen').map((one) => ({ id, path, text: pageText(one) })),
    );
    expect(onScreen.map(({ id }) => id).toSorted()).toEqual(['defi', 'regulation', 'wallets']);
    for (const { text, path } of onScreen)
      expect(text).toMatch(new RegExp(`^The lesson’s page .+ at [\\w.:-]+${path}\\.$`));
  });

  test('every question can be answered from the reading in its own pack', () => {
    const lost = questions.filter(
      ({ lesson, fact }) => !sheet(lesson, 'reading').includes(plain(fact)),
    );
    expect(lost.map(({ id, fact }) => `${id}: ${fact}`)).toEqual([]);
  });

  test('the table of quizzes has the numbers and letters of the printed sheets', () => {
    type Row = { lesson: string; place: number; letter: string; is_right: boolean };
    const { rows } = JSON.parse(texts.get('/learn/quiz.json') ?? '{}') as { rows: Row[] };
    for (const { id } of lessons) {
      const right = rows.filter(({ lesson, is_right: isRight }) => lesson === id && isRight);
      const key = right
        .toSorted((a, b) => a.place - b.place)
        .map(({ place, letter }) => `${place} ${letter}`.toLowerCase());
      expect(key.length, id).toBeGreaterThan(3);
      expect(sheet(id, 'answers').replaceAll(/\s+/g, ' '), id).toContain(key.join(' '));
    }
  });

  test('in the test over the whole path no letter is right much more often than another', () => {
    const page = pages.get('/learn/pack') ?? '';
    const answers = elementsWith(page, 'data-worksheet').find(
      ({ attributes }) => attributes['data-worksheet'] === 'answers',
    )!;
    const [key] = /(?:\d+ [A-D]\s*)+/.exec(pageText(answers))!;
    const letters = key.match(/[A-D]/g)!;
    expect(letters).toHaveLength(2 * lessons.length);
    for (const letter of 'ABC')
      expect(letters.filter((one) => one === letter).length, letter).toBeGreaterThan(5);
  });

  test('the questions give nothing away, and the answers say why for every option', () => {
    for (const { lesson, question, options } of questions) {
      expect(sheet(lesson, 'questions'), lesson).toContain(plain(question));
      for (const { text, why } of options) {
        expect(sheet(lesson, 'questions'), lesson).toContain(plain(text));
        expect(sheet(lesson, 'answers'), lesson).toContain(plain(why));
      }
      expect(sheet(lesson, 'questions')).not.toContain('not right');
    }
  });
});
