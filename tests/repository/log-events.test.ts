import { expect, test } from 'vitest';
import { logEvents } from '#server/http/log-events.ts';
import { codeFiles, read } from './tracked-files.ts';

/** Rows of the table in docs/operations.md. */
function documented(page: string): [code: string, sentence: string][] {
  const [, section = ''] = page.split('\n### Events of the log\n');
  const [table = ''] = section.split('\n## ', 1);
  return [...table.matchAll(/^\| `([a-z.]+)` +\| (.+?) +\|$/gm)].map(([, code = '', text = '']) => [
    code,
    text,
  ]);
}

test('sec-ASVS-16.1.1: every event of the log is documented with its sentence', () => {
  expect(documented(read('docs/operations.md'))).toEqual(Object.entries(logEvents));
  const planted = '\n### Events of the log\n\n| `a.b` | One. |\n\n## Mail\n| `c.d` | Two. |\n';
  expect(documented(planted)).toEqual([['a.b', 'One.']]);
});

test('guides name only events that the log has', () => {
  const named = (page: string) =>
    [...page.matchAll(/\bthe event `([^`]+)`/g)].map(([, code = '']) => code);
  const codes = ['docs/operations.md', 'docs/owner-guide.md'].map(read).flatMap(named);
  expect(codes).toEqual(['newsletter.campaign.stopped', 'market.chain.failed']);
  expect(Object.keys(logEvents)).toEqual(expect.arrayContaining(codes));
});

test('every event of the log is a code of its area and its thing, and some code writes it', () => {
  const sources = codeFiles()
    .filter((path) => /^(?:desk\/)?server\/(?!.*\.test\.ts|http\/log-events\.ts)/.test(path))
    .map(read)
    .join('\n');
  for (const code of Object.keys(logEvents)) {
    expect(code).toMatch(/^[a-z]+(\.[a-z]+){1,2}$/);
    expect(sources, code).toContain(`'${code}'`);
  }
});
