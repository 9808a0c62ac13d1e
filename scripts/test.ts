/**
 * `npm test`: everything. `npm test -- words`: the tests whose path or title has a word.
 * `npm test -- -t "title"`: those whose title has it.
 */
import { readWish } from './test/chosen-tests.ts';
import { runChosen, runSuite } from './test/suite.ts';
import { withMemoryFolder } from './test/temporary-folder.ts';

const args = process.argv.slice(2);
try {
  await withMemoryFolder(() =>
    args.length > 0 ? runChosen(readWish(args)) : runSuite({ withBrowser: true }),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
