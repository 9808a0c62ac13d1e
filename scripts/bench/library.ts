/**
 * `npm run bench:library [-- 200 1000]`: builds the site with so many made-up pages, each time from
 * nothing and in a copy of the project, and says what a page costs. What came of it goes to
 * docs/library-bench.md, which nobody writes by hand. Fails where a cost grows faster than the
 * number of pages, or where a page leaves its budget.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { measureBuild } from '#tests/bench/library/measure-build.ts';
import { copyProject } from '#tests/bench/library/project-copy.ts';
import { growthErrors, type Measured } from './library/growth.ts';
import { resultLine, resultsPage } from './library/results-page.ts';

const PAGE = 'docs/library-bench.md';
const SIZES = [200, 1000, 10_000];
const root = resolve(import.meta.dirname, '../..');

const given = process.argv.slice(2).map(Number);
if (given.some((size) => !Number.isInteger(size) || size <= 0))
  throw new Error('Sizes are numbers of pages');
const sizes = given.length > 0 ? given.toSorted((a, b) => a - b) : SIZES;

const begun = new Date();
const measures: Measured[] = [];
const loads: number[] = [];
const planned = [0, ...sizes];

// One state of the project for all sizes, whatever is edited meanwhile.
const project = copyProject(root);
try {
  for (const size of planned) {
    const before = measures.at(-1);
    const one = await measureBuild(project, size);
    measures.push(one);
    loads.push(loadavg()[0] ?? 0);
    console.log(resultLine(one, before));
    // The largest takes long: who breaks off keeps what was measured.
    const missing = [...new Set([...planned, ...SIZES])].filter(
      (asked) => !measures.some(({ added }) => added === asked),
    );
    writeFileSync(PAGE, resultsPage({ begun, measures, missing, loads }));
  }
} finally {
  rmSync(project, { recursive: true, force: true });
}

const errors = growthErrors(measures);
for (const error of errors) console.error(error);
process.exitCode = errors.length === 0 ? 0 : 1;
