import { expect, test } from 'vitest';
import { bibtexEntry, type CitedWork, forTex, plainCitation } from './cite.ts';

const work = {
  title: 'Coins & 100% of them',
  address: 'https://example.org/learn/market-analysis',
  days: [{ what: 'checked', day: '2026-11-21' }],
  publisher: 'The {people}',
  site: 'At Par',
} satisfies CitedWork;

test('a page is cited with site, title, day and address', () => {
  expect(plainCitation(work)).toBe(
    'At Par, "Coins & 100% of them", checked November 21, 2026, https://example.org/learn/market-analysis',
  );
});

test('a citation of a page that was corrected after its check has both days', () => {
  const days = [...work.days, { what: 'corrected', day: '2027-01-30' }] as const;
  expect(plainCitation({ ...work, days })).toContain(
    ', checked November 21, 2026, corrected January 30, 2027, ',
  );
  const entry = bibtexEntry({ ...work, days });
  expect(entry).toContain('@misc{market-analysis-2027,');
  expect(entry).toContain('note         = {Checked November 21, 2026, corrected January 30, 2027}');
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
