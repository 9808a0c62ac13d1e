import { afterEach, expect, test } from 'vitest';
import { isLocale, setRenderedLocale, textDirection } from '#shared/locale.ts';
import { contentLanguage, withoutLocale } from './locales.ts';

const renderIn = (locale: string | undefined) =>
  setRenderedLocale({ locale: () => locale, said: (message) => message });

afterEach(() => renderIn(undefined));

test('a path names the same page in each locale', () => {
  const known = ['en', 'de', 'ar-XB'];
  expect(withoutLocale('/de/learn/coins', known)).toBe('/learn/coins');
  expect(withoutLocale('/ar-XB', known)).toBe('/');
  expect(withoutLocale('/depegs', known)).toBe('/depegs');
  expect(withoutLocale('/en/learn', known)).toBe('/en/learn');
});

test('content states its language on the pages of another one', () => {
  expect(contentLanguage()).toEqual({});
  renderIn('ar-XB');
  expect(contentLanguage()).toEqual({ lang: 'en', dir: 'ltr' });
});

test('a locale is written as BCP 47 has it, and its script gives the direction', () => {
  expect(['en', 'pt-BR', 'zh-Hant', 'ar-XB'].every(isLocale)).toBe(true);
  expect(['EN', 'pt_BR', 'english language', ''].some(isLocale)).toBe(false);
  expect(['ar', 'he', 'ur', 'ar-XB'].map(textDirection)).toEqual(Array(4).fill('rtl'));
  expect(['en', 'de', 'ja', 'az'].map(textDirection)).toEqual(Array(4).fill('ltr'));
});
