import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setRenderedLocale } from '#shared/locale.ts';
import { SearchForm } from './search-form.tsx';

const renderIn = (locale: string | undefined) =>
  setRenderedLocale({ locale: () => locale, said: (message) => message });

afterEach(() => renderIn(undefined));

test('in another language the form says that what it finds is in English', () => {
  expect(renderToStaticMarkup(<SearchForm />)).not.toContain('The results are in English.');
  renderIn('de');
  expect(renderToStaticMarkup(<SearchForm />)).toContain('The results are in English.');
});
