import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether a command runs and ends well here. */
function works(command: string, args: readonly string[]): boolean {
  const { status, error } = spawnSync(command, args, { stdio: 'ignore' });
  return error === undefined && status === 0;
}

/**
 * Whether a program that a test needs does here what it is needed for; installs Debian's package
 * where root may. Where it is missing, it says so on the console: what is skipped shows.
 * @param probe arguments of a harmless call that ends well only where the program is of use
 */
export function hasTool(name: string, probe: readonly string[], debian = name): boolean {
  if (works(name, probe)) return true;
  const isMissing = spawnSync(name, ['--version'], { stdio: 'ignore' }).error !== undefined;
  if (isMissing && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', debian], { env, stdio: 'ignore' });
    if (works(name, probe)) return true;
  }
  console.info(`${name} ${isMissing ? 'is not installed' : 'may not do this here'}: skipped`);
  return false;
}
