import { writeFileSync } from 'node:fs';
import type { DraftTree } from '#desk/server/drafts/draft-tree.ts';
import { commitAs, git, GitError } from '#desk/server/drafts/git.ts';
import type { Publication, PublishState } from '#desk/shared/publish.ts';
import type { SiteFolders } from './swap-folders.ts';

const HISTORY = 10;

/** Why nothing was published, in a sentence for the person. */
export class PublishError extends Error {
  override name = 'PublishError';
}

export type Publisher = {
  state(): PublishState;
  history(): Promise<Publication[]>;
  /**
   * Publishes all drafts: takes over what was committed meanwhile, builds beside, merges, swaps.
   * @returns the state in which it ended
   */
  publish(author: string, message: string): Promise<PublishState>;
  /** Publishes the reverse of a publication. */
  undo(commit: string, author: string): Promise<PublishState>;
};

export type PublisherDeps = {
  /** Checkout of the site. */
  root: string;
  tree: DraftTree;
  folders: SiteFolders;
  /** Builds the site of a checkout into a folder. @throws Error in words where it is refused */
  build(checkout: string, folder: string): Promise<void>;
  /** File that is written when a new site is in its place, for whoever restarts the server. */
  signal: string;
  now: () => number;
};

const named = (files: readonly string[]) => files.slice(0, 5).join(', ');

async function demandCleanCheckout(root: string): Promise<void> {
  const status = await git(root, 'status', '--porcelain', '--untracked-files=no', '-z');
  const files = status
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
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
    '--format=%H%x00%s%x00%an%x00%at',
  );
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [commit = '', message = '', person = '', seconds = '0'] = line.split('\0');
      return { commit, message, person, at: Number(seconds) * 1000 };
    });
}

async function run(deps: PublisherDeps, author: string, message: string): Promise<void> {
  const { root, tree, folders } = deps;
  await demandCleanCheckout(root);
  const both = await tree.catchUp();
  if (both.length > 0)
    throw new PublishError(
      `${named(both)} was changed on the server and in a draft. Discard the draft of it, or merge the branch desk-drafts by hand.`,
    );
  if ((await tree.drafts()).length === 0) throw new PublishError('There are no drafts to publish.');
  const head = await git(root, 'rev-parse', 'HEAD');
  const draft = (await git(tree.folder, 'rev-parse', 'HEAD')).trim();
  await deps.build(tree.folder, folders.next);
  await demandCleanCheckout(root);
  if ((await git(root, 'rev-parse', 'HEAD')) !== head)
    throw new PublishError('Something was committed on the server meanwhile. Publish again.');
  // The server reads the built site when it starts, so what runs now is not disturbed.
  folders.swap();
  await git(root, ...commitAs(author), 'merge', '--quiet', '--no-ff', '-m', message, draft);
  await tree.catchUp();
  writeFileSync(deps.signal, `${new Date(deps.now()).toISOString()}\n`);
}

/** Publishes drafts, one publication at a time; one that is refused changes nothing of the site. */
export function createPublisher(deps: PublisherDeps): Publisher {
  let state: PublishState = { kind: 'idle' };

  async function publishing(work: () => Promise<void>): Promise<PublishState> {
    if (state.kind === 'building')
      return { kind: 'refused', reason: 'The site is being published already.' };
    state = { kind: 'building', since: deps.now() };
    try {
      await deps.tree.hold(work);
      state = { kind: 'published', at: deps.now() };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      state = { kind: 'refused', reason };
    }
    return state;
  }

  return {
    state: () => state,
    history: () => readHistory(deps.root),
    publish: (author, message) => publishing(() => run(deps, author, message)),
    undo: (commit, author) =>
      publishing(async () => {
        const known = (await readHistory(deps.root)).find((one) => one.commit === commit);
        if (!known) throw new PublishError('There is no such publication.');
        if ((await deps.tree.drafts()).length > 0)
          throw new PublishError('There are drafts. Publish or discard them first.');
        await deps.tree.catchUp();
        try {
          await deps.tree.revert(commit, author);
        } catch (error) {
          if (!(error instanceof GitError)) throw error;
          throw new PublishError('What was published then has been changed again since.');
        }
        await run(deps, author, `Undo: ${known.message}`);
      }),
  };
}
