import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readChecked } from '#scripts/content-check/check-content.ts';
import { loadConfig } from '#scripts/content-check/config-problem.ts';
import { configReferenceProblems } from '#scripts/content-check/reference-problems.ts';
import { describeProblems } from '#scripts/content-check/problem.ts';
import { compileCatalogs } from '#scripts/messages/check-catalogs.ts';
import { rewordedNotes } from '#scripts/messages/reworded.ts';
import { outdatedNotes } from '#scripts/messages/untranslated.ts';
import { MANIFEST_FILE, type SiteManifest } from '#shared/site-manifest.ts';
import { hashInputs } from './build-inputs.ts';
import { withLock } from './build-lock.ts';
import { chosenConfigFile } from './chosen-config.ts';
import { replaceSite } from './site-folders.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { whyKilled } from '#shared/killed-build.ts';

/** The most lines of an error that are told; all of them are in the build's log. */
const MAX_LINES = 4;
const NOISE = /^\s*(at |Stack trace|Hint:|See https|Error reference)/;
/** Where Astro goes on from what is wrong to the code that stumbled over it. */
const TRACE = /^\s*(?:Location:|Stack trace:)/;
/** What Astro says on its way begins with the time; a warning may speak of errors, too. */
const PROGRESS = /^\d\d:\d\d:\d\d (?!\s*\[ERROR\])/;

function startOfError(lines: readonly string[]): number {
  const trace = lines.findLastIndex((line) => TRACE.test(line));
  if (trace !== -1) {
    const before = lines.findLastIndex((line, at) => at < trace && /^\d\d:\d\d:\d\d /.test(line));
    return Math.max(PROGRESS.test(lines[before] ?? '') ? before + 1 : before, 0);
  }
  return Math.max(
    lines.findIndex((line) => !PROGRESS.test(line) && /error|Error|✗/.test(line)),
    0,
  );
}

/** Error lines of a build's output, without progress, warnings, stack and the tool's advice. */
export function errorLines(output: string): string[] {
  const lines = output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
  return lines
    .slice(startOfError(lines))
    .filter((line) => !NOISE.test(line))
    .slice(0, MAX_LINES);
}

const END_WITH_PARENT = ['--import', './scripts/build/end-with-parent.ts'];

/** A step of the build ended badly; its message is what the step printed. */
class StepFailed extends Error {
  override name = 'StepFailed';
}

/**
 * Runs a script under this Node and keeps what it prints.
 * @throws StepFailed with the output, where it ends with another code than 0
 * @throws Error that says so, where it was killed
 */
async function runStep(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [...END_WITH_PARENT, ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  process.removeListener('exit', kill);
  const killed = whyKilled(signal);
  if (killed !== null) throw new Error(killed);
  if (code !== 0) throw new StepFailed(output.trim() || `the step ended with code ${code}`);
  return output;
}

const root = resolve(import.meta.dirname, '../..');
const HOOK = './scripts/build/chosen-config.ts';
const STAMP = 'stamp';
const LOG = '.cache/build.log';

/** The folder of the built site, which the server takes from the same setting. */
export function distFolder(environment: NodeJS.ProcessEnv): string {
  return resolve(root, environment.DIST_DIR || 'dist');
}

/** Each built site keeps the hashed files of its own last build, not of another one's. */
function generationsFolder(dist: string): string {
  const folder = dist === join(root, 'dist') ? '.cache' : join('.cache', `of-${basename(dist)}`);
  return join(folder, 'generations');
}

function isBuilt(dist: string, inputs: string): boolean {
  const stamp = join(dist, STAMP);
  if (!existsSync(stamp) || !existsSync(join(dist, MANIFEST_FILE))) return false;
  return readFileSync(stamp, 'utf8') === inputs;
}

/** What is wrong is told before anything is built: every file with its line, in seconds. */
async function checkSources(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = chosenConfigFile(environment) ?? join(root, 'config/site.ts');
  const site = await loadConfig(config);
  const { problems, unwritten, ...known } = readChecked(root);
  problems.push(...unwritten);
  // With pages of tests, menus lead to pages that are in no folder of content.
  if (environment['TEST_PAGES'] !== '1')
    problems.push(...configReferenceProblems(site, config, known));
  if (problems.length > 0) throw new Error(describeProblems(problems));
}

/** Runs a step of the build; what it printed is kept in a file, and its error told in a few lines. */
async function buildStep(args: string[], settings: NodeJS.ProcessEnv): Promise<void> {
  try {
    await runStep(args, settings);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(join(root, LOG), `${error.message}\n`);
    const words = errorLines(error.message).join('\n');
    throw new Error(`${words}\nAll that the build printed is in ${LOG}.`, { cause: error });
  }
}

function summary(dist: string, milliseconds: number): string {
  const manifest = JSON.parse(readFileSync(join(dist, MANIFEST_FILE), 'utf8')) as SiteManifest;
  const pages = Object.values(manifest.files).filter((file) => file.page !== null).length;
  const each = Math.round(milliseconds / Math.max(pages, 1));
  return `Built ${pages} pages in ${(milliseconds / 1000).toFixed(1)} s (${each} ms a page).`;
}

/** The steps of a build into an empty folder; `dist` is the name that the site is known by. */
async function buildInto(folder: string, dist: string, environment: NodeJS.ProcessEnv) {
  const settings = {
    ...environment,
    OUT_DIR: folder,
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
  };
  const astro = 'node_modules/astro/bin/astro.mjs';
  await buildStep(['--import', HOOK, astro, 'build'], settings);
  console.log('Checking and compressing its files …');
  const finish = ['scripts/build/finish.ts', folder, generationsFolder(dist)];
  await buildStep(['--import', HOOK, ...finish], settings);
}

async function build(dist: string, inputs: string, environment: NodeJS.ProcessEnv): Promise<void> {
  await checkSources(environment);
  const started = performance.now();
  await replaceSite(dist, async (folder) => {
    await buildInto(folder, dist, environment);
    writeFileSync(join(folder, STAMP), inputs);
  });
  console.log(summary(dist, performance.now() - started));
}

/** One process builds at a time: what Astro keeps in `.astro` belongs to all of its builds. */
export function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock(join(root, '.cache/build.lock'), work);
}

/**
 * Builds the site where something it is made from has changed since the last time. Whoever calls
 * it holds the lock of `withBuildLock`.
 * @returns whether it was built now
 * @throws Error whose message names file and field
 */
export async function buildUnderLock(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const dist = distFolder(environment);
  // What they are compiled to is an input of the build, as they are.
  for (const note of [...outdatedNotes(compileCatalogs()), ...rewordedNotes()]) console.log(note);
  const inputs = hashInputs(root, environment);
  if (isBuilt(dist, inputs)) return false;
  const isFirst = !existsSync(dist);
  console.log(
    `Building the site …${isFirst ? ' The first time, this takes a minute or two.' : ''}`,
  );
  await build(dist, inputs, environment);
  return true;
}

/**
 * Builds the site where something it is made from has changed since the last time, and waits for
 * another process that builds.
 * @returns whether it was built now
 * @throws Error whose message names file and field
 */
export async function buildIfNeeded(environment: NodeJS.ProcessEnv): Promise<boolean> {
  if (isBuilt(distFolder(environment), hashInputs(root, environment))) return false;
  return withBuildLock(() => buildUnderLock(environment));
}
