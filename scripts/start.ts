/** `npm start`: builds the site where that is needed, then serves it. */
import './build/chosen-config.ts';
import { parseEnv } from '#server/env.ts';
import { buildIfNeeded } from './build/build-site.ts';
import { endOnSignals } from './build/end-on-signals.ts';
import { printWarnings } from './content-check/print-warnings.ts';

// A setting that the server refuses is told at once, not after a build.
const settings = parseEnv(process.env);
if ('error' in settings) {
  console.error(settings.error);
  process.exit(1);
}

const giveBackSignals = endOnSignals();
try {
  await buildIfNeeded(process.env);
  await printWarnings(process.env, new Date().toISOString().slice(0, 10));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
giveBackSignals();
// In this very process: a signal reaches the server itself, which drains.
await import('../server/main.ts');
