import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { figureSchema } from './figure-schema.ts';
import { lessonSchema, questionSchema } from './lesson-schema.ts';
import { lessonsWithQuizzes, mixedQuestions } from '#lib/content/lessons.ts';
import { placeSchema, ruleDateSchema } from './place-schema.ts';
import { seriesSchema } from './series-schema.ts';
import { nextReviewDay } from '#lib/content/review-interval.ts';
import { termSchema } from './term-schema.ts';
import { checkChooser, walletKindSchema, walletQuestionSchema } from './wallet-schema.ts';

const content = new URL('../../../content/', import.meta.url);
const list = (path: string) =>
  JSON.parse(readFileSync(new URL(path, content), 'utf8')) as Record<string, unknown>[];
const lists = (folder: string) =>
  readdirSync(new URL(folder, content))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => list(`${folder}/${name}`));
const errors = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
};

/** Words in lower case, with a space before and after each. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;
/** What a definition of the form "A name is …" says in its first sentence; empty for other forms. */
function saidOf(definition: string, name: string): string {
  const [, subject = '', said = ''] =
    /^(?:An? |The )?(.*?) (?:is|are|means) ([^.]*)/.exec(definition) ?? [];
  return subject.toLowerCase() === name.toLowerCase() ? said : '';
}

describe('the library’s files', () => {
  test.each([
    ['figures', lists('figures'), figureSchema, 100],
    ['series', lists('series'), seriesSchema, 8],
    ['glossary', lists('glossary'), termSchema, 150],
    ['quizzes', lists('quizzes'), questionSchema, 80],
    ['places', list('regulation/places.json'), placeSchema, 20],
    ['dates', list('regulation/dates.json'), ruleDateSchema, 20],
    ['lessons', list('path/lessons.json'), lessonSchema, 7],
    ['wallet kinds', list('wallets/kinds.json'), walletKindSchema, 5],
    ['wallet questions', list('wallets/questions.json'), walletQuestionSchema, 5],
  ] as const)(
    '%s fit their schema, with ids used once, and are enough',
    (_name, all, schema, least) => {
      for (const entry of all) expect(errors(schema, entry), String(entry['id'])).toEqual([]);
      expect(new Set(all.map((entry) => entry['id'])).size).toBe(all.length);
      expect(all.length).toBeGreaterThanOrEqual(least);
    },
  );

  test('a term is explained without itself, and its relations are there', () => {
    const terms = z.array(termSchema).parse(lists('glossary'));
    const ids = new Set(terms.map(({ id }) => id));
    for (const { id, name, related, definition } of terms) {
      expect(
        related.filter((other) => !ids.has(other) || other === id),
        id,
      ).toEqual([]);
      expect(wordsOf(saidOf(definition, name)), id).not.toContain(wordsOf(name));
    }
  });

  // Otherwise a reader who knows nothing passes by taking the longest each time.
  test('L1: the longest option is the right one in at most 35 of 100 questions', () => {
    const questions = z.array(questionSchema).parse(lists('quizzes'));
    const givenAway = questions.filter(({ options }) => {
      const lengthOfWrong = options.filter((one) => !one.isRight).map(({ text }) => text.length);
      return options.some((one) => one.isRight && one.text.length > Math.max(...lengthOfWrong));
    });
    expect(
      givenAway.length / questions.length,
      givenAway.map(({ id }) => id).join(', '),
    ).toBeLessThanOrEqual(0.35);
  });

  test('S1: the chooser’s questions lead to kinds that are there, and name no brand', () => {
    const kinds = z.array(walletKindSchema).parse(list('wallets/kinds.json'));
    const questions = z.array(walletQuestionSchema).parse(list('wallets/questions.json'));
    expect(() => checkChooser(questions, kinds)).not.toThrow();
    expect(JSON.stringify([kinds, questions])).not.toMatch(
      /ledger nano|metamask|trezor|coinbase|binance|safe\.global|phantom/i,
    );
    const [first] = questions;
    const stray = [{ ...first!, answers: [{ text: 'x', to: { kinds: ['none'] } }] }];
    expect(() => checkChooser(stray as typeof questions, kinds)).toThrow(/none/);
    const circle = [{ ...first!, answers: [{ text: 'x', to: { question: first!.id } }] }];
    expect(() => checkChooser(circle as typeof questions, kinds)).toThrow(/itself/);
  });
});

describe('what is refused', () => {
  const [question] = lists('quizzes');
  const [series] = lists('series');
  const [place] = list('regulation/places.json');

  test('a question with two right answers, with none, or with one option twice', () => {
    const options = question!['options'] as Record<string, unknown>[];
    const all = (isRight: boolean) => options.map((one) => ({ ...one, isRight }));
    expect(errors(questionSchema, { ...question, options: all(true) })).toContain('options');
    expect(errors(questionSchema, { ...question, options: all(false) })).toContain('options');
    const twice = options.map((one) => ({ ...one, text: 'same' }));
    expect(errors(questionSchema, { ...question, options: twice })).toContain('options');
  });

  test('a line whose days are out of order, or are none', () => {
    const points = [
      { at: '2022-01-01', value: 1 },
      { at: '2021-01-01', value: 2 },
    ];
    expect(errors(seriesSchema, { ...series, shape: 'line', points })).toEqual(['points']);
    const names = points.map((point, index) => ({ ...point, at: `row ${index}` }));
    expect(errors(seriesSchema, { ...series, shape: 'line', points: names })).toContain('points');
  });

  test('filled bars without a key, and a key without filled bars', () => {
    const points = [
      { at: 'a', value: 1 },
      { at: 'b', value: 2 },
    ];
    const bars = {
      ...series,
      shape: 'bars',
      points: [{ ...points[0]!, isSolid: true }, points[1]!],
    };
    const kinds = { solid: 'Quick to sell', hatched: 'Slow to sell' };
    expect(errors(seriesSchema, bars)).toEqual(['kinds']);
    expect(errors(seriesSchema, { ...bars, kinds })).toEqual([]);
    expect(errors(seriesSchema, { ...series, shape: 'bars', points, kinds })).toEqual(['kinds']);
  });

  test('a place whose newest source is later than its check', () => {
    expect(errors(placeSchema, { ...place, asOf: '2030-01-01' })).toEqual(['asOf']);
  });

  test('a question for a lesson that is not there', () => {
    const questions = z.array(questionSchema).parse([{ ...question, lesson: 'nowhere' }]);
    expect(() => lessonsWithQuizzes([], questions)).toThrow(/nowhere/);
  });
});

test.each([
  ['law', '2027-02-19'],
  ['market', '2027-03-21'],
  ['tax', '2027-05-20'],
  ['protocol', '2027-05-20'],
  ['history', '2028-11-20'],
  ['concept', '2028-11-20'],
] as const)('a fact of the kind %s, checked on November 21, 2026, is due on %s', (kind, day) => {
  expect(nextReviewDay('2026-11-21', kind)).toBe(day);
});

test('the mixed quiz takes at most 120 questions, evenly and each once', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ id: `q${index}` })) as never[];
  const mixed = mixedQuestions(many) as { id: string }[];
  expect(mixed).toHaveLength(120);
  expect(new Set(mixed.map(({ id }) => id)).size).toBe(120);
  expect(mixedQuestions(many.slice(0, 7))).toHaveLength(7);
});
