import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PublishError } from './publisher.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** A build of this content takes a minute on two cores. */
const BUILD_TIMEOUT_MS = 15 * 60_000;

type Environment = Record<string, string | undefined>;

/**
 * Builds the site of a checkout into a folder, in a process of its own, with every check of
 * `npm run build`.
 * @param environment settings of the site, such as its address
 */
export function createBuild(environment: Environment) {
  return async (checkout: string, folder: string): Promise<void> => {
    try {
      await run(process.execPath, ['scripts/build.ts'], {
        cwd: checkout,
        env: { ...environment, DIST_DIR: folder },
        timeout: BUILD_TIMEOUT_MS,
        maxBuffer: MAX_OUTPUT_BYTES,
      });
    } catch (error) {
      const { stderr = '' } = error as { stderr?: string };
      const words = stderr.trim() || 'The build ended without saying why.';
      throw new PublishError(`The site was not built, and nothing was changed. ${words}`, {
        cause: error,
      });
    }
  };
}
