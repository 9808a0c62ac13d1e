import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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

function playwrightsOwn(): string | null {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

function run(command: string, args: string[]): boolean {
  const result = spawnSync(command, args, {
    stdio: 'inherit',
    timeout: DOWNLOAD_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.status === 0;
}

function download(): string | null {
  console.log('No Chromium here: trying to download the one made for Playwright …');
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  return playwrightsOwn();
}

function installPackage(path: string): string | null {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'], path)) return null;
  console.log('That did not work: installing the Chromium of this system …');
  if (!run('apt-get', ['update', '-qq'])) return null;
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return onPath(SYSTEM_NAMES, path);
}

/**
 * A Chromium for tests and benches: `CHROMIUM_PATH`, Playwright's own, the system's, or one that
 * can be fetched now.
 * @returns its path, or null where there is none to be had
 */
export async function findBrowser(environment: NodeJS.ProcessEnv): Promise<string | null> {
  const path = environment.PATH ?? '';
  const chosen = environment.CHROMIUM_PATH;
  if (chosen) return isExecutable(chosen) ? chosen : null;
  return playwrightsOwn() ?? onPath(SYSTEM_NAMES, path) ?? download() ?? installPackage(path);
}
