import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DeskBrowser, enter } from '#tests/desk/desk-harness.ts';
import { gitAtShell, makeSiteCheckout } from '#tests/desk/site-checkout.ts';
import { exitOf } from '#tests/resilience/spawned-server.ts';
import { inheritedEnvironment } from '#tests/inherited-environment.ts';

export type DeskPlace = {
  /** Checkout of the site. */
  root: string;
  dataDir: string;
  dist: string;
  appFolder: string;
  port: number;
};

export type KilledDesk = { process: ChildProcess; firstLink: string; output: () => string };

/** A checkout whose build is the stand-in, and the folders of a desk over it. */
export function makeDeskPlace(folder: string, port: number): DeskPlace {
  const root = makeSiteCheckout();
  const standIn = resolve('tests/soak/stand-in-build.ts');
  const end = resolve('scripts/build/end-with-parent.ts');
  mkdirSync(join(root, 'scripts'));
  writeFileSync(
    join(root, 'scripts/build.ts'),
    `import '${end}';\nimport { buildStandIn } from '${standIn}';\nawait buildStandIn(process.cwd(), process.env.DIST_DIR);\n`,
  );
  writeFileSync(join(root, '.gitignore'), 'node_modules\n.cache\n');
  gitAtShell(root, 'add', '-A');
  gitAtShell(root, 'commit', '--quiet', '-m', 'A build');
  const appFolder = join(folder, 'app');
  mkdirSync(appFolder, { recursive: true });
  writeFileSync(join(appFolder, 'index.html'), '<!doctype html>');
  return { root, dataDir: join(folder, 'data'), dist: join(folder, 'dist'), appFolder, port };
}

/** Starts the desk in a process group of its own, so that it can be killed with all it started. */
export async function startKilledDesk(place: DeskPlace): Promise<KilledDesk> {
  const { root, dataDir, dist, appFolder, port } = place;
  const child = spawn(process.execPath, ['tests/soak/desk-process.ts', root, appFolder], {
    detached: true,
    env: {
      ...inheritedEnvironment,
      DATA_DIR: dataDir,
      DIST_DIR: dist,
      DESK_PORT: String(port),
      NEWS_REFRESH: 'off',
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const kill = () => killDesk(child, 'all');
  process.once('exit', kill);
  child.once('exit', () => process.removeListener('exit', kill));
  for (let waited = 0; waited < 30_000; waited += 10) {
    const firstLink = /^ready (.*)$/m.exec(text)?.[1];
    if (firstLink !== undefined) return { process: child, firstLink, output: () => text };
    if (child.exitCode !== null || child.signalCode !== null) break;
    await new Promise((then) => setTimeout(then, 10));
  }
  throw new Error(`the desk did not start: ${text}`);
}

/** Kills the desk, alone or with the build and the git that it started. */
export function killDesk({ pid = 0 }: ChildProcess, what: 'all' | 'alone'): void {
  try {
    process.kill(what === 'all' ? -pid : pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

export async function stopDesk(desk: KilledDesk): Promise<void> {
  killDesk(desk.process, 'all');
  await exitOf(desk.process);
}

/** Somebody with a passkey, whose session outlives the desk's process. */
export async function enterDesk(place: DeskPlace, desk: KilledDesk): Promise<DeskBrowser> {
  const origin = `http://localhost:${place.port}`;
  const browser = new DeskBrowser((request) => fetch(request), origin);
  const token = new URL(desk.firstLink).hash.slice(1);
  await enter(browser, token, origin);
  return browser;
}
