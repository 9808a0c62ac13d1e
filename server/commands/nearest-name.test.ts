import { describe, expect, test } from 'vitest';
import { nearestName, noSuchName } from './nearest-name.ts';

const NAMES = ['messages', 'newsletter', 'news', 'person', 'backup', 'restore', 'verify'];

describe('the name that was meant', () => {
  test.each([
    ['newsleter', 'newsletter'],
    ['Backup', 'backup'],
    ['restroe', 'restore'],
    ['new', 'news'],
    ['mesages', 'messages'],
    ['frobnicate', null],
    ['', null],
    ['x', null],
  ])('%s means %s', (typed, meant) => {
    expect(nearestName(typed, NAMES)).toBe(meant);
  });

  test('what is not there is said, with the nearest where there is one', () => {
    expect(noSuchName('command', 'bakup', NAMES)).toBe(
      'There is no command "bakup". Did you mean backup?',
    );
    expect(noSuchName('command', 'fly', NAMES)).toBe('There is no command "fly".');
  });
});
