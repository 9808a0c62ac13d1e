import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setRenderedLocale } from '#shared/locale.ts';
import { SearchDialog } from './search-dialog.tsx';
import { SearchForm } from './search-form.tsx';

const renderIn = (locale: string | undefined) =>
  setRenderedLocale({ locale: () => locale, said: (message) => message });

afterEach(() => renderIn(undefined));

test.each([
  ['form', SearchForm],
  ['dialog', SearchDialog],
])('in another language the %s says that what it finds is in English', (_kind, Search) => {
  expect(renderToStaticMarkup(<Search />)).not.toContain('The results are in English.');
  renderIn('de');
  expect(renderToStaticMarkup(<Search />)).toContain('The results are in English.');
});
