/** `npm run build`: builds the site into `dist`, where something has changed. */
import { buildIfNeeded } from './build/build-site.ts';
import { endOnSignals } from './build/end-on-signals.ts';

endOnSignals();
try {
  await buildIfNeeded(process.env);
  console.log('The built site is up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
