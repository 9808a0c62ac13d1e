import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { openRepository } from './repository.ts';
import { goBack, runUpgrade, type UpgradeSteps } from './run-upgrade.ts';

const CONFIG = 'config/site.ts';
const OTHER = 'server/main.ts';

let folder: string;
let project: string;
let site: string;
let printed: string[];
let done: string[];

const author = ['-c', 'user.name=Author', '-c', 'user.email=author@example.org'];
function git(at: string, ...args: string[]): string {
  return execFileSync('git', [...author, ...args], { cwd: at, encoding: 'utf8' }).trim();
}
const file = (at: string, name: string) => join(at, name);
const text = (at: string, name: string) => readFileSync(file(at, name), 'utf8');
function replace(at: string, name: string, from: string | RegExp, to: string): void {
  const before = text(at, name);
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(file(at, name), after);
}
function commit(at: string, message: string): string {
  git(at, 'add', '-A');
  git(at, 'commit', '-q', '-m', message);
  return git(at, 'rev-parse', 'HEAD');
}

/** A version of the project: line by line what this repository has, with one change of its code. */
function release(tag: string): string {
  replace(project, OTHER, /$/, `// ${tag}\n`);
  const made = commit(project, `Release ${tag}`);
  git(project, 'tag', tag);
  return made;
}

/** Both repositories as each test finds them: a copy is made sooner than a commit and a clone. */
const first = mkdtempSync(join(tmpdir(), 'upgrade-first-'));
beforeAll(() => {
  project = join(first, 'project');
  site = join(first, 'site');
  mkdirSync(project);
  git(project, 'init', '-q', '-b', 'main', '--template=');
  for (const name of [CONFIG, OTHER, 'package.json', '.gitignore']) {
    mkdirSync(dirname(file(project, name)), { recursive: true });
    // The tests' own configuration: an owner's may have any words in it.
    cpSync(name === CONFIG ? 'tests/fixtures/first-site.ts' : name, file(project, name));
  }
  commit(project, 'First');
  git(first, 'clone', '-q', '--template=', project, site);
  // Each commit would start another git to look whether the repository wants packing.
  for (const at of [project, site]) git(at, 'config', 'maintenance.auto', 'false');
});
afterAll(() => rmSync(first, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  project = join(folder, 'project');
  site = join(folder, 'site');
  printed = [];
  done = [];
  cpSync(first, folder, { recursive: true, preserveTimestamps: true });
  replace(site, '.git/config', join(first, 'project'), project);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Steps that note that they were taken; one of them may fail. The built site is one real file. */
function steps(failing: keyof UpgradeSteps | null = null): UpgradeSteps {
  let hasFailed = false;
  const step = (name: keyof UpgradeSteps, act: (from: string) => void = () => undefined) =>
    async function run(from?: unknown) {
      done.push(name);
      if (name === failing && !hasFailed) {
        hasFailed = true;
        throw new Error(`${name} is broken.`);
      }
      act(String(from));
    };
  const backup = step('backup');
  const built = file(site, 'dist/page');
  const kept = (from: string) => file(folder, `kept-${from}`);
  return {
    backup: () => backup().then(() => '/backups/site-1.db'),
    keepBuild: step('keepBuild', (from) => {
      mkdirSync(dirname(built), { recursive: true });
      if (!existsSync(built)) writeFileSync(built, 'old');
      cpSync(built, kept(from));
    }),
    takeBuildBack: step('takeBuildBack', (from) => cpSync(kept(from), built)),
    forgetOlderBuilds: step('forgetOlderBuilds'),
    install: step('install'),
    doctor: step('doctor'),
    build: step('build', () => writeFileSync(built, 'new')),
    check: step('check'),
  };
}

const deps = (made: UpgradeSteps = steps()) => ({
  root: site,
  repository: openRepository(site),
  steps: made,
  print: (line: string) => void printed.push(line),
});

describe('an upgrade', () => {
  test('takes the newest of two releases, with edited settings and an article of its own', async () => {
    release('v1.0.0');
    release('v1.9.0');
    const newest = release('v1.10.0');
    git(project, 'tag', 'v2.0.0-beta.1', 'main');
    replace(site, CONFIG, "brand: 'At Par'", "brand: 'Corner Coffee'");
    mkdirSync(file(site, 'content/articles'), { recursive: true });
    writeFileSync(file(site, 'content/articles/ours.mdx'), 'Ours.\n');
    const before = commit(site, 'Ours');

    await runUpgrade(deps());
    expect(done).toEqual([
      'backup',
      'keepBuild',
      'install',
      'doctor',
      'build',
      'check',
      'forgetOlderBuilds',
    ]);
    expect(printed.join('\n')).toMatch(/now has v1\.10\.0.*restart/);
    expect(text(site, CONFIG)).toContain('Corner Coffee');
    expect(text(site, OTHER)).toContain('// v1.10.0');
    expect(text(site, 'content/articles/ours.mdx')).toBe('Ours.\n');
    expect(git(site, 'merge-base', 'HEAD', newest)).toBe(newest);
    expect(git(site, 'status', '--porcelain', '--untracked-files=no')).toBe('');

    done = [];
    await goBack(deps());
    expect(git(site, 'rev-parse', 'HEAD')).toBe(before);
    expect(done).toEqual(['install', 'takeBuildBack']);
    expect(text(site, 'dist/page')).toBe('old');
    expect(printed.at(-1)).toContain(
      'npm run admin -- restore /backups/site-1.db (on a server: at-par-site restore /backups/site-1.db)',
    );
    await expect(goBack(deps())).rejects.toThrow('has been undone already');
  });

  test('takes the version that is named, and says which there are where there is none', async () => {
    const first = release('v1.0.0');
    release('v1.1.0');
    await runUpgrade(deps(), 'v1.0.0');
    expect(git(site, 'rev-parse', 'HEAD')).toBe(first);
    await expect(runUpgrade(deps(), 'v9.0.0')).rejects.toThrow(
      'There is no version v9.0.0 at origin. The newest versions are v1.1.0, v1.0.0.',
    );
  });

  test('follows the branch of the remote while nothing is released', async () => {
    replace(project, OTHER, /$/, '// more\n');
    const more = commit(project, 'More');
    await runUpgrade(deps());
    expect(git(site, 'rev-parse', 'HEAD')).toBe(more);
    expect(printed.join('\n')).toContain('now has origin/main');
  });

  test('takes versions from `upstream` where origin is the owner’s own repository', async () => {
    const own = join(folder, 'own.git');
    git(folder, 'clone', '-q', '--bare', project, own);
    git(site, 'remote', 'set-url', 'origin', own);
    git(site, 'remote', 'add', 'upstream', project);
    const released = release('v1.0.0');
    await runUpgrade(deps());
    expect(git(site, 'rev-parse', 'HEAD')).toBe(released);
  });

  test('names the files of deploy that have changed, of which a server has copies', async () => {
    mkdirSync(file(project, 'deploy'));
    writeFileSync(file(project, 'deploy/at-par.service'), '[Unit]\n');
    release('v1.0.0');
    await runUpgrade(deps());
    expect(printed.join('\n')).toMatch(
      /now has v1\.0\.0.*\nChanged with this version: deploy\/at-par\.service\. .*copy it again/,
    );
    release('v1.0.1');
    printed = [];
    await runUpgrade(deps());
    expect(printed.join('\n')).not.toContain('deploy/');
  });

  test('says which script to copy again where git refuses a checkout of another user', async () => {
    const repository = deps().repository;
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    const says = "fatal: detected dubious ownership in repository at '/opt/at-par'";
    writeFileSync(join(bin, 'git'), `#!/bin/sh\necho "${says}" >&2\nexit 128\n`, { mode: 0o755 });
    vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(runUpgrade({ ...deps(), repository })).rejects.toThrow(
      /^This checkout belongs to another user, .* cp deploy\/at-par-site \/usr\/local\/sbin\/, /,
    );
  });

  test('says that there is nothing to do, and does nothing', async () => {
    release('v1.0.0');
    await runUpgrade(deps());
    done = [];
    await runUpgrade(deps());
    expect(printed.at(-1)).toBe('There is nothing to do: this checkout has v1.0.0 already.');
    expect(done).toEqual([]);
  });

  test('refuses changes that are in no commit, by name', async () => {
    release('v1.0.0');
    replace(site, CONFIG, "brand: 'At Par'", "brand: 'Corner Coffee'");
    await expect(runUpgrade(deps())).rejects.toThrow(
      /not committed: config\/site\.ts\. .*git commit .*Nothing has been changed\./,
    );
    expect(done).toEqual([]);
    expect(text(site, CONFIG)).toContain('Corner Coffee');
  });

  test('undoes a merge where both sides changed the same lines, and says how to go on', async () => {
    replace(project, CONFIG, "brand: 'At Par'", "brand: 'At Par 2'");
    commit(project, 'Other brand');
    release('v1.0.0');
    replace(site, CONFIG, "brand: 'At Par'", "brand: 'Corner Coffee'");
    const before = commit(site, 'Ours');
    await expect(runUpgrade(deps())).rejects.toThrow(
      /You and v1\.0\.0 both changed config\/site\.ts\..*git merge [0-9a-f]{12}.*build \(at-par-site build/,
    );
    expect(git(site, 'rev-parse', 'HEAD')).toBe(before);
    expect(git(site, 'status', '--porcelain', '--untracked-files=no')).toBe('');
    expect(existsSync(file(site, '.git/MERGE_HEAD'))).toBe(false);
    expect(done).toEqual(['backup', 'keepBuild']);
  });

  test.each(['install', 'build', 'check'] as const)(
    'puts code, packages and built site back where %s fails',
    async (failing) => {
      const before = git(site, 'rev-parse', 'HEAD');
      release('v1.0.0');
      await expect(runUpgrade(deps(steps(failing)))).rejects.toThrow(
        'Everything is back as it was before, and the running server was not touched. The copy of your data is /backups/site-1.db.',
      );
      expect(printed).toContain(`The upgrade to v1.0.0 failed: ${failing} is broken.`);
      expect(git(site, 'rev-parse', 'HEAD')).toBe(before);
      expect(done.slice(-2)).toEqual(['install', 'takeBuildBack']);
      expect(text(site, 'dist/page')).toBe('old');
      // The same upgrade can be tried again.
      await runUpgrade(deps());
      expect(text(site, 'dist/page')).toBe('new');
    },
  );

  test('leaves the log of corrections and the letters as the owner has them', async () => {
    const log = 'content/corrections/log.json';
    const letter = 'content/newsletters/first.mdx';
    const write = (at: string, name: string, words: string) => {
      mkdirSync(dirname(file(at, name)), { recursive: true });
      writeFileSync(file(at, name), words);
    };
    write(project, log, '["one"]\n');
    write(project, letter, 'A letter.\n');
    commit(project, 'A log and a letter');
    git(site, 'pull', '-q', '--no-rebase', 'origin', 'main');
    write(site, log, '[]\n');
    rmSync(file(site, letter));
    commit(site, 'My own');
    write(project, log, '["two", "one"]\n');
    write(project, letter, 'A letter, corrected.\n');
    write(project, 'content/newsletters/second.mdx', 'Another one.\n');
    write(project, 'content/newsletters/README.md', 'Letters go here.\n');
    release('v1.1.0');
    await runUpgrade(deps());
    expect(text(site, log)).toBe('[]\n');
    expect(existsSync(file(site, letter))).toBe(false);
    expect(text(site, OTHER)).toContain('v1.1.0');
    expect(git(site, 'status', '--porcelain', '--untracked-files=no')).toBe('');
    expect(printed.join('\n')).toContain(`Left as you have it: ${log}`);
    expect(printed.join('\n')).toContain(
      'Letters came with this version: content/newsletters/second.mdx',
    );
  });

  test('that fails leaves the way back from the one before it', async () => {
    const before = git(site, 'rev-parse', 'HEAD');
    release('v1.0.0');
    await runUpgrade(deps());
    release('v1.1.0');
    await expect(runUpgrade(deps(steps('check')))).rejects.toThrow('Everything is back');
    expect(text(site, 'dist/page')).toBe('new');
    done = [];
    await goBack(deps());
    expect(git(site, 'rev-parse', 'HEAD')).toBe(before);
    expect(text(site, 'dist/page')).toBe('old');
    expect(printed.at(-2)).toContain('as it was before v1.0.0');
  });

  test('that fails as the first one leaves no way back, because there is nothing to undo', async () => {
    release('v1.0.0');
    await expect(runUpgrade(deps(steps('build')))).rejects.toThrow('Everything is back');
    await expect(goBack(deps())).rejects.toThrow('No upgrade was made here');
  });

  test('that was cut short and is undone leaves the way back from the one before it', async () => {
    const before = git(site, 'rev-parse', 'HEAD');
    release('v1.0.0');
    await runUpgrade(deps());
    const second = release('v1.1.0');
    done = [];
    void runUpgrade(deps({ ...steps(), build: () => new Promise<void>(() => undefined) }));
    while (!done.includes('doctor')) await new Promise((resolve) => setImmediate(resolve));
    expect(git(site, 'rev-parse', 'HEAD')).toBe(second);
    await goBack(deps());
    await goBack(deps());
    expect(git(site, 'rev-parse', 'HEAD')).toBe(before);
  });

  test('that cannot copy the data changes nothing', async () => {
    const before = git(site, 'rev-parse', 'HEAD');
    release('v1.0.0');
    await expect(runUpgrade(deps(steps('backup')))).rejects.toThrow('backup is broken.');
    expect(git(site, 'rev-parse', 'HEAD')).toBe(before);
    expect(done).toEqual(['backup']);
  });

  test('that was cut short goes on', async () => {
    const released = release('v1.0.0');
    const cut = { ...steps(), build: () => new Promise<void>(() => undefined) };
    void runUpgrade(deps(cut));
    while (!done.includes('doctor')) await new Promise((resolve) => setImmediate(resolve));
    expect(git(site, 'rev-parse', 'HEAD')).toBe(released);
    done = [];
    await runUpgrade(deps());
    expect(printed.join('\n')).toContain('v1.0.0 was cut short. Going on');
    expect(done).toEqual(['install', 'doctor', 'build', 'check', 'forgetOlderBuilds']);
  });

  test('that was cut short before a commit says how to have a site again', async () => {
    release('v1.0.0');
    void runUpgrade(deps({ ...steps(), build: () => new Promise<void>(() => undefined) }));
    while (!done.includes('doctor')) await new Promise((resolve) => setImmediate(resolve));
    writeFileSync(file(site, 'notes.md'), 'Ours.\n');
    commit(site, 'Ours');
    await expect(runUpgrade(deps())).rejects.toThrow(/v1\.0\.0 was cut short.*npm run build/);
  });

  test('is not undone over commits that came after it', async () => {
    release('v1.0.0');
    await expect(goBack(deps())).rejects.toThrow('No upgrade was made here');
    await runUpgrade(deps());
    writeFileSync(file(site, 'notes.md'), 'Ours.\n');
    const after = commit(site, 'Ours');
    await expect(goBack(deps())).rejects.toThrow('commits after the upgrade to v1.0.0');
    expect(git(site, 'rev-parse', 'HEAD')).toBe(after);
  });

  test('says what is missing: a checkout, a branch, a remote', async () => {
    expect(() => openRepository(folder)).toThrow('not a git checkout');
    git(site, 'remote', 'remove', 'origin');
    await expect(runUpgrade(deps())).rejects.toThrow('git remote add upstream');
    git(site, 'checkout', '-q', '--detach');
    await expect(runUpgrade(deps())).rejects.toThrow('git switch -c main');
  });
});
