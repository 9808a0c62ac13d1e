/** `npm run check:access`: axe on every page in every theme and width; `npm test` takes turns. */
import { buildSites } from '../test/build-sites.ts';
import { runPlaywright } from '../test/run-playwright.ts';
import { failureLines, sum, sumLine } from '../test/tally.ts';

process.env.ACCESS_ALL = '1';
const total = sum([await buildSites(), (await runPlaywright(['access.spec.ts'])).tally]);
console.log(`\n${failureLines(total)}\n${sumLine(total)}`);
process.exitCode = total.failed.length > 0 ? 1 : 0;
