import { availableParallelism } from 'node:os';
import { growthErrors, millisecondsAPage, type Measured } from './growth.ts';

/** One measure in words, with what each page cost that the measure before it did not have. */
export function resultLine(one: Measured, before: Measured | undefined): string {
  const { added, built, seconds, cpuSeconds, peakMegabytes, bytes } = one;
  const further = before
    ? `, ${millisecondsAPage(before, one).toFixed(0)} ms for each page more than before`
    : '';
  const clock = `${seconds.toFixed(0)} s by the clock (${((1000 * seconds) / built).toFixed(0)} ms a page)`;
  return `${added} pages added, ${built} built: ${clock}, ${cpuSeconds} s on processors${further}; at most ${peakMegabytes} MB of memory; ${(bytes / 1_000_000).toFixed(0)} MB to serve.`;
}

const FINE = 'No cost grows faster than the number of pages, and every page keeps to its budget.';

export type Results = {
  begun: Date;
  measures: readonly Measured[];
  /** Sizes that were not measured yet, or where somebody broke off. */
  missing: readonly number[];
  /** Load averages after each measure, at least one. */
  loads: readonly number[];
};

function verdict(errors: readonly string[], missing: readonly number[]): string {
  if (errors.length > 0) return 'It did not hold.';
  return missing.length > 0 ? 'It held as far as it went.' : 'It held.';
}

/** docs/library-bench.md, as the tool writes it after each size. */
export function resultsPage({ begun, measures, missing, loads }: Results): string {
  const errors = measures.length > 1 ? growthErrors(measures) : [];
  const machine = `Node ${process.versions.node}, ${availableParallelism()} processors, load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  const lines = measures.map((one, index) => `- ${resultLine(one, measures[index - 1])}`);
  const notes = [
    ...errors.map((error) => `- **Does not hold.** ${error}`),
    ...missing.map((size) => `- Not measured: ${size} pages.`),
  ];
  const isWhole = notes.length === 0;
  return `# Results of \`npm run bench:library\`

Written by the tool, ${begun.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${machine}. ${verdict(errors, missing)}

Added to the shipped content: of ten entries five are coins and four are episodes, each with a page and one to be framed, one is an article, and a term comes with each ten. Every build is from nothing. Processor time and memory are those of all processes of a build together, looked at twice a second.

${[...lines, ...notes].join('\n')}
${isWhole ? `\n${FINE}\n` : ''}`;
}
