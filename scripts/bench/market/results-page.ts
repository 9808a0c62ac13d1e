import { availableParallelism } from 'node:os';
import type { MarketMeasure } from '#tests/bench/market.ts';

const MAX_P99_MS = 20;

/** One line for each query that takes longer than it may. */
export function marketErrors(measures: readonly MarketMeasure[]): string[] {
  return measures.flatMap(({ database, queries }) =>
    queries
      .filter(({ p99 }) => !(p99 < MAX_P99_MS))
      .map(({ name, p99 }) => `${database}, ${name}: p99 ${p99.toFixed(1)} ms`),
  );
}

const whole = (value: number) => Math.round(value).toLocaleString('en');

/** One measure in words. */
export function measureLines(one: MarketMeasure): string[] {
  const each = one.rowsOfReading;
  const rate = (readings: number) => `${whole(readings)} readings (${whole(readings * each)} rows)`;
  return [
    `${one.database}: ${whole(one.points)} points, ${whole(one.bytes / 1e6)} MB on disk, ${whole(one.bytes / one.points)} bytes a point.`,
    `${one.database}, written in a second: ${rate(one.readingsEmpty)} into an empty table, ${rate(one.readingsFull)} into the full one.`,
    ...one.queries.map(
      ({ name, p50, p99 }) =>
        `${one.database}, ${name}: half within ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms.`,
    ),
  ];
}

export type MarketResults = {
  begun: Date;
  measures: readonly MarketMeasure[];
  /** Databases that were not there to be measured. */
  missing: readonly string[];
  /** Load averages, at least one. */
  loads: readonly number[];
};

/** docs/market-bench.md, as the tool writes it. */
export function marketPage({ begun, measures, missing, loads }: MarketResults): string {
  const errors = marketErrors(measures);
  const machine = `Node ${process.versions.node}, ${availableParallelism()} processors, load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  const verdict =
    errors.length > 0
      ? 'It did not hold.'
      : missing.length > 0
        ? 'It held as far as it went.'
        : 'It held.';
  const lines = [
    ...measures.flatMap(measureLines),
    ...errors.map((error) => `**Does not hold.** ${error}`),
    ...missing.map((name) => `Not measured: ${name}.`),
  ];
  return `# Results of \`npm run bench:market\`

Written by the tool, ${begun.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${machine}. ${verdict}

A year of points of five minutes, of hours and of days, for fifty coins with a price and a supply each. The site deletes points of five minutes after 35 days: here all of them stay. Each reading is one durable transaction that writes every number in three steps and as the newest. Each query is what the server asks to answer one request, before the answer is kept, 300 times, each time for another coin, after twenty that are not counted; the bar is ${MAX_P99_MS} ms at p99.

${lines.map((line) => `- ${line}`).join('\n')}
`;
}
