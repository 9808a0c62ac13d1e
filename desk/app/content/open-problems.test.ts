import { expect, test } from 'vitest';
import { openProblems } from './open-problems.ts';

const empty = { path: ['summary'], says: '"summary" must be filled in.' };
const taken = { path: ['options', 0, 'text'], says: '"options.0.text" stands twice.' };
const other = { path: [], says: '“Dai” is still used.' };

test('a problem that two rules found is told once', () => {
  const value = { summary: '' };
  expect(openProblems([empty, empty, other], value, value)).toEqual([empty, other]);
});

test('a field that was changed since has no problem any more, and the others keep theirs', () => {
  const sent = { summary: '', options: [{ text: 'Supply' }] };
  const summarized = { ...sent, summary: 'Two rules.' };
  expect(openProblems([empty, taken, other], sent, summarized)).toEqual([taken, other]);
  const both = { ...summarized, options: [{ text: 'Volume' }] };
  expect(openProblems([empty, taken, other], sent, both)).toEqual([other]);
});
