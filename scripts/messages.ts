/**
 * `npm run messages`: compiles `messages/en/*.json` to the functions that pages call. A test fails
 * where somebody forgot it.
 */
import { catalogParts, writeCompiled } from './messages/catalogs.ts';

writeCompiled();
console.log(`Compiled the messages of ${catalogParts().length} parts of the site.`);
