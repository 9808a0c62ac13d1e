import { expect, test } from 'vitest';
import { whyKilled } from './killed-process.ts';

test('a process that was killed is said to have lacked memory, and one that ended is not', () => {
  expect(whyKilled(null, 'The build')).toBeNull();
  expect(whyKilled('SIGTERM', 'The build')).toBe('The build was stopped from outside (SIGTERM).');
  expect(whyKilled('SIGKILL', 'The build')).toContain('ran out of memory');
});
