import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join, resolve, sep } from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without a window: it takes half of the processor that the whole one takes. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const SYSTEM_NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
/** A download that has not ended by then is not going to. */
const DOWNLOAD_MS = 5 * 60_000;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names: string[], path: string): string | null {
  const folders = path.split(delimiter).filter(Boolean);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...MAC_APPS].find(isExecutable) ?? null;
}

/** Playwright's browser for tests, fetched into the project: nothing is left in a user's folders. */
const BROWSERS = resolve(import.meta.dirname, '../../.cache/browsers');

/**
 * Where a browser of this version would be in the project's own folder.
 * @param path where Playwright looks for it: its folder of browsers, `chromium-1234`, the rest
 */
export function inProject(path: string, folder = BROWSERS): string | null {
  const parts = path.split(sep);
  const at = parts.findLastIndex((part) => /^chromium-\d+$/.test(part));
  return at === -1 ? null : join(folder, ...parts.slice(at));
}

function playwrightsOwn(): string | null {
  const path = chromium.executablePath();
  return [path, inProject(path)].find((one) => one && existsSync(one)) ?? null;
}

function run(command: string, args: string[]): boolean {
  const result = spawnSync(command, args, {
    stdio: 'inherit',
    timeout: DOWNLOAD_MS,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_BROWSERS_PATH: BROWSERS,
    },
  });
  return result.status === 0;
}

function download(): string | null {
  console.log('No Chromium here: trying to download the one made for Playwright …');
  run(process.execPath, [
    'node_modules/@playwright/test/cli.js',
    'install',
    '--no-shell',
    'chromium',
  ]);
  return playwrightsOwn();
}

/** The last resort, see docs/decisions/032: without a browser a third of the tests can't run. */
function installPackage(path: string): string | null {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'], path)) return null;
  console.log('That did not work: installing the Chromium of this system with apt-get …');
  if (!run('apt-get', ['update', '-qq'])) return null;
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  // Older releases of Debian have no package of the headless shell.
  if (!run('apt-get', [...install, HEADLESS_SHELL])) run('apt-get', [...install, 'chromium']);
  return onPath(SYSTEM_NAMES, path);
}

/** Debian's package of the headless shell, where no browser was chosen and none so quick is here. */
export function missingBrowserPackages(
  environment: NodeJS.ProcessEnv,
  own = playwrightsOwn(),
): string[] {
  const found =
    environment.CHROMIUM_PATH || own || onPath([HEADLESS_SHELL], environment.PATH ?? '');
  return found ? [] : [HEADLESS_SHELL];
}

/**
 * A Chromium for tests and benches: `CHROMIUM_PATH`, Playwright's own, the system's, one that can
 * be fetched into the project now, or, as root, the system's package.
 * @returns its path, or null where there is none to be had
 */
export async function findBrowser(
  environment: NodeJS.ProcessEnv,
  own = playwrightsOwn(),
): Promise<string | null> {
  const path = environment.PATH ?? '';
  const chosen = environment.CHROMIUM_PATH;
  if (chosen) return isExecutable(chosen) ? chosen : null;
  return own ?? onPath(SYSTEM_NAMES, path) ?? download() ?? installPackage(path);
}
