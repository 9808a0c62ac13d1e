/** `npm run check`: everything but the browser tests. */
import { runSuite } from './test/suite.ts';

await runSuite({ withBrowser: false });
