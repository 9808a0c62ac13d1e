import { expect, test } from 'vitest';
import { cardGuides, questionGuides } from './guides.ts';

const guides = [
  { id: 'asked', data: { order: 2, isQuestion: true } },
  { id: 'card', data: { order: 3, isQuestion: false } },
  { id: 'asked-first', data: { order: 1, isQuestion: true } },
  { id: 'card-first', data: { order: 1, isQuestion: false } },
];
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test('S1: the cards hold only the guides that answer no single question, in their order', () => {
  expect(ids(cardGuides(guides))).toEqual(['card-first', 'card']);
});

test('the questions hold the other guides, in their own order', () => {
  expect(ids(questionGuides(guides))).toEqual(['asked-first', 'asked']);
});
