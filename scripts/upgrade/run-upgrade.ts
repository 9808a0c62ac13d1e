import type { Repository } from './repository.ts';
import { UpgradeError } from './upgrade-error.ts';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the last upgrade did, for going on after a cut and for going back. */
type UpgradeRecord = {
  /** What was taken, such as `v1.2.0`. */
  version: string;
  /** Commits before and after. */
  from: string;
  to: string;
  /** The copy of the data that was made before, or null where there was nothing to copy. */
  backup: string | null;
  isFinished: boolean;
  /** The last one that ended well, until this one does too: where this one fails, it can still be undone. */
  previous?: UpgradeRecord | null;
};

const FILE = '.cache/upgrade.json';

function readRecord(root: string): UpgradeRecord | null {
  const file = join(root, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as UpgradeRecord) : null;
}

function writeRecord(root: string, record: UpgradeRecord): void {
  const file = join(root, FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}

/** Puts the record of the last good upgrade back, after one that failed; without one there is none. */
function restoreRecord(root: string, previous: UpgradeRecord | null | undefined): void {
  if (previous) writeRecord(root, previous);
  else rmSync(join(root, FILE), { force: true });
}

/** What an upgrade does beside git. Each throws an Error with a sentence where it fails. */
export type UpgradeSteps = {
  /** Copies the data. @returns the file, or null where there is no data yet */
  backup(): Promise<string | null>;
  /** Keeps the built site beside, under the commit it belongs to, until `takeBuildBack`. */
  keepBuild(from: string): Promise<void>;
  takeBuildBack(from: string): Promise<void>;
  /** Deletes what was kept for upgrades before this one, which can't be undone any more. */
  forgetOlderBuilds(from: string): Promise<void>;
  /** Brings the packages to those of the lockfile. */
  install(): Promise<void>;
  /** Tells how settings stand; what it finds does not stop an upgrade. */
  doctor(): Promise<void>;
  build(): Promise<void>;
  /** Starts the new build, on a copy of the data, and asks it for a page. */
  check(backup: string | null): Promise<void>;
};

type UpgradeDeps = {
  root: string;
  repository: Repository;
  steps: UpgradeSteps;
  print(line: string): void;
};

const RESTART =
  'Now restart the server: systemctl restart at-par, or stop it and run npm start again.';

function named(files: readonly string[]): string {
  const more = files.length - 5;
  return files.slice(0, 5).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** @throws UpgradeError where there is work that a merge or a way back could lose */
function demandCleanTree(repository: Repository): void {
  const changed = repository.uncommitted();
  if (changed.length === 0) return;
  throw new UpgradeError(
    `These files have changes that are not committed: ${named(changed)}. ` +
      'An upgrade merges the new version with what you committed, so commit them first: ' +
      'git commit -am "My changes". Nothing has been changed.',
  );
}

type Target = { version: string; commit: string };

/** The named version, else the newest release, else what the remote's branch has. */
function chooseTarget({ repository }: UpgradeDeps, wanted: string | undefined): Target {
  const branch = repository.branch();
  if (branch === null)
    throw new UpgradeError(
      'This checkout is on no branch, so a merge would be lost. Make one first: git switch -c main.',
    );
  const remote = repository.remote(branch);
  repository.fetch(remote);
  const releases = repository.releases();
  const version = wanted ?? releases[0] ?? repository.mainBranch(remote, branch);
  const commit = repository.find(version, remote);
  if (commit !== null) return { version, commit };
  const known = releases.length > 0 ? `The newest versions are ${named(releases)}.` : '';
  throw new UpgradeError(`There is no version ${version} at ${remote}. ${known}`.trim());
}

function conflict({ version, commit }: Target, both: readonly string[]): UpgradeError {
  return new UpgradeError(
    `You and ${version} both changed ${named(both)}. The merge was undone, and nothing has been changed. ` +
      `To merge by hand: git merge ${commit.slice(0, 12)}, decide in these files what stays, git commit -a. ` +
      'Then copy your data (at-par-site backup), install the packages (npm ci), build (at-par-site build, or npm run build) and restart.',
  );
}

/** Packages, build and check of what is checked out now; undoes everything where one fails. */
async function finish(deps: UpgradeDeps, record: UpgradeRecord): Promise<void> {
  const { steps, print, root } = deps;
  print('Installing the packages, building and checking. This takes some minutes.');
  try {
    await steps.install();
    await steps.doctor();
    await steps.build();
    await steps.check(record.backup);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    print(`The upgrade to ${record.version} failed: ${why}`);
    await undo(deps, record);
    restoreRecord(root, record.previous);
    throw new UpgradeError(
      'Everything is back as it was before, and the running server was not touched.' +
        (record.backup === null ? '' : ` The copy of your data is ${record.backup}.`),
    );
  }
  writeRecord(root, { ...record, isFinished: true, previous: null });
  await steps.forgetOlderBuilds(record.from);
}

/** Puts code, packages and built site back. The database is changed by a server alone. */
async function undo({ repository, steps }: UpgradeDeps, record: UpgradeRecord): Promise<void> {
  try {
    repository.reset(record.from);
    await steps.install();
    await steps.takeBuildBack(record.from);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UpgradeError(
      `Going back did not work either: ${why} By hand: git reset --hard ${record.from}, npm ci, npm run build.`,
    );
  }
}

/**
 * Brings a checkout to a version: fetches, copies the data, merges, installs, builds and checks.
 * Where a step fails, code, packages and built site are put back.
 * @param wanted a tag, a branch of the remote or a commit; without one the newest release
 * @throws UpgradeError with sentences for the owner
 */
export async function runUpgrade(deps: UpgradeDeps, wanted?: string): Promise<void> {
  const { repository, steps, print, root } = deps;
  demandCleanTree(repository);
  const cut = readRecord(root);
  if (cut && !cut.isFinished && cut.to === repository.head()) {
    print(`The upgrade to ${cut.version} was cut short. Going on with it.`);
    await finish(deps, cut);
    return tellEnd(deps, cut);
  }
  const target = chooseTarget(deps, wanted);
  if (repository.has(target.commit)) {
    if (cut && !cut.isFinished)
      throw new UpgradeError(
        `The upgrade to ${cut.version} was cut short, and there are commits after it. Build the site as it is now: npm run build (on a server: at-par-site build). Then start it again.`,
      );
    print(`There is nothing to do: this checkout has ${target.version} already.`);
    return;
  }
  print(`Upgrading to ${target.version}.`);
  const backup = await steps.backup();
  print(backup === null ? 'There is no data yet to copy.' : `Your data was copied to ${backup}.`);
  const from = repository.head();
  await steps.keepBuild(from);
  const merged = repository.merge(target.commit, `Upgrade to ${target.version}`);
  if (merged.both.length > 0) throw conflict(target, merged.both);
  if (merged.kept.length > 0) print(`Left as you have it: ${named(merged.kept)}.`);
  if (merged.letters.length > 0)
    print(
      `Letters came with this version: ${named(merged.letters)}. Your site shows them as its own: delete them, commit, and build again.`,
    );
  const { version } = target;
  const previous = cut?.isFinished ? cut : null;
  const record = { version, from, to: repository.head(), backup, isFinished: false, previous };
  writeRecord(root, record);
  await finish(deps, record);
  tellEnd(deps, record);
}

function tellEnd({ print, repository }: UpgradeDeps, { version, from, to }: UpgradeRecord): void {
  print(`This checkout now has ${version}, built and checked. ${RESTART}`);
  const copies = repository.changedIn('deploy', from, to);
  if (copies.length > 0)
    print(
      `Changed with this version: ${copies.join(', ')}. Where you copied one of them to /etc or /usr/local/sbin, copy it again, with your changes.`,
    );
  print('The way back: npm run upgrade -- --back, and restart.');
}

/**
 * Undoes the last upgrade: code, packages and built site.
 * @throws UpgradeError where there was none, or work has been committed since
 */
export async function goBack(deps: UpgradeDeps): Promise<void> {
  const { repository, root, print } = deps;
  demandCleanTree(repository);
  const record = readRecord(root);
  if (record === null) throw new UpgradeError('No upgrade was made here, so there is no way back.');
  const head = repository.head();
  if (head === record.from) throw new UpgradeError(`${record.version} has been undone already.`);
  if (head !== record.to)
    throw new UpgradeError(
      `There are commits after the upgrade to ${record.version}, which going back would lose. ` +
        `By hand: git revert them, or git reset --hard ${record.from} to lose them.`,
    );
  await undo(deps, record);
  if (!record.isFinished) restoreRecord(root, record.previous);
  print(`This checkout is as it was before ${record.version}. ${RESTART}`);
  // The version that comes back may know the command by its former name alone.
  if (record.backup !== null)
    print(
      `If the server then does not start, because the schema is newer than it knows ("corrupted migrations", as older versions say it), stop it and put the data back: npm run admin -- restore ${record.backup} (on a server: at-par-site restore ${record.backup}). What came after that copy is not in it; the database that it replaces is kept.`,
    );
}
