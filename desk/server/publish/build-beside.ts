import { fork } from 'node:child_process';
import { once } from 'node:events';
import { whyKilled } from '#shared/killed-build.ts';
import { PublishError } from './publisher.ts';

/** What a build says of a fault is a few lines; more of it tells nobody anything. */
const MAX_OUTPUT = 16_384;
/**
 * For a build that hangs. One of the shipped content takes a minute on two cores; with 2,500
 * entries the pages alone took 19 minutes from nothing on a busy machine.
 */
const BUILD_TIMEOUT_MS = 60 * 60_000;

/** Passwords and keys: no page depends on them, and what people write is code to a build. */
const SECRETS = new Set(['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN', 'COINGECKO_API_KEY']);

type Environment = Record<string, string | undefined>;

/** What a build that failed says: that the disk is full is not for it alone to explain. */
function reasonOf(output: string, signal: NodeJS.Signals | null): string {
  const killed = whyKilled(signal);
  if (killed !== null) return killed;
  if (/ENOSPC|no space left/i.test(output)) return `The disk of the server is full. ${output}`;
  return output || 'The build ended without saying why.';
}

/**
 * Builds the site of a checkout into a folder, in a process of its own, with every check of
 * `npm run build`. The build ends with this process, even where this one is killed.
 * @param environment settings of the site, such as its address
 * @param live folder of the site that visitors see, whose pages may ask for their parts once more
 */
export function createBuild(environment: Environment, live: string) {
  const passed = Object.entries(environment).filter(([name]) => !SECRETS.has(name));
  return async (checkout: string, folder: string): Promise<void> => {
    // The channel of `fork` is how the build learns that this process is gone.
    const child = fork('scripts/build.ts', {
      cwd: checkout,
      env: { ...Object.fromEntries(passed), DIST_DIR: folder, PREVIOUS_DIST_DIR: live },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: BUILD_TIMEOUT_MS,
    });
    let output = '';
    child.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (output = (output + text).slice(-MAX_OUTPUT)));
    const [code, signal] = (await once(child, 'close').catch((error: unknown) => {
      output = String(error);
      return [1, null];
    })) as [number | null, NodeJS.Signals | null];
    if (code === 0) return;
    throw new PublishError(
      `The site was not built, and nothing was changed. ${reasonOf(output.trim(), signal)}`,
    );
  };
}

type Build = ReturnType<typeof createBuild>;

/**
 * A build that ends the preview before it begins: each takes more than 1 GB, and a machine of 2 GB
 * has no room for both. Whoever looks at a draft presses the button again.
 */
export const withoutPreview =
  (preview: { stop(): Promise<void> }, build: Build): Build =>
  async (checkout, folder) => {
    await preview.stop();
    await build(checkout, folder);
  };
