/** Tables of terms, figures, series, quizzes and corrections. */
import { termPath } from '#lib/content/term-finder.ts';
import { lastChecked } from '#lib/content/last-checked.ts';
import { about, CHECKED, codes, day, key, maybe, number, STATEMENT, text } from './columns.ts';
import type { FactKind } from '#lib/schema/figure-schema.ts';
import type { DataTable } from './data-table.ts';
import { entryKeys } from './entry-keys.ts';
import type { OpenContent } from './open-content.ts';

export function glossaryTable({ terms }: OpenContent): DataTable {
  return {
    name: 'glossary',
    title: 'Glossary',
    description: 'This table has one row for each term that the site explains.',
    page: '/learn/glossary',
    checked: null,
    primaryKey: ['id'],
    foreignKeys: [],
    columns: [
      text('id', 'Short name of the term.'),
      text('name', 'The term in its usual form.'),
      maybe(text('also', 'Other forms of it, separated by "; ".')),
      text('definition', 'What it means.'),
      text('like', 'Something from everyday life that it is like.'),
      text('lesson', 'Path of the page that uses it.'),
      text('page', 'Path at which the site explains it.'),
    ],
    rows: terms
      .toSorted((a, b) => a.id.localeCompare(b.id, 'en'))
      .map(({ id, name, also, definition, like, lesson }) => ({
        id,
        name,
        also: also.join('; ') || null,
        definition,
        like,
        lesson,
        page: termPath(id),
      })),
  };
}

export function relatedTermTable({ terms }: OpenContent): DataTable {
  return {
    name: 'related-terms',
    title: 'Terms that belong together',
    description: 'This table has one row for each link from one term in the glossary to another.',
    page: '/learn/glossary',
    checked: null,
    primaryKey: ['term', 'related'],
    foreignKeys: [key('term', 'glossary'), key('related', 'glossary')],
    columns: [text('term', 'Id of the term.'), text('related', 'Id of the other term.')],
    rows: terms.flatMap(({ id, related }) =>
      related.map((other) => ({ term: id, related: other })),
    ),
  };
}

const KINDS: Record<FactKind, string> = {
  market: 'Size or price of a market',
  protocol: 'What an issuer or a smart contract does',
  law: 'Law',
  tax: 'Tax',
  history: 'What happened',
  concept: 'How something works',
};

export function figureTable({ figures }: OpenContent): DataTable {
  return {
    name: 'figures',
    title: 'Figures',
    description:
      'This table has one row for each number in the articles and guides that has a source.',
    page: '/data',
    checked: lastChecked(figures),
    primaryKey: ['id'],
    foreignKeys: [key('statement', 'statements')],
    columns: [
      text('id', 'Short name of the figure.'),
      text('value', 'The value as it is printed, with its unit or sign.'),
      text('what', 'What is counted or measured.'),
      about('as_of', 'When it was true.'),
      codes('kind', 'What kind of fact it is, which decides how often it is checked.', KINDS),
      STATEMENT,
      CHECKED,
    ],
    rows: figures.map(({ id, value, what, asOf, kind, checked }) => ({
      id,
      value,
      what,
      as_of: asOf,
      kind,
      statement: `figures/${id}/value`,
      checked,
    })),
  };
}

export function seriesTable({ series }: OpenContent): DataTable {
  return {
    name: 'series',
    title: 'Series of charts',
    description:
      'This table has one row for each point in the articles’ charts. The values belong to the sources that recorded them, and their terms may be stricter than our license.',
    page: '/resources/stablecoin-analytics',
    checked: lastChecked(series),
    isOthersData: true,
    primaryKey: ['series', 'at'],
    foreignKeys: [key('statement', 'statements')],
    columns: [
      text('series', 'Short name of the series.'),
      text('title', 'Title of its chart.'),
      text('at', 'A day, or the name of the row.'),
      number('value', 'The value.'),
      text('unit', 'Unit of the value.'),
      maybe(text('note', 'What is particular about this point.')),
      text('as_of', 'When the values were true, as the chart says it.'),
      text('sources', 'Where the values come from: titles and web addresses, separated by "; ".'),
      STATEMENT,
      CHECKED,
    ],
    rows: series.flatMap(({ id, title, unit, points, asOf, sources, checked }) =>
      points.map(({ at, value, note }) => ({
        series: id,
        title,
        at,
        value,
        unit,
        note: note ?? null,
        as_of: asOf,
        sources: sources.map((source) => `${source.title}, ${source.url}`).join('; '),
        statement: `series/${id}/points`,
        checked,
      })),
    ),
  };
}

export function quizTable({ questions, lessons }: OpenContent): DataTable {
  const paths = new Map(lessons.map(({ id, path }) => [id, path]));
  return {
    name: 'quizzes',
    title: 'Quiz questions',
    description:
      'This table has one row for each answer that a quiz offers. It says whether the answer is right or wrong, and why.',
    page: '/learn/quiz',
    checked: null,
    primaryKey: ['question', 'option'],
    foreignKeys: [],
    columns: [
      text('question', 'Id of the question.'),
      text('option', 'Id of the option: the first words of the answer.'),
      text('lesson', 'Id of the lesson.'),
      {
        name: 'place',
        type: 'integer',
        description: 'Number of the question among those of the lesson, as on its printed sheet.',
      },
      text('letter', 'Letter of the option, as on the printed sheet.'),
      maybe(text('page', 'Path of the page that holds the answer.')),
      text('asks', 'The question.'),
      text('answer', 'The option.'),
      { name: 'is_right', type: 'boolean', description: 'Whether it is the right answer.' },
      text('why', 'Why it is right, or why not.'),
    ],
    rows: questions.flatMap(({ id, lesson, order, question, options }) => {
      const before = questions.filter((one) => one.lesson === lesson && one.order < order);
      const keys = entryKeys(options.map((one) => ({ text: one.text })));
      return options.map(({ text: answer, isRight, why }, index) => ({
        question: id,
        option: keys[index]!,
        lesson,
        place: before.length + 1,
        letter: 'ABCD'.charAt(index),
        page: paths.get(lesson) ?? null,
        asks: question,
        answer,
        is_right: isRight,
        why,
      }));
    }),
  };
}

/** Stands where a page had said nothing: readers of the table count on a text there. */
const LEFT_OUT = '(nothing)';

export function correctionTable({ corrections }: OpenContent): DataTable {
  const days = corrections.map(({ date }) => ({ checked: date }));
  return {
    name: 'corrections',
    title: 'Corrections',
    description:
      'This table has one row for each statement that was wrong and has been put right, or was missing and has been added.',
    page: '/about/corrections',
    checked: lastChecked(days),
    primaryKey: ['id'],
    foreignKeys: [],
    columns: [
      text('id', 'Short name of the correction.'),
      day('date', 'Day of the correction.'),
      text('page', 'Path of the page.'),
      text('was', `What the page said; ${LEFT_OUT} where it had left something out.`),
      text('now', 'What it says now.'),
      text('why', 'Why it was wrong or missing.'),
    ],
    rows: corrections
      .toSorted((a, b) => a.id.localeCompare(b.id, 'en'))
      .map(({ id, date, page, was, now, why }) => ({
        id,
        date,
        page,
        was: was ?? LEFT_OUT,
        now,
        why,
      })),
  };
}
