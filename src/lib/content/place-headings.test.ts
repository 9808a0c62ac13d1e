import { expect, test } from 'vitest';
import { placeHeadings } from './place-headings.ts';

test('S1: headings that name a country are told from all others', () => {
  const headings = ['Before you read on', 'United Kingdom', 'Germany', 'Germany and you', 'Japan'];
  expect(placeHeadings(headings.map((text) => ({ text }))).map(({ text }) => text)).toEqual([
    'United Kingdom',
    'Germany',
    'Japan',
  ]);
});
