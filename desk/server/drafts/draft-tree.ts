import { existsSync, symlinkSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { commitAs, git, GitError } from './git.ts';

/** Branch of the drafts, in the repository of the site. */
const BRANCH = 'desk-drafts';

type Draft = { file: string; person: string; at: number };

/** Drafts cannot change now; its message is for the person. */
export class DraftsHeldError extends Error {
  override name = 'DraftsHeldError';

  constructor() {
    super('The site is being published. What you typed is still here: save again in a minute.');
  }
}

export type DraftTree = {
  /** Folder of the work tree, which has the site with all drafts in it. */
  folder: string;
  /** Reads a file as it is with all drafts. */
  read(file: string): Promise<string>;
  /**
   * Writes a file and commits it as a draft of this person. Where `check` finds something, the file
   * is put back and nothing is committed.
   * @returns what was found; null where the file is not the one of before any more
   * @throws DraftsHeldError while the site is being published
   */
  save<Problem>(
    file: string,
    change: { before: string; after: string },
    author: { name: string; message: string },
    check: () => Problem[],
  ): Promise<Problem[] | null>;
  /** Files that differ from the site, with who changed each last. */
  drafts(): Promise<Draft[]>;
  /** Takes every draft of a file back. */
  discard(file: string, author: string): Promise<void>;
  /** Takes a publication back, as drafts. @throws GitError where it was changed again since */
  revert(commit: string, author: string): Promise<void>;
  /** Takes over what was committed to the site since. @returns files that both sides changed */
  catchUp(): Promise<string[]>;
  /** The same for readers: where both sides changed a file, and while drafts are held, nothing. */
  refresh(): Promise<void>;
  /** Does something while nobody can save or discard, so that what is built is what is merged. */
  hold<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Does one thing after the other, whether or not it fails. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

async function openWorkTree(root: string, folder: string): Promise<void> {
  if (existsSync(join(folder, '.git'))) {
    // A process that was killed may have left a file half written: drafts are commits.
    await git(folder, 'reset', '--quiet', '--hard');
    return;
  }
  await mkdir(dirname(folder), { recursive: true });
  await git(root, 'worktree', 'prune');
  const hasBranch = await git(root, 'rev-parse', '--verify', '--quiet', BRANCH).then(
    () => true,
    () => false,
  );
  const branch = hasBranch ? [folder, BRANCH] : ['-b', BRANCH, folder, 'HEAD'];
  await git(root, 'worktree', 'add', '--quiet', ...branch);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/**
 * Opens the drafts of the desk: a git work tree beside the site's checkout, on a branch of its own,
 * in which every save is a commit with its author.
 * @param root checkout of the site
 * @param folder where the work tree is, or is made
 * @throws GitError where the checkout is none of git's, or git is missing
 */
export async function openDraftTree(root: string, folder: string): Promise<DraftTree> {
  await openWorkTree(root, folder);
  const inTurn = createQueue();
  const siteHead = async () => (await git(root, 'rev-parse', 'HEAD')).trim();
  const read = (file: string) => readFile(join(folder, file), 'utf8');

  let isHeld = false;
  const whenFree = <Result>(work: () => Promise<Result>): Promise<Result> =>
    inTurn(async () => {
      if (isHeld) throw new DraftsHeldError();
      return work();
    });

  async function commit(file: string, { name, message }: { name: string; message: string }) {
    await git(folder, 'add', '--', file);
    await git(folder, ...commitAs(name), 'commit', '--quiet', '--no-verify', '-m', message);
  }

  const catchUp = (): Promise<string[]> =>
    inTurn(async () => {
      try {
        const head = await siteHead();
        await git(folder, ...commitAs('At Par desk'), 'merge', '--quiet', '--no-edit', head);
        return [];
      } catch (error) {
        if (!(error instanceof GitError)) throw error;
        const both = await git(folder, 'diff', '--name-only', '--diff-filter=U', '-z');
        await git(folder, 'merge', '--abort');
        return both.split('\0').filter(Boolean);
      }
    });

  return {
    folder,
    read,
    save: (file, { before, after }, author, check) =>
      whenFree(async () => {
        if ((await read(file)) !== before) return null;
        if (before === after) return [];
        await writeWhole(join(folder, file), after);
        const problems = check();
        if (problems.length > 0) await writeWhole(join(folder, file), before);
        else await commit(file, author);
        return problems;
      }),
    drafts: () =>
      inTurn(async () => {
        const range = `${await siteHead()}...${BRANCH}`;
        const files = (await git(folder, 'diff', '--name-only', '-z', range)).split('\0');
        return Promise.all(
          files.filter(Boolean).map(async (file) => {
            const log = await git(folder, 'log', '-1', '--format=%an%x00%at', '--', file);
            const [person = '', seconds = '0'] = log.trim().split('\0');
            return { file, person, at: Number(seconds) * 1000 };
          }),
        );
      }),
    discard: (file, author) =>
      whenFree(async () => {
        const base = (await git(folder, 'merge-base', await siteHead(), BRANCH)).trim();
        await git(folder, 'checkout', base, '--', file);
        await commit(file, { name: author, message: `Discard the drafts of ${file}` });
      }),
    revert: (commit, author) =>
      inTurn(async () => {
        try {
          await git(folder, ...commitAs(author), 'revert', '--no-edit', '-m', '1', commit);
        } catch (error) {
          await git(folder, 'revert', '--abort').catch(() => undefined);
          throw error;
        }
      }),
    catchUp,
    async refresh() {
      if (!isHeld) await catchUp();
    },
    async hold(work) {
      // What is being saved is saved first.
      await inTurn(async () => void (isHeld = true));
      try {
        return await work();
      } finally {
        isHeld = false;
      }
    },
  };
}
