import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { NATIVE_TYPES } from '../test/native-types.ts';
import type { SpecIds } from './coverage-page.ts';
import { idsOf, testTitles, type TestTitle } from './test-titles.ts';

const root = resolve(import.meta.dirname, '../..');
const FOLDERS = ['config', 'scripts', 'server', 'shared', 'src', 'tests'];

export const PAGE = join(root, 'docs/coverage.md');

export function readSpecIds(): SpecIds {
  return JSON.parse(readFileSync(join(root, 'tests/spec-ids.json'), 'utf8')) as SpecIds;
}

/** Ids of the security reference that no test names, and why. */
export function readUntested(): Record<string, string> {
  const text = readFileSync(join(root, 'tests/untested-sec-ids.json'), 'utf8');
  return JSON.parse(text) as Record<string, string>;
}

type Suite = {
  specs?: { file: string; title: string; tests: { expectedStatus: string }[] }[];
  suites?: Suite[];
};

function specsOf({ specs = [], suites = [] }: Suite): TestTitle[] {
  const own = specs
    .filter(({ tests }) => tests.some((one) => one.expectedStatus !== 'skipped'))
    .map(({ file, title }) => ({ file: `tests/e2e/${file}`, title, ids: idsOf(title) }));
  return [...own, ...suites.flatMap(specsOf)];
}

/** Browser tests make titles in loops, so Playwright is asked for them; it runs none. */
function readBrowserTests(): TestTitle[] {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, ...NATIVE_TYPES },
    },
  );
  const list = JSON.parse(stdout) as Suite & { errors: { message?: string }[] };
  if (list.errors.length > 0) throw new Error(`tests/e2e: ${list.errors[0]?.message}`);
  return specsOf(list);
}

/** The titles of every test of the project, the quick ones from their sources. */
export function readTests(): TestTitle[] {
  return [...readQuickTests(), ...readBrowserTests()];
}

function readQuickTests(): TestTitle[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .flatMap((path) =>
        testTitles(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')),
      ),
  );
}
