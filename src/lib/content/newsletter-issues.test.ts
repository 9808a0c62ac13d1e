import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the first letter leads a beginner to the shortest page, the path, the lab and the game', () => {
  const letter = readFileSync('content/newsletters/what-holds-a-dollar.mdx', 'utf8');
  const [, begin = ''] = letter.split('## Where to begin');
  const [section = ''] = begin.split('\n## ');
  const links = [...section.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path);
  expect(links).toEqual([
    '/learn/five-minutes',
    '/learn/path',
    '/learn/lab',
    '/learn/depegs/my-1000',
    '/news',
  ]);
});
