import { writeFileSync, existsSync } from 'node:fs';
import { DraftsHeldError, draftOf, type DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { handsByFile, NOBODY } from '#desk/server/drafts/hands.ts';
import { COMMIT_FORMAT, commitsIn } from '#desk/server/drafts/file-history.ts';
import type { ChangedTexts } from './name-drafts.ts';
import { changedByHand } from '#desk/server/drafts/changed-by-hand.ts';
import {
  changedFiles,
  commitAs,
  git,
  GitError,
  gitBytes,
  headCommit,
  isAncestor,
} from '#desk/server/drafts/git.ts';
import { MAX_PUBLICATIONS, type Publication, type PublishState } from '#desk/shared/publish.ts';
import { isDiskFull } from '#server/db/database-errors.ts';
import type { PublicationPlan, PublicationPlans } from './publication-plan.ts';
import type { SiteFolders } from '#scripts/build/site-folders.ts';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { removeStaleLocks } from '#desk/server/drafts/stale-locks.ts';

type Commits = { head: string; draft: string };

const blob = (root: string, commit: string, file: string): Promise<Buffer | null> =>
  gitBytes(root, 'cat-file', 'blob', `${commit}:${file}`).catch(() => null);

/** Whether a file is what a merge leaves that was cut off: the old one, the new one or its start. */
async function isOfMerge(root: string, file: string, { head, draft }: Commits): Promise<boolean> {
  const path = join(root, file);
  if (!existsSync(path)) return true;
  const [now, before, after] = await Promise.all([
    readFile(path),
    blob(root, head, file),
    blob(root, draft, file),
  ]);
  if (before?.equals(now)) return true;
  return after !== null && after.subarray(0, now.length).equals(now);
}

/**
 * Removes what a killed `git merge` left in the checkout: its locks, its notes, and files that it
 * had begun to write. Where one of these files is neither the site's nor the draft's, somebody
 * edited it by hand, and no file is touched.
 * @param since when the publication began; locks of before are not of it
 */
async function takeBackMerge(root: string, commits: Commits, since: number): Promise<void> {
  const gitFolder = resolve(root, (await git(root, 'rev-parse', '--git-common-dir')).trim());
  await removeStaleLocks(gitFolder, ['*.lock', 'refs/heads/**/*.lock'], since);
  const { head, draft } = commits;
  const isDone = await isAncestor(root, draft);
  if (!isDone && (await headCommit(root)) !== head) return;
  if (existsSync(join(gitFolder, 'MERGE_HEAD'))) await git(root, 'merge', '--quit');
  if (isDone) return;
  const files = await changedFiles(root, head, draft);
  const own = await Promise.all(files.map((file) => isOfMerge(root, file, commits)));
  if (own.includes(false)) return;
  await git(root, 'reset', '--quiet', '--mixed', head);
  for (const file of files) {
    if ((await blob(root, head, file)) === null) await rm(join(root, file), { force: true });
    else await git(root, 'checkout', '--quiet', head, '--', file);
  }
}

/** One more than the room lists, so that it can say that there are older ones. */
const HISTORY = MAX_PUBLICATIONS + 1;
const STOPPED =
  'The desk was stopped while it published. Nothing was changed, and the drafts are here: publish again.';
const UNDO_STOPPED =
  'The desk was stopped while it took a publication back. Nothing was changed: undo it again.';

/** Why nothing was published, in a sentence for the person. */
export class PublishError extends Error {
  override name = 'PublishError';
}

export type Publisher = {
  /** How the last publication went; a refusal is over when the drafts have changed since. */
  state(): Promise<PublishState>;
  history(): Promise<Publication[]>;
  /** What a publication changed: its files with their people, and their texts before and after. */
  changes(commit: string): ChangedTexts;
  /**
   * Publishes all drafts: takes over what was committed meanwhile, builds beside, merges, swaps.
   * @returns the state in which it ended; null, as of the other two, where one is under way
   */
  publish(author: string, message: string): Promise<PublishState> | null;
  /** Does the rest of a publication that failed after its drafts were merged. */
  finish(): Promise<PublishState> | null;
  /** Publishes the reverse of a publication; where it is refused, no draft of it stays. */
  undo(commit: string, author: string): Promise<PublishState> | null;
  /**
   * Finishes a publication that a killed desk left in the middle, or takes it back.
   * @returns the state in which it ended; null where there was none
   */
  recover(): Promise<PublishState | null>;
};

type PublisherDeps = {
  /** Checkout of the site. */
  root: string;
  tree: DraftTree;
  folders: SiteFolders;
  plans: PublicationPlans;
  /** Builds the site of a checkout into a folder. @throws Error in words where it is refused */
  build(checkout: string, folder: string): Promise<void>;
  /** File that is written when a new site is in its place, for whoever restarts the server. */
  signal: string;
  now: () => number;
};

const named = (files: readonly string[]) => files.slice(0, 5).join(', ');

const isClean = async (root: string) => (await changedByHand(root)).length === 0;

async function demandCleanCheckout(root: string): Promise<void> {
  const files = await changedByHand(root);
  if (files.length === 0) return;
  throw new PublishError(
    `Somebody changed ${named(files)} by hand on the server and has not committed it. Commit it or take it back there, then publish again.`,
  );
}

async function readHistory(root: string): Promise<Publication[]> {
  const log = await git(
    root,
    'log',
    '--first-parent',
    '--merges',
    '--author=desk@localhost',
    `-${HISTORY}`,
    COMMIT_FORMAT,
  );
  return commitsIn(log);
}

/** The texts of a publication, by the commits on both sides of its merge. */
function changesOf(root: string, commit: string): ChangedTexts {
  const show = (from: string, file: string) => git(root, 'show', `${from}:${file}`);
  return {
    async drafts() {
      const changed = await changedFiles(root, `${commit}^1`, commit);
      const hands = await handsByFile(root, draftOf, `${commit}^1..${commit}`);
      const files = [...new Set(changed.map(draftOf))];
      return files.map((file) => ({ file, ...(hands.get(file) ?? NOBODY) }));
    },
    read: (file) => show(commit, file),
    readPublished: (file) => show(`${commit}^1`, file).catch(() => null),
  };
}

type Intent = Pick<PublicationPlan, 'author' | 'message' | 'since' | 'undoes'>;

/** Takes over what was committed to the site. @returns the commits of the site and of its drafts */
async function prepare({ root, tree }: PublisherDeps): Promise<{ head: string; draft: string }> {
  await demandCleanCheckout(root);
  // The build reads the folder, and the site gets the commits: both are to be the same.
  await tree.restoreFiles();
  const both = await tree.catchUp();
  if (both.length > 0)
    throw new PublishError(
      `${named(both)} was changed on the server and in a draft. Discard the draft of it, or merge the branch desk-drafts by hand.`,
    );
  if ((await tree.drafts()).length === 0) throw new PublishError('There are no drafts to publish.');
  return { head: await headCommit(root), draft: await headCommit(tree.folder) };
}

/**
 * Merges the drafts that were built, puts the built site in its place and says so. Each step is
 * left out where it is done already, so that it can be done again after a kill at any point.
 */
async function finish(deps: PublisherDeps, plan: PublicationPlan, draft: string): Promise<void> {
  const { root, tree, folders } = deps;
  const as = commitAs(plan.author);
  if (!(await isAncestor(root, draft)))
    await git(root, ...as, 'merge', '--quiet', '--no-ff', '-m', plan.message, draft);
  // The server reads the built site when it starts, so what runs now is not disturbed.
  folders.swap();
  await tree.catchUp();
  writeFileSync(deps.signal, `${new Date(deps.now()).toISOString()}\n`);
  deps.plans.clear();
}

/** Forgets a publication that was not merged, and the drafts that were made for it alone. */
async function forget({ tree, plans }: PublisherDeps, { undoes }: PublicationPlan): Promise<void> {
  // Else they would go out with the next publication.
  if (undoes) await tree.dropRevert(undoes.commit, undoes.before);
  plans.clear();
}

/** Takes back a publication that was not merged; one that was is kept, to be finished. */
async function takeBack(deps: PublisherDeps, plan: PublicationPlan): Promise<void> {
  const { built, since } = plan;
  if (built) await takeBackMerge(deps.root, built, since);
  if (!built || !(await isAncestor(deps.root, built.draft))) await forget(deps, plan);
}

/** Makes the drafts that take a publication back. */
async function revert({ tree }: PublisherDeps, commit: string, author: string): Promise<void> {
  try {
    await tree.revert(commit, author);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new PublishError(
      'What was published then has been changed again since. Open it, and restore the version before under “Earlier versions”.',
    );
  }
}

async function run(deps: PublisherDeps, intent: Intent): Promise<void> {
  const { root, tree, folders, plans } = deps;
  let plan: PublicationPlan = { ...intent, built: null };
  try {
    // Before anything changes: after a kill it says what the drafts were.
    plans.write(plan);
    if (intent.undoes) await revert(deps, intent.undoes.commit, intent.author);
    const commits = await prepare(deps);
    await deps.build(tree.folder, folders.next);
    await demandCleanCheckout(root);
    if ((await headCommit(root)) !== commits.head)
      throw new PublishError('Something was committed on the server meanwhile. Publish again.');
    plan = { ...intent, built: commits };
    // From here on a kill is followed by the rest: what is built is whole.
    plans.write(plan);
    await finish(deps, plan, commits.draft);
  } catch (error) {
    await takeBack(deps, plan);
    throw error;
  }
}

/** @returns the state in which the publication of a killed desk ended; null where there is none */
async function recoverPlan(deps: PublisherDeps): Promise<PublishState | null> {
  const plan = deps.plans.read();
  if (!plan) return null;
  const { built } = plan;
  if (built) {
    await takeBackMerge(deps.root, built, plan.since);
    const head = await headCommit(deps.root);
    const canGoOn = head === built.head && (await isClean(deps.root));
    if (canGoOn || (await isAncestor(deps.root, built.draft))) {
      await finish(deps, plan, built.draft);
      return { kind: 'published', at: deps.now() };
    }
  }
  await forget(deps, plan);
  return { kind: 'refused', reason: plan.undoes ? UNDO_STOPPED : STOPPED };
}

function reasonOf(error: unknown): string {
  if (error instanceof PublishError || error instanceof DraftsHeldError) return error.message;
  const said = error instanceof Error ? error.message : String(error);
  if (isDiskFull(error))
    return `The disk of the server is full, and nothing was published. Make room there, then publish again. ${said}`;
  return error instanceof GitError ? `Git refused this, and nothing was published. ${said}` : said;
}

/** Whether a publication failed after its drafts were merged, so that its rest is still to be done. */
async function isHalfDone({ root, plans }: PublisherDeps): Promise<boolean> {
  const { built } = plans.read() ?? {};
  return built ? isAncestor(root, built.draft).catch(() => false) : false;
}

/** What a publication that failed leaves, in words for the person. */
async function refusalOf(deps: PublisherDeps, error: unknown): Promise<PublishState> {
  if (!(await isHalfDone(deps))) return { kind: 'refused', reason: reasonOf(error) };
  const said = error instanceof Error ? error.message : String(error);
  const disk = isDiskFull(error) ? ' The disk of the server is full: make room there first.' : '';
  return {
    kind: 'refused',
    isMerged: true,
    reason: `The drafts were taken over, but the new site is not in its place yet.${disk} Press “Finish publishing”. ${said}`,
  };
}

/** What follows where the rest of the last publication was all that there was to do. */
function demandRecovered(ended: PublishState | null): void {
  if (ended === null) throw new PublishError('There is no publication to finish.');
  if (ended.kind === 'refused') throw new PublishError(ended.reason);
}

/** Publishes drafts, one publication at a time; one that is refused changes neither site nor drafts. */
export function createPublisher(deps: PublisherDeps): Publisher {
  let state: PublishState = { kind: 'idle' };
  /** Commit of the drafts that were refused. */
  let refused: string | null = null;
  const draftCommit = () => headCommit(deps.tree.folder).catch(() => null);

  /** @param work is told how the last publication ended, where its rest was still to be done */
  type Work = (recovered: PublishState | null) => Promise<void> | void;

  const publishing = (work: Work): Promise<PublishState> | null =>
    state.kind === 'building' ? null : publishAlone(work);

  async function publishAlone(work: Work): Promise<PublishState> {
    state = { kind: 'building', since: deps.now() };
    try {
      await deps.tree.hold(async () => {
        // Where the rest of the last one failed, such as on a full disk, it comes first.
        await work(await recoverPlan(deps));
      });
      state = { kind: 'published', at: deps.now() };
    } catch (error) {
      refused = await draftCommit();
      state = await refusalOf(deps, error);
    }
    return state;
  }

  return {
    async state() {
      // What is wrong may be right by now; the next publication says.
      const isOver = state.kind === 'refused' && state.isMerged !== true && refused !== null;
      if (isOver && (await draftCommit()) !== refused) {
        refused = null;
        state = { kind: 'idle' };
      }
      return state;
    },
    history: () => readHistory(deps.root),
    changes: (commit) => changesOf(deps.root, commit),
    publish: (author, message) =>
      publishing(async (recovered) => {
        const isAll = recovered?.kind === 'published' && (await deps.tree.drafts()).length === 0;
        if (!isAll) await run(deps, { author, message, since: deps.now(), undoes: null });
      }),
    finish: () => publishing(demandRecovered),
    undo: (commit, author) =>
      publishing(async () => {
        const known = (await readHistory(deps.root)).find((one) => one.commit === commit);
        if (!known) throw new PublishError('There is no such publication.');
        if ((await deps.tree.drafts()).length > 0)
          throw new PublishError('There are drafts. Publish or discard them first.');
        await deps.tree.catchUp();
        const undoes = { commit: known.commit, before: await headCommit(deps.tree.folder) };
        const message = `Undo: ${known.message}`;
        await run(deps, { author, message, since: deps.now(), undoes });
      }),
    async recover() {
      try {
        const ended = await recoverPlan(deps);
        if (ended) state = ended;
        return ended;
      } catch (error) {
        state = await refusalOf(deps, error);
        return state;
      }
    },
  };
}
