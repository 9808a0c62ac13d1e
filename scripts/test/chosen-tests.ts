import { mkdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { runNodeQuietly } from './run-command.ts';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const VITEST = 'node_modules/vitest/vitest.mjs';
/** The name of the browser tests among the projects of vitest.config.ts. */
export const BROWSER = 'browser';

/** A test as its runner lists it, without running it. */
export type Listed = { project: string; file: string; line: number; title: string };

/** What `npm test -- words` asks for: words of paths or titles, and words of titles alone. */
export type Wish = { words: readonly string[]; titles: readonly string[] };

/** What folders of tests were called before, as words that people still type. */
const FORMER_FOLDERS: Record<string, string> = {
  rules: 'tests/repository',
  faults: 'tests/resilience',
  site: 'tests/build',
};

/** Arguments of `npm test`. @throws Error for an option that it does not have */
export function readWish(args: readonly string[]): Wish {
  const words: string[] = [];
  const titles: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '-t') titles.push(args[(at += 1)] ?? '');
    else if (arg.startsWith('-'))
      throw new Error(`npm test has no option ${arg}: give words, or -t "title"`);
    else words.push(FORMER_FOLDERS[arg] ?? arg.replace(/^\.\//, ''));
  }
  if (titles.includes('')) throw new Error('-t needs words of a title: npm test -- -t "is sent"');
  return { words, titles };
}

/**
 * The tests that a wish names, by project, as arguments for its runner: a path where a word is in
 * the path, `path:line` where it is in a title only.
 */
export function choose(listed: readonly Listed[], { words, titles }: Wish): Map<string, string[]> {
  const isIn = (text: string) => {
    const lower = text.toLowerCase();
    return (word: string) => lower.includes(word.toLowerCase());
  };
  const chosen = new Map<string, Set<string>>();
  for (const { project, file, line, title } of listed) {
    const isWhole = words.some(isIn(file));
    if (!isWhole && ![...words, ...titles].some(isIn(title))) continue;
    const places = chosen.get(project) ?? new Set();
    chosen.set(project, places.add(isWhole ? file : `${file}:${line}`));
  }
  return new Map([...chosen].map(([project, places]) => [project, [...places].sort()]));
}

type VitestList = {
  name: string;
  file: string;
  projectName: string;
  location?: { line: number };
}[];

/** Reads the sources alone, in a second or two: titles from tables keep their `%s`. */
async function listVitest(): Promise<Listed[]> {
  const path = '.cache/reports/vitest-list.json';
  mkdirSync('.cache/reports', { recursive: true });
  const { code, output } = await runNodeQuietly([VITEST, 'list', `--json=${path}`]);
  if (code !== 0) throw new Error(`vitest could not list its tests:\n${output}`);
  const tests = JSON.parse(readFileSync(path, 'utf8')) as VitestList;
  return tests.map(({ name, file, projectName, location }) => ({
    project: projectName,
    file: relative(process.cwd(), file).split(sep).join('/'),
    line: location?.line ?? 0,
    title: name,
  }));
}

function specsOf(suite: JSONReportSuite, groups: string[] = []): Listed[] {
  const own = suite.specs.map(({ file, line, title }) => ({
    project: BROWSER,
    file: `tests/e2e/${file}`,
    line,
    title: [...groups, title].join(' > '),
  }));
  const inner = suite.suites ?? [];
  return [...own, ...inner.flatMap((one) => specsOf(one, [...groups, one.title]))];
}

async function listPlaywright(): Promise<Listed[]> {
  const { output } = await runNodeQuietly([PLAYWRIGHT, 'test', '--list', '--reporter=json']);
  const begin = output.indexOf('{');
  if (begin === -1) throw new Error(`playwright could not list its tests:\n${output}`);
  const list = JSON.parse(output.slice(begin)) as JSONReport;
  const [error] = list.errors;
  if (error) throw new Error(`playwright could not list its tests:\n${error.message}`);
  return list.suites.flatMap((suite) => specsOf(suite));
}

/** A title that is filled while running: `%s: fits`, `$name is refused`, `${title} on SQLite`. */
const FILLED = /%[sdifjoOc]|\$\{?\w/;

/**
 * The tests whose title is filled from a table, and whose file has the words: where no title has
 * them as it stands, they may be in a row.
 */
export function filledTitles(
  listed: readonly Listed[],
  { words, titles }: Wish,
  sourceOf: (file: string) => string,
): Listed[] {
  const wanted = [...words, ...titles].map((word) => word.toLowerCase());
  return listed
    .filter(({ title }) => FILLED.test(title))
    .filter(({ file }) => {
      const source = sourceOf(file).toLowerCase();
      return wanted.some((word) => source.includes(word));
    });
}

/** The tests that a wish names, as arguments for their runners. None of them runs. */
export async function chooseTests(wish: Wish): Promise<Map<string, string[]>> {
  const [quick, browser] = await Promise.all([listVitest(), listPlaywright()]);
  const chosen = choose([...quick, ...browser], wish);
  if (chosen.size > 0) return chosen;
  const filled = filledTitles(quick, wish, (file) => readFileSync(file, 'utf8'));
  return choose(filled, { words: [], titles: filled.map(({ title }) => title) });
}
