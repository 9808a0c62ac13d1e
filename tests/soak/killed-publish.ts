import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import type { LogEntry } from '#desk/shared/audit-log.ts';
import type { PublishAnswer } from '#desk/shared/publish.ts';
import { freePort } from '#desk/server/preview/free-port.ts';
import type { DeskBrowser } from '#tests/desk/desk-harness.ts';
import { publishEnded } from '#tests/desk/publish-ended.ts';
import { gitAtShell } from '#tests/desk/site-checkout.ts';
import { exitOf, type SpawnedServer, spawnServer } from '#tests/resilience/spawned-server.ts';
import { seededRandom } from '#tests/seed.ts';
import {
  type DeskPlace,
  enterDesk,
  type KilledDesk,
  killDesk,
  makeDeskPlace,
  startKilledDesk,
  stopDesk,
} from './desk-under-kill.ts';
import { inspectDist, inspectGit, inspectServer } from './published-site.ts';
import { settingsAt } from './server-settings.ts';
import { buildStandIn, MARKED_FILE, markOf } from './stand-in-build.ts';

export type KilledPublishResult = {
  rounds: number;
  /** What was wrong, with its round. */
  errors: string[];
  /** Where the kill came: the desk finished the rest, took it back, or had nothing to do. */
  finished: number;
  takenBack: number;
  /** The publication was over before the kill. */
  late: number;
  /** Answers of the public server that were looked at. */
  answers: number;
  slowestStartMs: number;
};

const MAX_PUBLISH_MS = 60_000;
/** Publications before the first kill: the first one compresses every file, and takes longer. */
const WARM_UPS = 2;

type Stage = {
  place: DeskPlace;
  browser: DeskBrowser;
  desk: KilledDesk;
  server: SpawnedServer;
  /** When the site was published last, by the file that systemd watches. */
  signalled: number;
};

const signalOf = ({ dataDir }: DeskPlace) =>
  statSync(join(dataDir, 'desk/published'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
const startServer = ({ dist, dataDir }: DeskPlace) =>
  spawnServer(settingsAt({ dist, dataDir, databaseUrl: null }));

/** Starts the site's server again where the desk has published, as the path unit of systemd does. */
async function followSignal(stage: Stage): Promise<void> {
  const now = signalOf(stage.place);
  if (now === stage.signalled) return;
  stage.signalled = now;
  stage.server.process.kill('SIGTERM');
  await exitOf(stage.server.process);
  stage.server = await startServer(stage.place);
}

/** Saves a draft that marks every page of the stand-in build with its round. */
export async function saveDraft(browser: DeskBrowser, round: number): Promise<void> {
  const path = `/api/content/entry?file=${encodeURIComponent(MARKED_FILE)}&index=0`;
  const entry = await browser.json<OpenedEntry>(path);
  if (entry.form !== 'fields') throw new Error('no fields');
  const value = { ...(entry.value as object), like: `It is like round-${round} of a long fight.` };
  const { file, index, version } = entry;
  const answer = await browser.send('PUT', '/api/content/entry', { file, index, version, value });
  const saved = (await answer.json()) as SaveAnswer;
  if (saved.kind !== 'saved') throw new Error(`not saved: ${JSON.stringify(saved)}`);
}

/** When to kill: at any moment of the build, or within the steps after it. */
type Moment = { afterMs: number; isAfterBuild: boolean };

/** @param signalled when the site was published before: on a busy machine all may be over unseen */
async function untilBuilt(place: DeskPlace, signalled: number): Promise<void> {
  const plan = join(place.dataDir, 'desk/publishing.json');
  const isBuilt = () => {
    if (signalOf(place) !== signalled) return true;
    try {
      return readFileSync(plan, 'utf8').includes('"head"');
    } catch {
      return false;
    }
  };
  for (let waited = 0; waited < MAX_PUBLISH_MS && !isBuilt(); waited += 1) await sleep(1);
}

/** Saves, publishes, kills; gives what is wrong with what a new desk finds. */
async function killOnce(
  stage: Stage,
  round: number,
  moment: Moment,
  what: 'all' | 'alone',
): Promise<{ errors: string[]; ending: PublishAnswer['state']['kind'] }> {
  const { place, browser } = stage;
  await saveDraft(browser, round);
  const old = markOf(readFileSync(join(place.root, MARKED_FILE), 'utf8'));
  const signalled = signalOf(place);
  await browser.post('/api/publish', { message: `Round ${round}` });
  if (moment.isAfterBuild) await untilBuilt(place, signalled);
  await sleep(moment.afterMs);
  killDesk(stage.desk.process, what);
  await exitOf(stage.desk.process);
  const errors: string[] = [];
  // What runs is not disturbed, before the desk is there again and after.
  errors.push(...(await inspectServer(stage.server.port)).errors);
  stage.desk = await startKilledDesk(place);
  const { drafts, state } = await browser.json<PublishAnswer>('/api/publish');
  await followSignal(stage);
  const dist = inspectDist(place.dist);
  const served = await inspectServer(stage.server.port);
  errors.push(...dist.errors, ...served.errors, ...inspectGit(place.root));
  const committed = markOf(gitAtShell(place.root, 'show', `HEAD:${MARKED_FILE}`));
  const now = `round-${round}`;
  if (![old, now].includes(committed)) errors.push(`${committed} is committed`);
  if (dist.mark !== committed) errors.push(`${dist.mark} is built, ${committed} is committed`);
  if (served.mark !== committed) errors.push(`${served.mark} served, ${committed} committed`);
  const logged = {
    published: 'site.finished',
    refused: 'site.stopped',
    idle: null,
    building: null,
  };
  const [newest] = await browser.json<LogEntry[]>('/api/log?before=');
  const expected = logged[state.kind];
  if (expected !== null && newest?.action !== expected)
    errors.push(`the log ends with ${newest?.action}, and not with ${expected}`);
  const isDraft = drafts.some(({ file }) => file === MARKED_FILE);
  if (isDraft === (committed === now)) errors.push(isDraft ? 'still a draft' : 'the draft is lost');
  return { errors, ending: state.kind };
}

/** The publication after a kill has to go through. */
async function publishRest(stage: Stage, round: number): Promise<string[]> {
  const { browser, place } = stage;
  const { drafts } = await browser.json<PublishAnswer>('/api/publish');
  if (drafts.length > 0) {
    await browser.post('/api/publish', { message: `Round ${round}` });
    const { state } = await publishEnded(browser, MAX_PUBLISH_MS);
    if (state.kind !== 'published') return [`the next is ${JSON.stringify(state)}`];
  }
  await followSignal(stage);
  const seen = [inspectDist(place.dist), await inspectServer(stage.server.port)];
  const wrong = seen.filter(({ mark }) => mark !== `round-${round}`).map(({ mark }) => mark);
  return [
    ...seen.flatMap(({ errors }) => errors),
    ...wrong.map((mark) => `after the next publication it is ${mark}`),
    ...inspectGit(place.root),
  ];
}

/** How long a publication takes here, and how long what comes after its build. */
type Durations = { buildMs: number; restMs: number };

async function timePublication({ place, browser }: Stage): Promise<Durations> {
  const before = signalOf(place);
  const from = performance.now();
  await browser.post('/api/publish', { message: 'A word' });
  await untilBuilt(place, before);
  const built = performance.now();
  while (signalOf(place) === before) await sleep(1);
  return { buildMs: built - from, restMs: performance.now() - built };
}

async function openStage(folder: string): Promise<{ stage: Stage; durations: Durations }> {
  const place = makeDeskPlace(folder, await freePort());
  await buildStandIn(place.root, place.dist);
  const server = await startServer(place);
  const desk = await startKilledDesk(place);
  const browser = await enterDesk(place, desk);
  const stage: Stage = { place, browser, desk, server, signalled: 0 };
  // The quickest counts: a kill after the end proves nothing.
  const durations = { buildMs: Infinity, restMs: Infinity };
  for (let round = 1; round <= WARM_UPS; round += 1) {
    await saveDraft(browser, round * 1_000_000);
    const { buildMs, restMs } = await timePublication(stage);
    durations.buildMs = Math.min(durations.buildMs, buildMs);
    durations.restMs = Math.min(durations.restMs, restMs);
    await publishEnded(browser, MAX_PUBLISH_MS);
  }
  await followSignal(stage);
  return { stage, durations };
}

/**
 * Kills a desk (SIGKILL) at random moments of a publication, alone or with its build and its git,
 * and looks whether the public site is the old one or the new one, whole.
 * @param seed of the moments
 */
export async function killedPublish(
  folder: string,
  rounds: number,
  seed: number,
): Promise<KilledPublishResult> {
  const random = seededRandom(seed);
  const { stage, durations } = await openStage(folder);
  const errors: string[] = [];
  const endings = { published: 0, refused: 0, idle: 0, building: 0 };
  let late = 0;
  let slowestStartMs = 0;
  let answers = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const isAfterBuild = random() < 0.5;
      const afterMs = random() * (isAfterBuild ? durations.restMs : durations.buildMs);
      const what = random() < 0.5 ? 'all' : 'alone';
      const before = signalOf(stage.place);
      const from = performance.now();
      const { errors: own, ending } = await killOnce(stage, round, { afterMs, isAfterBuild }, what);
      slowestStartMs = Math.max(slowestStartMs, performance.now() - from);
      if (ending === 'idle' && signalOf(stage.place) !== before) late += 1;
      endings[ending] += 1;
      own.push(...(await publishRest(stage, round)));
      answers += 18;
      const at = `${isAfterBuild ? 'built +' : ''}${Math.round(afterMs)} ms, ${what}`;
      errors.push(...own.map((error) => `round ${round} (${at}): ${error}`));
    }
  } finally {
    await stopDesk(stage.desk);
    stage.server.process.kill('SIGKILL');
    rmSync(stage.place.root, { recursive: true, force: true });
  }
  return {
    rounds,
    errors,
    finished: endings.published,
    takenBack: endings.refused,
    late,
    answers,
    slowestStartMs,
  };
}
