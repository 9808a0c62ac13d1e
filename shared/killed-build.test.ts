import { expect, test } from 'vitest';
import { whyKilled } from './killed-build.ts';

test('a process that was killed is said to have lacked memory, and one that ended is not', () => {
  expect(whyKilled(null)).toBeNull();
  expect(whyKilled('SIGTERM')).toBe('The build was stopped from outside (SIGTERM).');
  expect(whyKilled('SIGKILL')).toContain('ran out of memory');
});
