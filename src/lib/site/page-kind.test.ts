import { expect, test } from 'vitest';
import { pageKind } from './page-kind.ts';

test.each([
  ['/learn/coins', 'Tools'],
  ['/learn/coins/check', 'Tools'],
  ['/learn/coins/compare#how', 'Tools'],
  ['/learn/coins/compare?coins=usdc,usdt', 'Tools'],
  ['/learn/depegs/my-1000', 'Tools'],
  ['/learn/coins/usdc', 'Coins'],
  ['/learn/depegs/ust-2022#what-it-teaches', 'Depegs'],
  ['/learn/glossary#par', 'Terms'],
  ['/learn/understanding-mechanisms', 'Articles'],
  ['/learn/quiz/mechanisms', 'Quizzes'],
  ['/learn', 'Pages'],
  ['/resources/regulatory-updates', 'Guides'],
  ['/learn/lab', 'Peg Lab'],
  ['/learn/lab/bank-run', 'Peg Lab'],
  ['/resources/regulatory-updates/us', 'Law by country'],
  ['/resources', 'Pages'],
  ['/privacy', 'Legal'],
  ['/about#privacy', 'Pages'],
])('%s is one of the %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});
