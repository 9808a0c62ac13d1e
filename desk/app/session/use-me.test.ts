import { afterEach, expect, test } from 'vitest';
import type { Me } from '#desk/shared/people.ts';
import { isSessionOver, resumeSession } from './session-state.ts';
import { meAfter } from './use-me.ts';

const ada = { name: 'Ada', role: 'owner', isEnrolling: false } as Me;

// Test files share their modules.
afterEach(resumeSession);

test('a session that ended is told, and who was signed in stays until they come back', () => {
  expect(meAfter(undefined, ada)).toBe(ada);
  expect(isSessionOver()).toBe(false);
  expect(meAfter(ada, null)).toBe(ada);
  expect(isSessionOver()).toBe(true);
  expect(meAfter(ada, ada)).toBe(ada);
  expect(isSessionOver()).toBe(false);
});

test.each([
  ['opens the desk', undefined],
  ['has signed out', null],
  ['had a one-time link that is over', { ...ada, isEnrolling: true }],
])('nobody is signed in where somebody %s', (_, before) => {
  expect(meAfter(before, null)).toBe(null);
  expect(isSessionOver()).toBe(false);
});
