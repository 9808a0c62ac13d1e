import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Refs, type NumberedSource } from './refs.tsx';
import { SourceList } from './source-list.tsx';

const sources: NumberedSource[] = [
  { key: 'law', title: 'The law', url: 'https://law.example/', mark: 'S' },
  { key: 'news', title: 'The news', url: 'https://news.example/', mark: 'S/t' },
  { key: 'known', title: 'The textbook', url: 'https://book.example/', mark: 'K' },
];

test('a number after a statement leads to its source in the list', () => {
  const refs = renderToStaticMarkup(<Refs from={['known', 'law']} sources={sources} />);
  const list = renderToStaticMarkup(
    <SourceList sources={sources} checked="2026-11-21" due="2027-05-20" />,
  );
  const targets = [...refs.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
  expect(targets).toEqual(['source-1', 'source-3']);
  for (const target of targets) expect(list).toContain(`id="${target}"`);
});

test('what was not seen by us says so, and the day of the check stands below', () => {
  const list = renderToStaticMarkup(
    <SourceList sources={sources} checked="2026-11-21" due="2027-05-20" />,
  );
  expect(list).toContain('(seen through another source)');
  expect(list).toContain('(not checked at the source)');
  expect(list).toContain('The link beside those words leads to the page where you can check it.');
  expect(list).toContain('Last checked on <time dateTime="2026-11-21">November 21, 2026</time>');
  expect(list).toContain('next by <time dateTime="2027-05-20">May 20, 2027</time>');
});

test('a list in which we read every source needs no legend', () => {
  const read = sources.filter(({ mark }) => mark === 'S');
  const list = renderToStaticMarkup(
    <SourceList sources={read} checked="2026-11-21" due="2027-05-20" />,
  );
  expect(list).not.toContain('not checked at the source');
  expect(list).not.toContain('seen through another source');
});
