import { expect, test } from 'vitest';
import { localizeLinks } from './content-links.ts';

test('links to pages stay in the locale; files, other sites and other locales are left alone', () => {
  const link = (href: string, more = '') =>
    `<p><a class="x > y" href="${href}"${more}>There</a></p>`;
  expect(localizeLinks(link('/learn#peg'), 'de')).toBe(link('/de/learn#peg'));
  for (const other of [
    link('/data/coins.csv'),
    link('https://a.example/'),
    link('/', ' hrefLang="en"'),
  ])
    expect(localizeLinks(other, 'de')).toBe(other);
  expect(localizeLinks('<link rel="icon" href="/about">', 'de')).toContain('"/about"');
});
