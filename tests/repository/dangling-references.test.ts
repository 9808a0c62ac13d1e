import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSpecIds, readTests, readUntested } from '#scripts/coverage/read-coverage.ts';
import { codeFiles, read, repositoryFiles } from './tracked-files.ts';

/** The titles and the settings of other tools are read as a whole; code by its comments. */
const WHOLE =
  /(^|\/)(?!CHANGELOG)[\w.-]+\.md$|^deploy\/|^content\/lab\/|^\.(ci\/|env|oxlintrc|gitattributes|npmrc)|^knip\./;
/** It is made of the titles, which are read by themselves. */
const GENERATED = 'docs/coverage.md';

const FOLDERS = '\\.ci|config|content|deploy|docs|public|scripts|server|shared|src|tests';
/** A path from the top; no part of a longer one, of an address or of a `#` name. */
const PATH = new RegExp(
  `(?<![\\w/#.@-])(?:${FOLDERS})(?:/(?:[\\w-]|\\[[\\w.-]+\\]|\\.(?=\\w))+)+(?![\\w*-])`,
  'g',
);
/** A file named alone; `*.ts` and `.test.ts` are kinds of files, an `.mdx` is an owner's. */
const FILE = /(?<![\w/.*#@[\]-])[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|astro|md)(?![\w-]|\.\w|\()/g;
const DECISION = /\bdecisions?[ /](\d{3})(?: and (\d{3}))?/g;
const COMMAND = /(?<!=)\bnpm run (?:-s )?([a-z]+(?::[a-z]+)?)/g;
/** What stands in papers that whoever reads this does not have. */
const ELSEWHERE =
  /\bresolutions? (?:\d+|on |in )|\bresolution:|\bissues? #?\d+|\bspec \d|\bsec(?:tion)? \d+\.\d|[\w-]+\.md`? (?:§|[A-Z]?\d)|§/gi;
/** `sec-X3`, `sec-3.4.1`, `spec N4`, `(N4)`; the standard's chapters are `V1` to `V17`. */
const ID = /(?<![\w-])sec-(?:[A-Z]\d+|\d+\.\d+\.\d+)|(?<=\bspec |\()[A-UW-Z]\d{1,2}(?![\w-])/g;
/** Names that stand for any, and the one that the title of a planted violation has. */
const EXAMPLE = /^src\/ui\/part\/|\/x(?![\w.-])/;

const files = repositoryFiles();
const names = new Set(files.map((path) => basename(path)));
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const tests = readTests();
const ids = new Set([
  ...Object.keys(readSpecIds()),
  ...tests.flatMap((one) => one.ids),
  ...Object.keys(readUntested()),
  ...(JSON.parse(read('tests/repository/asvs-ids.json')) as string[]).map((id) => `sec-${id}`),
]);

function exists(path: string): boolean {
  return files.some((file) => file === path || file.startsWith(`${path}/`));
}

/** `docs/decisions/019` is short for the one file that begins so. */
function isThere(path: string): boolean {
  return exists(path) || (/\/\d{3}$/.test(path) && files.some((one) => one.startsWith(`${path}-`)));
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([all]) => all);

/** What a text leads to and the repository does not have. */
function dangling(text: string): string[] {
  const decisions = [...text.matchAll(DECISION)].flatMap(([, one, other]) => [one, other]);
  return [
    ...matches(text, PATH).filter((path) => !EXAMPLE.test(path) && !isThere(path)),
    ...matches(text, FILE).filter((name) => !names.has(name)),
    ...decisions
      .filter((number) => number !== undefined && !isThere(`docs/decisions/${number}`))
      .map((number) => `decision ${number}`),
    ...[...text.matchAll(COMMAND)]
      .map(([, name = '']) => name)
      .filter((name) => !scripts.includes(name))
      .map((name) => `npm run ${name}`),
    ...matches(text, ELSEWHERE),
    ...matches(text, ID).filter((id) => !ids.has(id)),
  ];
}

/** Comments of TypeScript, JavaScript, Astro and CSS, each on one line; `://` begins no comment. */
function comments(source: string): string {
  return [...source.matchAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:'"`\\/])\/\/ .*$/gm)]
    .map(([comment]) => comment.replaceAll(/\s*\n\s*\*?\s*/g, ' '))
    .join('\n');
}

describe('references lead to something in this repository', () => {
  test.each(files.filter((path) => WHOLE.test(path) && path !== GENERATED))('%s', (path) => {
    expect(dangling(read(path))).toEqual([]);
  });

  test('in comments', () => {
    const found = codeFiles().map((path) => [path, dangling(comments(read(path)))] as const);
    expect(found.filter(([, list]) => list.length > 0)).toEqual([]);
  });

  test('in titles of tests', () => {
    const found = tests.map(({ file, title }) => [file, dangling(title)] as const);
    expect(found.filter(([, list]) => list.length > 0)).toEqual([]);
  });

  test('a comment that names decisions names which', () => {
    const bare = codeFiles().filter((path) => /docs\/decisions(?!\/)/.test(comments(read(path))));
    expect(bare).toEqual([]);
  });
});

test.each([
  ['see src/lib/nowhere-at-all.ts', 'src/lib/nowhere-at-all.ts'],
  ['the table of design-notes.md', 'design-notes.md'],
  ['as in not-there.client.ts', 'not-there.client.ts'],
  ['decision 999 says why', 'decision 999'],
  ['see docs/decisions/998', 'docs/decisions/998'],
  ['run `npm run fly` first', 'npm run fly'],
  ['the limits (resolution 9)', 'resolution 9'],
  ['as issue 12 asks', 'issue 12'],
  ['the headers of SECURITY.md 1.4', 'SECURITY.md 1'],
  ['held by sec-X99', 'sec-X99'],
  ['believed (Z9)', 'Z9'],
  ['only then (spec E7)', 'E7'],
])('"%s" is found', (text, name) => {
  const found = dangling(comments(`/** ${text} */ // nothing else\n`));
  expect(found).toContain(name);
});
