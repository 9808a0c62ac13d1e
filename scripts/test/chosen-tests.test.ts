import { describe, expect, test } from 'vitest';
import { choose, filledTitles, type Listed, readWish } from './chosen-tests.ts';

const listed: Listed[] = [
  { project: 'unit', file: 'server/mail/mail.test.ts', line: 3, title: 'mail > N7: is sent' },
  { project: 'unit', file: 'server/mail/mail.test.ts', line: 9, title: 'mail > waits' },
  { project: 'build', file: 'tests/build/output.test.ts', line: 5, title: 'no Mail is sent' },
  { project: 'browser', file: 'tests/e2e/home.spec.ts', line: 7, title: 'the menu closes' },
];
const chosen = (...args: string[]) => Object.fromEntries(choose(listed, readWish(args)));

describe('words of npm test', () => {
  test('a path takes the whole file, and no site', () => {
    expect(chosen('./server/mail/mail')).toEqual({ unit: ['server/mail/mail.test.ts'] });
  });

  test('a word is looked for in paths and titles, whatever its case', () => {
    expect(chosen('mail')).toEqual({
      unit: ['server/mail/mail.test.ts'],
      build: ['tests/build/output.test.ts:5'],
    });
    expect(chosen('menu closes', 'N7')).toEqual({
      browser: ['tests/e2e/home.spec.ts:7'],
      unit: ['server/mail/mail.test.ts:3'],
    });
  });

  test('the former name of a folder of tests still names it', () => {
    expect(readWish(['rules', 'faults', 'site']).words).toEqual([
      'tests/repository',
      'tests/resilience',
      'tests/build',
    ]);
    expect(chosen('site')).toEqual({ build: ['tests/build/output.test.ts'] });
  });

  test('after -t a word is looked for in titles alone', () => {
    expect(chosen('-t', 'home')).toEqual({});
    expect(chosen('-t', 'is sent')).toEqual({
      unit: ['server/mail/mail.test.ts:3'],
      build: ['tests/build/output.test.ts:5'],
    });
  });

  test('words of a row are found where the title is filled from it', () => {
    const filled: Listed[] = [
      { project: 'unit', file: 'a.test.ts', line: 4, title: '%s is refused' },
      { project: 'unit', file: 'a.test.ts', line: 8, title: 'nothing else is' },
      { project: 'unit', file: 'b.test.ts', line: 2, title: '%s is taken' },
    ];
    const sources: Record<string, string> = { 'a.test.ts': "['Two Hosts', 1]", 'b.test.ts': '' };
    const named = filledTitles(filled, readWish(['two hosts']), (file) => sources[file] ?? '');
    expect(named.map(({ line }) => line)).toEqual([4]);
  });

  test('another option is told of', () => {
    expect(() => readWish(['--watch'])).toThrow('npm test has no option --watch');
    expect(() => readWish(['-t'])).toThrow('-t needs words');
  });
});
