/** `npm start`: builds the site where that is needed, then serves it. */
import './build/chosen-config.ts';
import { parseEnv } from '#server/env.ts';
import { publishedSignal } from '#server/desk-folder.ts';
import { endOnSignals } from './build/end-on-signals.ts';
import { publishedAt, restartWhenPublished } from './build/restart-when-published.ts';
import { compileCatalogs } from './messages/check-catalogs.ts';

// A setting that the server refuses is told at once, not after a build.
const settings = parseEnv(process.env);
if ('error' in settings) {
  console.error(settings.error);
  process.exit(1);
}

const giveBackSignals = endOnSignals();
try {
  // Before anything here loads them: the server of this process says what the pages say.
  compileCatalogs();
  const { buildIfNeeded } = await import('./build/build-site.ts');
  const { printWarnings } = await import('./content-check/print-warnings.ts');
  await buildIfNeeded(process.env);
  await printWarnings(process.env, new Date().toISOString().slice(0, 10));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
giveBackSignals();
const signal = publishedSignal(settings.env.dataDir);
const before = publishedAt(signal);
// In this very process: a signal reaches the server itself, which drains.
await import('../server/main.ts');
restartWhenPublished(signal, before, process.env.START_AGAIN);
