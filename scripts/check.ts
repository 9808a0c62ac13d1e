/** `npm run check`: everything but the browser tests. */
import { runSuite } from './test/suite.ts';
import { withMemoryFolder } from './test/temporary-folder.ts';

await withMemoryFolder(() => runSuite({ withBrowser: false }));
