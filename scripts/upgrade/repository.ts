import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UpgradeError } from './upgrade-error.ts';

type Answer = { ok: boolean; out: string; err: string };

/** The git checkout of the site, as far as an upgrade needs it. */
export type Repository = ReturnType<typeof openRepository>;

const LETTERS = 'content/newsletters';

/** The log of corrections and the letters tell what a site did: another site's are not the owner's. */
const isOwners = (file: string): boolean =>
  file === 'content/corrections/log.json' || file.startsWith(`${LETTERS}/`);

type Merged = { both: string[]; kept: string[]; letters: string[] };

const COMMITTER = ['user.name=At Par upgrade', 'user.email=upgrade@localhost'];
const RELEASE = /^v\d+\.\d+\.\d+$/;

/** A checkout of the service's user is refused to root, and older copies of the script ran as root. */
const OTHERS_CHECKOUT =
  'This checkout belongs to another user, and git refuses it to you. With a desk it belongs to the user of the service, and at-par-site becomes that user, if it is the script of this version: cp deploy/at-par-site /usr/local/sbin/, and try again. Without that script, run the command as the user that the checkout belongs to. Nothing has been changed.';

/**
 * Opens the git checkout in `root`.
 * @throws UpgradeError where git is missing, or the folder is no checkout of its own
 */
export function openRepository(root: string) {
  function run(args: readonly string[]): Answer {
    const { status, stdout, stderr, error } = spawnSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      // A private repository may ask for a password; its messages are read, so in one language.
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    if (error) throw new UpgradeError('git could not be started. Install it, then try again.');
    return { ok: status === 0, out: stdout.trimEnd(), err: stderr.trim() };
  }

  /** @throws UpgradeError with what git says */
  function git(...args: string[]): string {
    const { ok, out, err } = run(args);
    if (/dubious ownership/.test(err)) throw new UpgradeError(OTHERS_CHECKOUT);
    if (!ok) throw new UpgradeError(`git ${args[0]} did not work. It says: ${err || out}`);
    return out;
  }

  const lines = (text: string) => text.split('\n').filter(Boolean);
  const commitOf = (name: string): string | null => {
    const { ok, out } = run(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
    return ok ? out : null;
  };

  if (!existsSync(join(root, '.git')))
    throw new UpgradeError(
      'This folder is not a git checkout, so there is nothing to merge with. Clone the repository, and bring your config and content there.',
    );

  return {
    head: () => git('rev-parse', 'HEAD'),
    /** Tracked files with changes that are in no commit. */
    uncommitted: () =>
      lines(git('status', '--porcelain', '--untracked-files=no')).map((line) => line.slice(3)),
    /** The branch, or null where HEAD is on none. */
    branch(): string | null {
      const { ok, out } = run(['symbolic-ref', '--quiet', '--short', 'HEAD']);
      return ok ? out : null;
    },
    /** `upstream`, where an owner's own repository is `origin`; else where the branch comes from. */
    remote(branch: string): string {
      const remotes = lines(git('remote'));
      const tracked = run(['config', `branch.${branch}.remote`]).out;
      const found = ['upstream', tracked, 'origin'].find((name) => remotes.includes(name));
      if (found) return found;
      throw new UpgradeError(
        'This checkout has no remote to take new versions from. Add one: git remote add upstream <address of the project>.',
      );
    },
    // A release whose tag was moved is taken as it is now; git would refuse it, and quietly.
    fetch: (remote: string) => git('fetch', '--quiet', '--tags', '--force', remote),
    /** Released versions, the newest first. */
    releases: () =>
      lines(git('tag', '--list', 'v*', '--sort=-v:refname')).filter((tag) => RELEASE.test(tag)),
    /** The commit of a tag, a branch of the remote, or a commit's own name; null where none is. */
    find: (name: string, remote: string) =>
      commitOf(`refs/tags/${name}`) ?? commitOf(`refs/remotes/${remote}/${name}`) ?? commitOf(name),
    /** The branch of the remote that a clone begins with. */
    mainBranch(remote: string, branch: string): string {
      const { ok, out } = run(['symbolic-ref', '--short', `refs/remotes/${remote}/HEAD`]);
      return ok ? out : `${remote}/${branch}`;
    },
    /** Whether HEAD has everything of a commit. */
    has: (commit: string) => run(['merge-base', '--is-ancestor', commit, 'HEAD']).ok,
    /**
     * Merges a commit into HEAD, or leaves everything as it was. What speaks of the owner's site
     * alone (`isOwners`) stays as the owner has it where both sides changed it.
     * @returns `both`: files that both sides changed; none where it is merged. `kept`: such files
     * that stayed as they were. `letters`: letters of newsletters that came with the commit
     */
    merge(commit: string, message: string): Merged {
      const isKnown = run(['config', 'user.email']).ok;
      const as = isKnown ? [] : COMMITTER.flatMap((setting) => ['-c', setting]);
      const from = git('rev-parse', 'HEAD').trim();
      const added = ['--name-only', '--diff-filter=A', from, 'HEAD', '--', LETTERS];
      const letters = () => lines(git('diff', ...added)).filter((file) => file.endsWith('.mdx'));
      const { ok, out, err } = run([...as, 'merge', '--no-edit', '-m', message, commit]);
      if (ok) return { both: [], kept: [], letters: letters() };
      const unmerged = lines(git('diff', '--name-only', '--diff-filter=U'));
      if (unmerged.length === 0)
        throw new UpgradeError(`git merge did not work. It says: ${err || out}`);
      const both = unmerged.filter((file) => !isOwners(file));
      if (both.length > 0) {
        git('merge', '--abort');
        return { both, kept: [], letters: [] };
      }
      for (const file of unmerged)
        // A file that the owner deleted is in no commit of the owner's.
        if (run(['cat-file', '-e', `${from}:${file}`]).ok) git('checkout', from, '--', file);
        else git('rm', '--quiet', '--force', '--', file);
      git(...as, 'commit', '--quiet', '--no-edit');
      return { both, kept: unmerged, letters: letters() };
    },
    /** Files of a folder that are not the same in two commits. */
    changedIn: (folder: string, from: string, to: string) =>
      lines(git('diff', '--name-only', from, to, '--', folder)),
    /** Puts HEAD and all tracked files back to a commit. */
    reset: (commit: string) => git('reset', '--quiet', '--hard', commit),
  };
}
