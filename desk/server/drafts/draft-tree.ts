import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createSerialQueue } from '#shared/serial-queue.ts';
import type { FileVersion } from '#desk/shared/content.ts';
import type { DraftSummary } from '#desk/shared/publish.ts';
import { fileHistory, textIn } from './file-history.ts';
import {
  changedFiles,
  commitAs,
  git,
  gitBytes,
  GitError,
  headCommit,
  isAncestor,
  isOnBranch,
} from './git.ts';
import { type Hands, handsByFile, NOBODY } from './hands.ts';
import { dropRevert, revertPublication } from './revert.ts';
import { BRANCH, openWorkTree, restoreFiles } from './work-tree.ts';

/** Versions of a file that are offered. */
export const MAX_VERSIONS = 30;

type Bytes = string | Uint8Array;

/** A file as it is to be: new, with other bytes, or gone where `after` is null. */
type FileChange = { file: string; after: Bytes | null };

/** Drafts cannot change now; its message is for the person. */
export class DraftsHeldError extends Error {
  override name = 'DraftsHeldError';

  constructor() {
    super(
      'The site is being published. What you typed is still here: save again in a few minutes.',
    );
  }
}

export type DraftTree = {
  /** Folder of the work tree, which has the site with all drafts in it. */
  folder: string;
  /** Reads a file as it is with all drafts. */
  read(file: string): Promise<string>;
  /**
   * Writes a file, or deletes it, and commits that as a draft of this person. Where `check` finds
   * something, the file is put back and nothing is committed.
   * @param change the text of before and after; null where there is no file
   * @returns what was found; null where the file is not the one of before any more
   * @throws DraftsHeldError while the site is being published
   */
  save<Problem>(
    file: string,
    change: { before: string | null; after: string | null },
    author: { name: string; message: string },
    check: () => Problem[],
  ): Promise<Problem[] | null>;
  /**
   * Writes or deletes several files in one commit, such as the sizes of a picture. Where `check`
   * finds something, or writing fails, every file is put back and nothing is committed.
   * @returns what was found; null where there is a file already that should be new
   * @throws DraftsHeldError while the site is being published
   */
  saveFiles<Problem>(
    changes: readonly FileChange[],
    author: { name: string; message: string },
    options: { areNew: boolean; check: () => Problem[] },
  ): Promise<Problem[] | null>;
  /** Files that differ from the site, with who changed each last. */
  drafts(): Promise<DraftSummary[]>;
  /** Commits that changed a file, the newest first. */
  history(file: string): Promise<FileVersion[]>;
  /** The text that a file had in a commit of its history; null where there is none. */
  readVersion(file: string, commit: string): Promise<string | null>;
  /** The text that a file has on the site; null where it has none. */
  readPublished(file: string): Promise<string | null>;
  /**
   * Takes every draft of a file back; where that fails, the drafts stay as they were.
   * @returns false where there is no draft of it any more
   */
  discard(file: string, author: string): Promise<boolean>;
  /** Makes the files of the folder those of the drafts, where something else changed them. */
  restoreFiles(): Promise<void>;
  /** Takes a publication back, as drafts. @throws GitError where it was changed again since */
  revert(commit: string, author: string): Promise<void>;
  /** Forgets the drafts of such a revert. @param before commit of the drafts that were there */
  dropRevert(commit: string, before: string): Promise<void>;
  /** Takes over what was committed to the site since. @returns files that both sides changed */
  catchUp(): Promise<string[]>;
  /** The same for readers: where both sides changed a file, and while drafts are held, nothing. */
  refresh(): Promise<void>;
  /** Does something while nobody can save or discard, so that what is built is what is merged. */
  hold<Result>(work: () => Promise<Result>): Promise<Result>;
};

const PICTURE = /^content\/pictures\/([a-z0-9-]+)(\.json|\/[\w.]+)$/;

/** The draft that a file is part of: the sizes of a picture belong to the file that describes it. */
export function draftOf(file: string): string {
  const name = PICTURE.exec(file)?.[1];
  return name === undefined ? file : `content/pictures/${name}.json`;
}

/** The file of a draft, with the folder of sizes where it is that of a picture. */
function partsOf(file: string): string[] {
  return PICTURE.test(file) ? [file, file.replace(/\.json$/, '')] : [file];
}

/**
 * Keeps files aside by hard links, which take no room: where a disk is full, they can still be put
 * back. A file that is not there is deleted when it is put back.
 */
async function keepFiles(paths: readonly string[], aside: string) {
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside);
  const keptAt = (index: number) => join(aside, String(index));
  for (const [index, path] of paths.entries())
    if (existsSync(path)) await link(path, keptAt(index));
  return {
    async putBack() {
      for (const [index, path] of paths.entries()) {
        await rm(`${path}.part`, { recursive: true, force: true });
        if (existsSync(keptAt(index))) await rename(keptAt(index), path);
        else await rm(path, { force: true });
      }
    },
    letGo: () => rm(aside, { recursive: true, force: true }),
  };
}

async function writeWhole(path: string, text: Bytes | null): Promise<void> {
  if (text === null) return rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

/** What takes files back to how they were in a commit. */
async function changesBack(
  folder: string,
  commit: string,
  parts: readonly string[],
): Promise<FileChange[]> {
  const changed = await changedFiles(folder, commit, 'HEAD', '--', ...parts);
  const old = await git(folder, 'ls-tree', '-r', '-z', '--name-only', commit, '--', ...parts);
  const isOld = new Set(old.split('\0'));
  return Promise.all(
    changed.map(async (file) => ({
      file,
      // A file that came with its drafts goes with them.
      after: isOld.has(file)
        ? await gitBytes(folder, 'cat-file', 'blob', `${commit}:${file}`)
        : null,
    })),
  );
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
  const inTurn = createSerialQueue();
  const read = (file: string) => readFile(join(folder, file), 'utf8');

  const readIfThere = (file: string): Promise<string | null> =>
    read(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  const history = (file: string) => fileHistory(folder, file, MAX_VERSIONS);

  /** Where the branch was merged by hand, the last commit of a file may be the site's. */
  async function lastHands(file: string): Promise<Hands> {
    const hands = await handsByFile(folder, draftOf, '-1', '--', ...partsOf(file));
    return hands.get(file) ?? NOBODY;
  }

  /** The site's commit that the drafts have: what is added to them leaves it among their history. */
  let takenOver: string | null = null;
  let isHeld = false;
  const whenFree = <Result>(work: () => Promise<Result>): Promise<Result> =>
    inTurn(async () => {
      if (isHeld) throw new DraftsHeldError();
      return work();
    });

  async function onBranch(): Promise<void> {
    if (await isOnBranch(folder, BRANCH)) return;
    const isThere = await git(folder, 'symbolic-ref', '--quiet', 'HEAD').then(
      () => true,
      () => false,
    );
    if (!isThere) await git(folder, 'switch', '--quiet', '-C', BRANCH);
  }

  /** False where a full disk kept the index of a save that failed from being taken back. */
  let isIndexClean = true;
  async function cleanIndex(): Promise<void> {
    await git(folder, 'reset', '--quiet');
    isIndexClean = true;
  }

  async function commit(
    files: readonly string[],
    { name, message }: { name: string; message: string },
  ) {
    await onBranch();
    if (!isIndexClean) await cleanIndex();
    await git(folder, 'add', '--all', '--', ...files);
    await git(folder, ...commitAs(name), 'commit', '--quiet', '--no-verify', '-m', message);
  }

  /** Writes files and commits them; where that fails or `check` finds something, puts all back. */
  async function writeChecked<Problem>(
    changes: readonly FileChange[],
    author: { name: string; message: string },
    check: () => Problem[],
  ): Promise<Problem[]> {
    const files = changes.map(({ file }) => file);
    const paths = files.map((file) => join(folder, file));
    const kept = await keepFiles(paths, `${folder}-before`);
    try {
      for (const [index, { after }] of changes.entries())
        await writeWhole(paths[index] ?? '', after);
      const problems = check();
      if (problems.length > 0) await kept.putBack();
      else await commit(files, author);
      return problems;
    } catch (error) {
      isIndexClean = false;
      await cleanIndex().catch(() => undefined);
      await kept.putBack();
      throw error;
    } finally {
      await kept.letGo();
    }
  }

  const catchUp = (): Promise<string[]> =>
    inTurn(async () => {
      const head = await headCommit(root);
      // Most often nothing is new; a full disk then stops nobody from reading.
      if (head === takenOver) return [];
      try {
        if (!(await isAncestor(folder, head)))
          await git(folder, ...commitAs('At Par desk'), 'merge', '--quiet', '--no-edit', head);
        takenOver = head;
        return [];
      } catch (error) {
        if (!(error instanceof GitError)) throw error;
        const both = await changedFiles(folder, '--diff-filter=U');
        await git(folder, 'merge', '--abort').catch(() =>
          git(folder, 'reset', '--quiet', '--hard'),
        );
        // Something else than two changes of one line, such as a full disk.
        if (both.length === 0) throw error;
        return both;
      }
    });

  return {
    folder,
    read,
    save: (file, { before, after }, author, check) =>
      whenFree(async () => {
        if ((await readIfThere(file)) !== before) return null;
        if (before === after) return [];
        return writeChecked([{ file, after }], author, check);
      }),
    saveFiles: (changes, author, { areNew, check }) =>
      whenFree(async () => {
        const paths = changes.map(({ file }) => join(folder, file));
        if (areNew && paths.some((path) => existsSync(path))) return null;
        return writeChecked(changes, author, check);
      }),
    drafts: () =>
      inTurn(async () => {
        const head = await headCommit(root);
        const changed = await changedFiles(folder, `${head}...HEAD`);
        const files = [...new Set(changed.map(draftOf))];
        if (files.length === 0) return [];
        const hands = await handsByFile(folder, draftOf, `${head}..HEAD`);
        return Promise.all(
          files.map(async (file) => ({ file, ...(hands.get(file) ?? (await lastHands(file))) })),
        );
      }),
    history: (file) => inTurn(() => history(file)),
    readVersion: (file, commit) =>
      inTurn(async () => {
        const known = (await history(file)).some((one) => one.commit === commit);
        if (!known) return null;
        return textIn(folder, commit, file);
      }),
    readPublished: async (file) =>
      git(root, 'show', `${await headCommit(root)}:${file}`).catch(() => null),
    discard: (file, author) =>
      whenFree(async () => {
        const base = (await git(folder, 'merge-base', await headCommit(root), 'HEAD')).trim();
        const message = `Discard the drafts of ${file}`;
        const changes = await changesBack(folder, base, partsOf(file));
        if (changes.length === 0) return false;
        await writeChecked(changes, { name: author, message }, () => []);
        return true;
      }),
    restoreFiles: () => inTurn(() => restoreFiles(folder)),
    revert: (commit, author) =>
      inTurn(async () => {
        await onBranch();
        await revertPublication(folder, commit, author);
      }),
    dropRevert: (commit, before) =>
      inTurn(async () => {
        // What was taken over after it goes as well.
        takenOver = null;
        await dropRevert(folder, commit, before);
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
