import { afterEach, expect, test } from 'vitest';
import { isLocale, setRenderedLocale, textDirection } from '#shared/locale.ts';
import { alternatesOf, canonicalPath } from './alternates.ts';
import { withoutLocale } from './href.ts';
import { contentLanguage, textLanguage } from './locales.ts';

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

test('a page in several languages names each of them, and the one for everybody else', () => {
  const known = ['en', 'de', 'ar-XB'];
  expect(alternatesOf('/contact', known)).toEqual([
    { hreflang: 'en', path: '/contact' },
    { hreflang: 'de', path: '/de/contact' },
    { hreflang: 'ar-XB', path: '/ar-XB/contact' },
    { hreflang: 'x-default', path: '/contact' },
  ]);
  expect(canonicalPath('/contact', 'de')).toBe('/de/contact');
  // Texts of `content/` have one language, and so has a site without locales.
  expect(alternatesOf('/about', known)).toEqual([]);
  expect(canonicalPath('/about', 'de')).toBe('/about');
  expect(alternatesOf('/contact', ['en'])).toEqual([]);
});

test('content states its language on the pages of another one', () => {
  expect(contentLanguage()).toEqual({});
  expect(textLanguage('/contact')).toEqual({});
  renderIn('ar-XB');
  expect(contentLanguage()).toEqual({ lang: 'en', dir: 'ltr' });
  expect(textLanguage('/about')).toEqual({ lang: 'en', dir: 'ltr' });
  // The text of these is messages.
  expect(textLanguage('/contact')).toEqual({ lang: 'ar-XB', dir: 'rtl' });
});

test('a locale is written as BCP 47 has it, and its script gives the direction', () => {
  expect(['en', 'pt-BR', 'zh-Hant', 'ar-XB'].every(isLocale)).toBe(true);
  expect(['EN', 'pt_BR', 'english language', ''].some(isLocale)).toBe(false);
  expect(['ar', 'he', 'ur', 'ar-XB'].map(textDirection)).toEqual(Array(4).fill('rtl'));
  expect(['en', 'de', 'ja', 'az'].map(textDirection)).toEqual(Array(4).fill('ltr'));
});
