import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'node_modules/.installed-lock';

function readOrNull(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** The packages also depend on the platform: a copied folder must not pass for installed. */
function stampOf(lock) {
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${process.platform}-${process.arch} ${hash}\n`;
}

/** Whether npm's own record of node_modules has every package that the lockfile asks for. */
function isWhatNpmRecorded(root, lock) {
  const recorded = readOrNull(join(root, 'node_modules/.package-lock.json'));
  if (recorded === null) return false;
  const installed = JSON.parse(recorded).packages ?? {};
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    if (path === '' || wanted.optional || wanted.devOptional || wanted.peer) return true;
    return installed[path]?.version === wanted.version;
  });
}

/**
 * Whether node_modules is what package-lock.json says. One hash when nothing has changed; after
 * an `npm install` by hand, npm's record is believed.
 */
export function isInstalled(root) {
  const lock = readOrNull(join(root, 'package-lock.json'));
  if (lock === null)
    throw new Error('package-lock.json is missing: restore it, it is part of the code');
  const stamp = join(root, STAMP);
  if (readOrNull(stamp) === stampOf(lock)) return true;
  if (!isWhatNpmRecorded(root, lock)) return false;
  writeFileSync(stamp, stampOf(lock));
  return true;
}

/** Runs `npm ci` with the npm that started this, or else the one on PATH. */
export function install(root) {
  console.log('Installing the packages of package-lock.json …');
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const isNpm = npm !== undefined && /npm-cli\.[cm]?js$/.test(npm);
  // `npm ci` deletes the Node among the packages: better that another one runs it.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const result = isNpm
    ? spawnSync(node, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.error) throw new Error(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0)
    throw new Error('The packages could not be installed: see the lines above');
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  writeFileSync(join(root, STAMP), stampOf(lock));
}
