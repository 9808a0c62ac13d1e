/** `npm run dev`: the site as an author works on it, with forms and APIs that answer. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { chosenConfigFile } from './build/chosen-config.ts';
import { loadConfig } from './content-check/config-problem.ts';
import { compileCatalogs } from './messages/check-catalogs.ts';

// Astro cannot start with it, and would tell the error in its compiler's words.
try {
  await loadConfig(chosenConfigFile(process.env) ?? resolve('config/site.ts'));
  compileCatalogs();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const astro = ['--import', './scripts/build/chosen-config.ts', 'node_modules/astro/bin/astro.mjs'];
const port = process.env.PORT ? ['--port', process.env.PORT] : ['--port', '3000'];
const child = spawn(process.execPath, [...astro, 'dev', ...port, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => child.kill(signal));
}
child.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
});
