import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { install, isInstalled } from '../run/install.mjs';
import { checkBuild } from './check-build.ts';
import { dataOwner } from './data-owner.ts';
import { runScript } from './run-script.ts';
import type { UpgradeSteps } from './run-upgrade.ts';

type Environment = Record<string, string | undefined>;

const KEPT_BUILDS = '.cache/dist-before-upgrade';
const HOOK = ['--import', './scripts/build/chosen-config.ts'];

/**
 * The steps of an upgrade on a real checkout. Each is a process of its own: it runs the code that
 * is checked out then, not the one that began.
 */
export function upgradeSteps(
  root: string,
  environment: Environment,
  print: (line: string) => void,
): UpgradeSteps {
  const dataDir = resolve(root, environment['DATA_DIR'] || 'data');
  const dist = resolve(root, environment['DIST_DIR'] || 'dist');
  const kept = (from: string) => join(root, KEPT_BUILDS, from);
  const isSqlite = !environment['DATABASE_URL'];
  const owner = () => dataOwner(dataDir);
  const script = (...args: string[]) => runScript(root, [...HOOK, ...args], environment);

  return {
    async backup() {
      if (isSqlite && !existsSync(join(dataDir, 'site.db'))) return null;
      const settings = { ...environment, DATA_DIR: dataDir };
      const said = await runScript(root, [...HOOK, 'scripts/site.ts', 'backup'], settings, owner());
      const file = /^Backed up to (.+)$/m.exec(said)?.[1];
      if (file === undefined) throw new Error(`the data could not be copied: ${said.trim()}`);
      return file;
    },
    async keepBuild(from) {
      rmSync(kept(from), { recursive: true, force: true });
      if (existsSync(dist)) cpSync(dist, kept(from), { recursive: true });
    },
    async takeBuildBack(from) {
      if (!existsSync(kept(from))) return;
      rmSync(dist, { recursive: true, force: true });
      renameSync(kept(from), dist);
    },
    async forgetOlderBuilds(from) {
      if (!existsSync(kept(''))) return;
      for (const name of readdirSync(kept('')))
        if (name !== from) rmSync(kept(name), { recursive: true, force: true });
    },
    async install() {
      if (!isInstalled(root)) install(root);
    },
    async doctor() {
      // Code 1 says that something is at odds, which the owner reads and decides on.
      print(await script('scripts/doctor.ts').catch((error: Error) => error.message));
    },
    async build() {
      print((await script('scripts/build.ts')).trim());
    },
    async check(backup) {
      await checkBuild(root, environment, isSqlite ? backup : null, owner());
    },
  };
}
