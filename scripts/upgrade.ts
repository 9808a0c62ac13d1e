/**
 * `npm run upgrade [-- v1.2.0] [--env FILE] [--back]`: brings the site to the newest version, or
 * to the one that is named, and puts everything back where a step fails.
 */
import { resolve } from 'node:path';
import { endOnSignals } from './build/end-on-signals.ts';
import { loadSettings } from './settings/env-file.ts';
import { openRepository } from './upgrade/repository.ts';
import { goBack, runUpgrade } from './upgrade/run-upgrade.ts';
import { upgradeSteps } from './upgrade/upgrade-steps.ts';

const root = resolve(import.meta.dirname, '..');
const print = (line: string) => console.log(line);

endOnSignals();
try {
  const { environment, source, rest } = loadSettings(process.argv.slice(2), process.env);
  if (source !== null) print(source);
  const [wanted, ...more] = rest;
  if (more.length > 0 || (wanted?.startsWith('-') && wanted !== '--back'))
    throw new Error('npm run upgrade [-- v1.2.0] [--env FILE], or npm run upgrade -- --back');
  const repository = openRepository(root);
  const deps = { root, repository, steps: upgradeSteps(root, environment, print), print };
  await (wanted === '--back' ? goBack(deps) : runUpgrade(deps, wanted));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
