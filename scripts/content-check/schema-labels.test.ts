import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatIssue } from './schema-labels.ts';

test.each([
  [z.int().positive(), 0, 'The entry must be more than 0; it is 0.'],
  [z.number().lt(1), 1, 'The entry must be less than 1; it is 1.'],
  [z.int().min(2), 1, 'The entry must be at least 2; it is 1.'],
  [z.string().max(3), 'Hello', 'The entry must have at most 3 characters; it has 5.'],
])('a limit is told as the schema means it', (schema, value, says) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(issue && formatIssue(issue, value)).toBe(says);
});
