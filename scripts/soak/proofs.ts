import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNodeQuietly } from '#scripts/test/run-command.ts';
import { exitOf, spawnServer } from '#tests/resilience/spawned-server.ts';
import { fuzz } from '#tests/soak/fuzz.ts';
import { killedPublish } from '#tests/soak/killed-publish.ts';
import { killPoints } from '#tests/soak/kill-points.ts';
import { killRounds } from '#tests/soak/kill-rounds.ts';
import { largeIssue } from '#tests/soak/large-issue.ts';
import { residentMb } from '#tests/soak/resident.ts';
import { type ServerPlace, settingsAt } from '#tests/soak/server-settings.ts';
import { steadyLoad } from '#tests/soak/steady-load.ts';

/** What came of a proof, in one line, and whether it is what it has to be. */
export type Outcome = { words: string; holds: boolean };

/** A database by its name, and where its servers are to keep what they are given. */
export type NamedPlace = { name: string; place: ServerPlace };

const MAX_START_MS = 2_000;
const MAX_FUZZ_MB = 64;
/** Of a server that does the same for a minute. */
const MAX_FLAT_MB = 30;

const megabytes = (value: number) => `${value > 0 ? '+' : ''}${Math.round(value)} MB`;

export async function killed({ name, place }: NamedPlace, rounds: number): Promise<Outcome> {
  const { acknowledged, lost, twice, errors, ...starts } = await killRounds(place, rounds);
  return {
    words: `Killed under write load, ${name}: ${rounds} rounds, ${acknowledged.length} writes acknowledged, ${lost.length} lost, ${twice.length} confirmations twice, ${errors.length} faults of integrity; serving again after ${starts.medianStartMs} ms (median), ${starts.slowestStartMs} ms (slowest).`,
    holds:
      lost.length + twice.length + errors.length === 0 && starts.slowestStartMs <= MAX_START_MS,
  };
}

export async function killedAtPoints(
  { name, place }: NamedPlace,
  points: number,
): Promise<Outcome> {
  const { acknowledged, unmailed, unasked, leftOver, repeated } = await killPoints(place, points);
  return {
    words: `Killed at ${points} points between state, outbox, sending and marking, ${name}: ${acknowledged} subscriptions acknowledged, ${unmailed.length} without their mail, ${unasked.length} mailed unasked, ${leftOver.length} left over, ${repeated} mails under way sent again.`,
    holds: unmailed.length + unasked.length + leftOver.length === 0,
  };
}

/** Kills the desk while it publishes; see `tests/soak/killed-publish.ts`. */
export async function killedPublications(folder: string, rounds: number): Promise<Outcome> {
  const seed = randomInt(2 ** 31);
  console.log(`seed ${seed} of the publications`);
  const { errors, ...run } = await killedPublish(folder, rounds, seed);
  for (const error of errors) console.log(error);
  return {
    words: `The desk killed while it publishes, from seed ${seed}: ${run.rounds} rounds, ${run.takenBack} begun and not merged, ${run.finished} finished by the next start, ${run.late} over before the kill; ${run.answers} answers of the public server looked at, ${errors.length} errors.`,
    holds: errors.length === 0 && run.late <= rounds / 2,
  };
}

export async function fuzzed(place: ServerPlace, requests: number): Promise<Outcome> {
  const server = await spawnServer(settingsAt(place));
  const seed = randomInt(2 ** 31);
  console.log(`seed ${seed}`);
  await fuzz(server.port, seed + 1, 500);
  const before = residentMb(server.process);
  const { errors, slowestMs } = await fuzz(server.port, seed, requests);
  const growth = residentMb(server.process) - before;
  server.process.kill('SIGTERM');
  await exitOf(server.process);
  for (const error of errors.slice(0, 5)) console.log(error);
  return {
    words: `Fuzzed from seed ${seed}: ${requests} requests, ${errors.length} undeclared 5xx or over 1 s, slowest ${Math.round(slowestMs)} ms, memory ${megabytes(growth)}.`,
    holds: errors.length === 0 && growth <= MAX_FUZZ_MB,
  };
}

/** Test files that draw their cases. */
function propertyTests(): string[] {
  return globSync('{config,desk,scripts,server,shared,src}/**/*.test.{ts,tsx}').filter((path) =>
    readFileSync(path, 'utf8').includes("from 'fast-check'"),
  );
}

/** The property tests with cases that no run before has drawn. */
export async function properties(): Promise<Outcome> {
  const seed = randomInt(2 ** 31);
  console.log(`seed ${seed} of the property tests: TEST_SEED=${seed} draws the same again`);
  const files = propertyTests();
  const { code, output } = await runNodeQuietly(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...files],
    { ...process.env, TEST_SEED: String(seed) },
  );
  if (code !== 0) console.log(output);
  return {
    words: `Property tests of ${files.length} files, drawn from seed ${seed}.`,
    holds: code === 0 && files.length > 0,
  };
}

export async function steady(dist: string, dataDir: string, seconds: number): Promise<Outcome> {
  const rate = 1_000;
  const run = await steadyLoad(dist, dataDir, rate, seconds);
  const others = Object.entries(run.statuses).filter(([status]) => status !== '202');
  return {
    words: `Half of the subscriptions that it must take, for ${seconds} s: ${Math.round(run.perSecond)} a second of ${rate} offered, ${others.map(([status, count]) => `${count} answered ${status}`).join(', ') || 'all taken'}, p99 ${Math.round(run.p99Ms)} ms, memory ${megabytes(run.growthMb)}.`,
    holds: others.length === 0 && run.perSecond > rate * 0.95 && run.growthMb <= MAX_FLAT_MB,
  };
}

export async function largeIssueSent({ name, place }: NamedPlace, count: number): Promise<Outcome> {
  const run = await largeIssue(place, count, 12_000);
  return {
    words: `A newsletter issue to ${count} readers at ${run.perSecond} a second, ${name}: ${run.sent} readers have it, ${run.twice} twice, in ${Math.round(run.seconds)} s, ${run.most} in the fullest second, memory ${megabytes(run.growthMb)}.`,
    holds:
      run.sent === count &&
      run.twice === 0 &&
      run.most <= run.perSecond * 1.1 &&
      run.growthMb <= MAX_FLAT_MB,
  };
}

/** A place for a proof of its own. */
export function placeIn(
  folder: string,
  dist: string,
  name: string,
  databaseUrl: string | null,
): ServerPlace {
  return { dist, dataDir: join(folder, name), databaseUrl };
}
