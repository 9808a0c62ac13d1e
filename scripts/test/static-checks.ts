import { heading, runNodeQuietly } from './run-command.ts';
import { ONE_PASSED, oneFailed, sum, type Tally } from './tally.ts';

const OXFMT = 'node_modules/oxfmt/bin/oxfmt';

/** What is checked without running any of it. `astro check` works with TypeScript 6 only. */
export const STATIC_CHECKS = {
  lint: ['node_modules/oxlint/bin/oxlint'],
  format: [OXFMT, '--check'],
  spelling: ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--quiet'],
  // One checker reads what all files share once: 8 CPU seconds, where four take 14.
  'types of everything else': [
    'node_modules/ts7/bin/tsc',
    '--noEmit',
    '-p',
    '.',
    '--checkers',
    '1',
  ],
  'unused code': [
    'node_modules/knip/bin/knip.js',
    '--no-progress',
    '--treat-config-hints-as-errors',
  ],
  'types of Astro files': [
    'node_modules/astro/bin/astro.mjs',
    'check',
    '--minimumSeverity',
    'warning',
    // All else has been checked by then, by a compiler that is ten times as fast.
    '--tsconfig',
    'tsconfig.astro.json',
  ],
} as const;

const QUIET_AND_QUICK = {
  // Astro would tell its makers of every check.
  ASTRO_TELEMETRY_DISABLED: '1',
  // The compiler of types is written in Go, whose collector takes a third of its time to give back
  // a fifth of its memory.
  GOGC: 'off',
};

export const FORMAT = [OXFMT, '--no-error-on-unmatched-pattern'];

/**
 * Each check counts as one test. They run one after the other, beside whatever else does.
 * @param whenShared what has to be over before Astro is started: a build of other content
 */
export async function runStaticChecks(whenShared: Promise<void>): Promise<Tally> {
  const results: Tally[] = [];
  for (const [name, args] of Object.entries(STATIC_CHECKS)) {
    if (args[0].includes('astro')) await whenShared;
    const environment = { ...process.env, ...QUIET_AND_QUICK };
    const { code, output } = await runNodeQuietly(args, environment);
    heading(name);
    if (output.trim() !== '') console.log(output.trimEnd());
    console.log(code === 0 ? `${name}: passed` : `${name}: FAILED`);
    results.push(code === 0 ? ONE_PASSED : oneFailed(name));
  }
  return sum(results);
}
