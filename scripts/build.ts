/** `npm run build [-- --env FILE]`: builds the site into `dist`, where something has changed. */
import './build/end-with-parent.ts';
import { buildIfNeeded } from './build/build-site.ts';
import { endOnSignals } from './build/end-on-signals.ts';
import { loadSettings } from './settings/env-file.ts';

endOnSignals();
try {
  const { environment, source } = loadSettings(process.argv.slice(2), process.env);
  if (source !== null) console.log(source);
  if (!(await buildIfNeeded(environment))) console.log('Nothing has changed since the last build.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
