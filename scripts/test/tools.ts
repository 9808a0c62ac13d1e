import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasLocalChain } from '../demo/local-chain.ts';
import { exitCodeOf } from './run-command.ts';

/** Debian's package of a program, or null for what no package brings. */
type Tool = { debian: string | null; works: () => boolean };

const POSTGRES_FOLDER = '/usr/lib/postgresql';

function ends(command: string, args: readonly string[]): boolean {
  const { status, error } = spawnSync(command, args, { stdio: 'ignore' });
  return error === undefined && status === 0;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Folder of Debian's PostgreSQL programs, of the newest that is installed; null where none is. */
export function postgresPrograms(): string | null {
  const found = existsSync(POSTGRES_FOLDER)
    ? readdirSync(POSTGRES_FOLDER).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = found.map((version) => join(POSTGRES_FOLDER, version, 'bin'));
  return folders.find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/**
 * What some tests need of the machine. Each is asked for by a harmless call that ends well only
 * where the program does what it is needed for: in some containers strace is there and may not.
 */
export const TOOLS = {
  PostgreSQL: {
    debian: 'postgresql',
    works: () => process.env.TEST_POSTGRES !== 'off' && postgresPrograms() !== null,
  },
  nginx: { debian: 'nginx', works: () => ends('nginx', ['-v']) },
  Caddy: { debian: 'caddy', works: () => ends('caddy', ['version']) },
  strace: { debian: 'strace', works: () => ends('strace', ['-f', '-o', '/dev/null', 'true']) },
  faketime: { debian: 'faketime', works: () => ends('faketime', ['-f', '+1s', 'true']) },
  prlimit: {
    debian: 'util-linux',
    works: () => ends('prlimit', ['--nofile=64', '--fsize=1000000:unlimited', 'true']),
  },
  openssl: { debian: 'openssl', works: () => ends('openssl', ['version']) },
  'root, who may mount': { debian: null, works: () => isRoot() && ends('mount', ['--version']) },
  Linux: { debian: null, works: () => process.platform === 'linux' },
  // An optional package: not every platform has it.
  sharp: { debian: null, works: () => existsSync('node_modules/sharp') },
  'local chain': { debian: null, works: hasLocalChain },
} as const satisfies Record<string, Tool>;

export type ToolName = keyof typeof TOOLS;

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(TOOLS, name);
}

/** Whether a tool is missing here. A name that nobody knows is not: a test can't wait for it. */
export function isMissing(name: string): boolean {
  return isToolName(name) && !TOOLS[name].works();
}

/** How to get a missing tool, for the line that names it; null where nothing installs it. */
export function howToInstall(name: string): string | null {
  const installs =
    isToolName(name) && TOOLS[name].debian !== null && existsSync('/usr/bin/apt-get');
  return installs ? '`npm run setup:tests` installs it' : null;
}

/** Debian's packages of the tools that are missing here. */
export function missingPackages(): string[] {
  return Object.values(TOOLS).flatMap(({ debian, works }) =>
    debian !== null && !works() ? [debian] : [],
  );
}

/** Whether this process can install Debian's packages. */
export function canInstall(): boolean {
  return isRoot() && existsSync('/usr/bin/apt-get');
}

/** Whether `npm test` does so unasked: on a machine that was made for tests, as `CI=true` says. */
export function mayInstall(environment: NodeJS.ProcessEnv, can = canInstall()): boolean {
  return can && environment.CI === 'true';
}

async function apt(...args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('apt-get', ['-qq', ...args], { env, stdio: 'ignore' });
  return (await exitCodeOf(child)) === 0;
}

/**
 * Installs Debian's packages, as root, beside other work. What can't be installed stays missing,
 * and is counted. What Debian recommends comes along: the fonts that pages fall back to are among it.
 */
export async function installPackages(packages: readonly string[]): Promise<void> {
  if (packages.length === 0) return;
  console.log(`Installing ${packages.join(', ')} with apt-get …`);
  const install = (...names: string[]) => apt('install', '-y', ...names);
  await apt('update');
  if (await install(...packages)) return;
  // One that this system does not have must not keep the others away.
  for (const one of packages) if (!(await install(one))) console.log(`${one}: not installed`);
}
