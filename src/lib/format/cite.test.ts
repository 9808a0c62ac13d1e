import { expect, test } from 'vitest';
import { bibtexEntry, forTex, plainCitation } from './cite.ts';

const work = {
  title: 'Coins & 100% of them',
  address: 'https://example.org/learn/market-analysis',
  checked: '2026-11-21',
  publisher: 'The {people}',
  site: 'At Par',
};

test('a page is cited with site, title, day and address', () => {
  expect(plainCitation(work)).toBe(
    'At Par, "Coins & 100% of them", checked November 21, 2026, https://example.org/learn/market-analysis',
  );
});

test('signs that TeX takes for its own are escaped', () => {
  const entry = bibtexEntry(work);
  expect(entry).toContain('@misc{market-analysis-2026,');
  expect(entry).toContain(String.raw`title        = {Coins \& 100\% of them}`);
  expect(entry).toContain(String.raw`author       = {{The \{people\}}}`);
  expect(forTex('a~b^c\\d_')).toBe(
    String.raw`a\textasciitilde{}b\textasciicircum{}c\textbackslash{}d\_`,
  );
  expect(entry).toContain(String.raw`\url{https://example.org/learn/market-analysis}`);
});
