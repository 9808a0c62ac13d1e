import { afterEach, expect, test } from 'vitest';
import { setRenderedLocale } from '#shared/locale.ts';
import { contactFormPath } from './contact-form-path.ts';

const renderIn = (locale: string | undefined) =>
  setRenderedLocale({ locale: () => locale, said: (message) => message });

afterEach(() => renderIn(undefined));

test('C2: the address of the form names the language of the page that leads to it', () => {
  expect(contactFormPath()).toBe('/embed/contact');
  expect(contactFormPath({ page: '/a b' })).toBe('/embed/contact?page=%2Fa+b');
  renderIn('de');
  expect(contactFormPath()).toBe('/embed/contact?lang=de');
  expect(contactFormPath({ page: '/' })).toBe('/embed/contact?page=%2F&lang=de');
});
