/** `npm run bench:lab`: what the lab's models cost, and an input on a slow phone. */
import { buildSites } from '../test/build-sites.ts';

if ((await buildSites()).failed.length > 0) process.exit(1);
await import('../../tests/bench/lab.ts');
