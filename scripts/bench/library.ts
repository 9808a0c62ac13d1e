/**
 * `npm run bench:library [-- 200 1000]`: builds the site with so many made-up pages, each time from
 * nothing and in a copy of the project, and says what a page costs. What came of it goes to
 * docs/library-bench.md, which nobody writes by hand. Fails where a cost grows faster than the
 * number of pages, or where a page leaves its budget.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { measureBuild } from '#tests/bench/library/measure-build.ts';
import { copyProject } from '#tests/bench/library/project-copy.ts';
import { faultsOfGrowth, millisecondsAPage, type Measured } from './library/growth.ts';

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

function row(one: Measured, index: number): string {
  const before = measures[index - 1];
  const each = before ? `${millisecondsAPage(before, one).toFixed(0)} ms` : '';
  const cells = [
    one.added,
    one.built,
    `${one.seconds.toFixed(0)} s`,
    `${((1000 * one.seconds) / one.built).toFixed(0)} ms`,
    `${one.cpuSeconds} s`,
    each,
    `${one.peakMegabytes} MB`,
    `${(one.bytes / 1_000_000).toFixed(0)} MB`,
  ];
  return `| ${cells.join(' | ')} |`;
}

// One state of the project for all sizes, whatever is edited meanwhile.
const project = copyProject(root);
try {
  for (const size of [0, ...sizes]) {
    measures.push(await measureBuild(project, size));
    loads.push(loadavg()[0] ?? 0);
    console.log(row(measures.at(-1)!, measures.length - 1));
  }
} finally {
  rmSync(project, { recursive: true, force: true });
}

const faults = faultsOfGrowth(measures);
const machine = `Node ${process.versions.node}, ${availableParallelism()} processors, load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
const verdict = faults.length === 0 ? 'It held.' : 'It did not hold.';
writeFileSync(
  PAGE,
  `# Results of \`npm run bench:library\`

Written by the tool, ${begun.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${machine}. ${verdict}

Added to the shipped content: of ten entries five are coins and four are episodes, each with a page and one to be framed, one is an article, and a term comes with each ten. Every build is from nothing. Processor time and memory are those of all processes of a build together, looked at twice a second.

| Pages added | Pages built | By the clock | A page | On processors | A further page | Memory at most | Size |
| ----------- | ----------- | ------------ | ------ | ------------- | -------------- | -------------- | ---- |
${measures.map(row).join('\n')}

${faults.map((fault) => `- **Does not hold.** ${fault}`).join('\n') || 'No cost grows faster than the number of pages, and every page keeps to its budget.'}
`,
);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
