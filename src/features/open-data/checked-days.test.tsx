import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Event } from '#lib/schema/content-schemas.ts';
import { dataPackage } from './data-package.ts';
import { FactList } from './fact-list.tsx';
import type { OpenContent } from './open-content.ts';
import { statementsOf } from './statements.ts';
import { dataTables } from './tables.ts';

const CHECKED = '2026-11-21';
const event: Event = {
  kind: 'event',
  id: 'law-ahead',
  date: '2027-03-01',
  topic: 'regulation',
  jurisdiction: 'eu',
  title: 'The law applies',
  summary: 'From this day on.',
  source: { title: 'The law', url: 'https://law.example/' },
  mark: 'S',
} as Event;
const figure = {
  id: 'one',
  value: '1',
  what: 'One.',
  asOf: '2026',
  kind: 'history',
  checked: CHECKED,
  sources: [{ title: 'A', url: 'https://a.example/', mark: 'S' }],
} as OpenContent['figures'][number];
const term = {
  id: 'peg',
  name: 'Peg',
  also: [],
  definition: 'A promise.',
  like: 'A tent.',
  lesson: '/learn',
  related: [],
} as unknown as OpenContent['terms'][number];
const content: OpenContent = {
  coins: [],
  depegs: [],
  places: [],
  placeAnswers: [],
  ruleDates: [],
  events: [event],
  figures: [figure],
  series: [],
  terms: [term],
  lessons: [],
  questions: [],
  corrections: [],
};

describe('the day of a check', () => {
  test('is not the day on which a piece of news happened or will happen', () => {
    const statements = statementsOf(content).map(({ id, checked }) => [id, checked]);
    expect(statements).toEqual([
      ['figures/one/value', CHECKED],
      ['events/law-ahead/event', null],
    ]);
    const publisher = {
      brand: 'Coins',
      operator: 'Coins Ltd',
      product: 'Münze aus Gold',
      description: 'Facts.',
    };
    const base = new URL('https://coins.example');
    expect(dataPackage(dataTables(content), publisher, base)).toMatchObject({
      created: `${CHECKED}T00:00:00Z`,
      name: 'munze-aus-gold-facts',
    });
  });

  test('is not that of the coins, for terms and quizzes', () => {
    const names = ['glossary', 'related-terms', 'quizzes'];
    const unchecked = dataTables(content).filter(({ name }) => names.includes(name));
    expect(unchecked.map(({ checked }) => checked)).toEqual([null, null, null]);
  });

  test('is told of a statement that has one, and of no other', () => {
    const statements = statementsOf(content);
    const earlier = [{ version: '2026-12-01', text: 'Before.', checked: null }];
    const html = renderToStaticMarkup(
      <FactList
        statements={statements}
        sources={new Map()}
        histories={new Map([['events/law-ahead/event', { firstChecked: null, earlier }]])}
      />,
    );
    const [ofFigure = '', ofNews = ''] = html.split('<article').slice(1);
    expect(ofFigure).toContain(`<time dateTime="${CHECKED}">`);
    expect(ofNews).not.toContain('<time');
    expect(ofNews).toContain('We said “Before.”. See <a');
  });
});
