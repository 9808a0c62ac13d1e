/**
 * `npm run messages`: checks the catalogs of every language, and compiles `messages/en/*.json` to
 * the functions that pages call. The build does the same.
 */
import { catalogParts } from './messages/catalogs.ts';
import { compileCatalogs } from './messages/check-catalogs.ts';

try {
  compileCatalogs();
  console.log(`Compiled the messages of ${catalogParts().length} parts of the site.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
