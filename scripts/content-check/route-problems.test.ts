import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { ownPageProblems, unregisteredPages } from './route-problems.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'routes-'));
  mkdirSync(join(root, 'content/pages'), { recursive: true });
  mkdirSync(join(root, 'content/legal'));
  mkdirSync(join(root, 'public/plans'), { recursive: true });
  writeFileSync(join(root, 'content/legal/imprint.mdx'), '');
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
});

const page = (name: string) => writeFileSync(join(root, `content/pages/${name}.mdx`), '');
const told = () => ownPageProblems(root).map(({ file, says }) => `${file}: ${says}`);

test('G7: a page of the owner’s has an address of its own', () => {
  page('our-team');
  expect(told()).toEqual([]);
});

test.each([
  'about', // A page of the code,
  'learn', // a folder of it,
  'newsletter', // a page that the server renders,
  'api', // what it answers,
  'u',
  'home', // whose social card would be that of Home,
  'imprint', // a legal page,
  'plans', // and a folder of files.
])('G7: a page called %s stops the build by its file', (name) => {
  page(name);
  expect(told()).toEqual([
    `content/pages/${name}.mdx: The address /${name} belongs to another page or file of this site.`,
  ]);
});

test.each(['Our Team', 'our_team', 'team.2', '[all]'])('G7: %s cannot be an address', (name) => {
  page(name);
  expect(told()).toEqual([
    `content/pages/${name}.mdx: The address of a page cannot be "/${name}".`,
  ]);
});

test('G7: a page without its fields is told by file and line, and an empty folder is fine', () => {
  expect(checkContent(root).filter(({ file }) => file.startsWith('content/pages'))).toEqual([]);
  writeFileSync(join(root, 'content/pages/team.mdx'), "---\ntitle: 'Team'\n---\n\nHello.\n");
  const [problem] = checkContent(root).filter(({ file }) => file === 'content/pages/team.mdx');
  expect(problem?.says).toMatch(/description/);
});

test('G7: a page of src/pages that no register lists is told by its file', () => {
  cpSync('src/lib', join(root, 'src/lib'), { recursive: true });
  cpSync('src/pages', join(root, 'src/pages'), { recursive: true });
  expect(unregisteredPages(root)).toEqual([]);
  writeFileSync(join(root, 'src/pages/learn/classes.astro'), '<p>Classes</p>');
  const [problem, ...others] = unregisteredPages(root);
  expect(others).toEqual([]);
  expect(problem?.file).toBe('src/pages/learn/classes.astro');
  expect(problem?.says).toContain('The page /learn/classes is not listed');
});
