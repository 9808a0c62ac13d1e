import { expect, test } from 'vitest';
import { inLocale, pluralForm } from './locale.ts';

test('a plural has the form that its language asks for', () => {
  const forms = { one: 'файл', few: 'файла', many: 'файлов', other: 'файла' };
  expect([1, 2, 5, 21, 1.5].map((count) => pluralForm('ru', count, forms))).toEqual([
    'файл',
    'файла',
    'файлов',
    'файл',
    'файла',
  ]);
});

test('an exact count wins over its category, and other over a missing one', () => {
  expect(pluralForm('en', 0, { '=0': 'none', other: 'some' })).toBe('none');
  expect(pluralForm('ru', 2, { other: 'some' })).toBe('some');
});

test('a message that is not translated is in the language of the site', () => {
  expect(inLocale({ de: () => 'Senden', en: () => 'Send' })).toBe('Send');
});
