/**
 * `npm run soak`: the long proofs, on each database. What came of it goes to docs/soak-results.md,
 * which nobody writes by hand. `-- --rounds 10 --points 20 --requests 2000 --seconds 6
 * --readers 1000 --publications 10` makes them shorter. `-- publish` runs one of them alone, and
 * writes nothing: the desk is killed while it publishes.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/databases/postgres-server.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { addIssue } from '#tests/soak/issue-subscribers.ts';
import * as proofs from './soak/proofs.ts';
import { sameBuilds } from './soak/same-builds.ts';

const PAGE = 'docs/soak-results.md';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '100' },
    points: { type: 'string', default: '200' },
    requests: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '60' },
    readers: { type: 'string', default: '10000' },
    publications: { type: 'string', default: '100' },
  },
});
const [rounds, points, requests, seconds, readers, publications] = [
  values.rounds,
  values.points,
  values.requests,
  values.seconds,
  values.readers,
  values.publications,
].map(Number) as [number, number, number, number, number, number];

const folder = mkdtempSync(join(tmpdir(), 'soak-'));
const dist = await makeFixtureSite(folder);
addIssue(dist);
const begun = new Date();
const outcomes: proofs.Outcome[] = [];
const loads: number[] = [];

async function prove(run: Promise<proofs.Outcome>): Promise<void> {
  const outcome = await run;
  outcomes.push(outcome);
  loads.push(loadavg()[0] ?? 0);
  console.log(`${outcome.holds ? 'holds' : 'DOES NOT HOLD'}: ${outcome.words}`);
}

/** A database of its own for each proof. */
async function proveOn(
  name: string,
  addressOf: (use: string) => Promise<string | null>,
): Promise<void> {
  const placed = async (use: string): Promise<proofs.NamedPlace> => {
    const databaseUrl = await addressOf(use);
    return { name, place: proofs.placeIn(folder, dist, `${name}-${use}`, databaseUrl) };
  };
  await prove(proofs.killed(await placed('rounds'), rounds));
  await prove(proofs.killedAtPoints(await placed('points'), points));
  await prove(proofs.largeIssueSent(await placed('issue'), readers));
}

const proveKilledDesk = () =>
  prove(proofs.killedPublications(join(folder, 'publish'), publications));
if (positionals.includes('publish')) {
  await proveKilledDesk().finally(() => rmSync(folder, { recursive: true, force: true }));
  process.exit(outcomes.every((outcome) => outcome.holds) ? 0 : 1);
}

const postgres = await startPostgres();
try {
  await proveOn('SQLite', async () => null);
  if (postgres) await proveOn('PostgreSQL', (use) => postgres.database(use));
  await proveKilledDesk();
  await prove(proofs.properties());
  await prove(proofs.fuzzed(proofs.placeIn(folder, dist, 'fuzz', null), requests));
  await prove(proofs.steady(dist, join(folder, 'steady'), seconds));
  await prove(sameBuilds());
} finally {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

const holds = outcomes.every((outcome) => outcome.holds);
const lines = outcomes.map(
  ({ words, holds: one }) => `- ${one ? '' : '**Does not hold.** '}${words}`,
);
if (!postgres) lines.push('- PostgreSQL is not installed: skipped.');
const isShort = process.argv.length > 2 ? ' Shortened by its options.' : '';
const machine = `Node ${process.versions.node}, ${availableParallelism()} processors, load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
writeFileSync(
  PAGE,
  `# Results of \`npm run soak\`

Written by the tool, ${begun.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${machine}. ${holds ? 'It held.' : 'It did not hold.'}${isShort}

${lines.join('\n')}
`,
);
process.exitCode = holds ? 0 : 1;
