import { expect, test } from 'vitest';
import { read } from './tracked-files.ts';

const NAME = /\b(?:atpar|http|process|nodejs)_[a-z_]+\b/g;
const namesIn = (text: string) => [...new Set(text.match(NAME) ?? [])];
const code = namesIn(read('server/metrics/site-metrics.ts'));

test('every metric that the documentation names is one that the server has', () => {
  const [, section = ''] = read('docs/operations.md').split('\n## Health and metrics\n');
  const [page = ''] = section.split('\n### ', 1);
  const documented = namesIn(page).filter((name) => !name.endsWith('_'));
  expect(documented.length).toBeGreaterThan(5);
  expect(documented.filter((name) => !code.includes(name))).toEqual([]);
});

test('a metric ends in its unit or in what it counts (Prometheus’ conventions)', () => {
  const ends = /_(total|seconds|bytes|mails|flight|failed|up)$/;
  expect(code.length).toBeGreaterThan(10);
  expect(code.filter((name) => !ends.test(name))).toEqual([]);
});
