/** `npm test`: everything. `npm test -- words`: the tests that the words name. */
import { runChosen, runSuite } from './test/suite.ts';

const filter = process.argv.slice(2);
await (filter.length > 0 ? runChosen(filter) : runSuite({ withBrowser: true }));
