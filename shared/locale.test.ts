import { expect, onTestFinished, test } from 'vitest';
import { inLocale, pluralForm, setRenderedLocale } from './locale.ts';
import { inOwnFormat, rememberFormat } from './own-formats.ts';

/** Until the end of the test, what is said and formatted is for a page in a language. */
function renderIn(locale: string): void {
  const said = <T>(message: T): T => message;
  setRenderedLocale({ locale: () => locale, said });
  onTestFinished(() => setRenderedLocale({ locale: () => undefined, said }));
}

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

test('a sentence that is not translated has its sums and days in its own language', () => {
  renderIn('de');
  expect(rememberFormat('73,345', '73.345')).toBe('73,345');
  expect(inOwnFormat('73,345')).toBe('73.345');
  expect(inOwnFormat('\uE00073,345\uE001')).toBe('73.345');
  expect(inOwnFormat('−$73,345')).toBe('−$73.345');
  rememberFormat('12,3\u00a0%', '12.3%');
  expect(inOwnFormat('−12,3\u00a0%')).toBe('−12.3\u00a0%');
  rememberFormat('11. März 2023', 'March 11, 2023');
  rememberFormat('1. März 2023', 'March 1, 2023');
  expect(inOwnFormat('11. März 2023, 08:00 UTC')).toBe('March 11, 2023, 08:00 UTC');
  expect(inOwnFormat('1. März 2023, 08:00 UTC')).toBe('March 1, 2023, 08:00 UTC');
});

test('what nobody formatted stays as it is', () => {
  renderIn('de');
  rememberFormat('1.000', '1,000');
  expect(inOwnFormat('0.877')).toBe('0.877');
  expect(inOwnFormat(1000)).toBe(1000);
  expect(inOwnFormat('A text of the content that names 1.000 of them')).toContain('1.000');
  // The same text in a locale that writes it as English does.
  rememberFormat('1.000', '1.000');
  expect(inOwnFormat('1.000')).toBe('1.000');
});
