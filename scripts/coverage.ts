/** `npm run coverage`: writes docs/coverage.md from the titles of the tests. */
import { writeFileSync } from 'node:fs';
import { coveragePage, unknownIds, untestedIds } from './coverage/coverage-page.ts';
import { PAGE, readSpecIds, readTests, readUntested } from './coverage/read-coverage.ts';

const spec = readSpecIds();
const tests = readTests();
writeFileSync(PAGE, coveragePage(spec, tests, readUntested()));
const untested = untestedIds(spec, tests);
const unknown = unknownIds(spec, tests);
console.log(`docs/coverage.md: ${tests.length} tests, ${Object.keys(spec).length} ids.`);
if (untested.length > 0) console.error(`Without a test: ${untested.join(', ')}`);
if (unknown.length > 0) console.error(`Not an id: ${unknown.join(', ')}`);
process.exitCode = untested.length + unknown.length > 0 ? 1 : 0;
