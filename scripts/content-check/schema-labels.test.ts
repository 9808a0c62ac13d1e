import { expect, test } from 'vitest';
import { z } from 'zod';
import { houseAdvertSchema } from '#lib/schema/advert-schema.ts';
import { source } from '#lib/schema/content-fields.ts';
import { depegSchema } from '#lib/schema/depeg-schema.ts';
import { formatIssue } from './schema-labels.ts';

test.each([
  [z.int().positive(), 0, 'The entry must be more than 0; it is 0.'],
  [z.number().lt(1), 1, 'The entry must be less than 1; it is 1.'],
  [z.int().min(2), 1, 'The entry must be at least 2; it is 1.'],
  [
    z.iso.date(),
    '2026-02-30',
    'The entry must be a day that exists, such as 2026-11-22; it is "2026-02-30".',
  ],
  [
    z.iso.date(),
    '30/11/2026',
    'The entry must be a day as year, month and day, such as 2026-11-22; it is "30/11/2026".',
  ],
  [z.url(), '', 'The entry must be filled in.'],
  [z.enum(['S', 'K']), '', 'The entry must be one of "S", "K"; it is empty.'],
  [z.string().max(3), 'Hello', 'The entry must have at most 3 characters; it has 5.'],
])('a limit is told as the schema means it', (schema, value, says) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(issue && formatIssue(issue, value)).toBe(says);
});

test('what a form shows is told in its words', () => {
  const says = (schema: z.ZodType, value: unknown, label: string) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    return issue && formatIssue(issue, value, label);
  };
  const { mark } = source.shape;
  expect(says(mark, '', 'How well it was seen')).toBe('"How well it was seen" must be chosen.');
  const turn = { at: 'yesterday', text: 'It fell.', from: ['a'] };
  const depeg = { timeline: [turn, { ...turn, at: '' }] };
  const issues = depegSchema.safeParse(depeg).error?.issues ?? [];
  const told = issues.filter(({ path }) => path[0] === 'timeline');
  expect(told.map((issue) => formatIssue(issue, depeg, 'When'))).toEqual([
    '"When" must be a day or a time in UTC, such as 2023-03-11 or 2023-03-11T06:00Z.',
    '"When" must be filled in.',
  ]);
  const advert = { id: 'a', title: 'A', text: 'B', action: 'C', href: '/about' };
  expect(says(houseAdvertSchema, advert, 'Rosette')).toBe(
    '"Rosette": choose an engraving, a rosette or a picture, and only one of the three.',
  );
});
