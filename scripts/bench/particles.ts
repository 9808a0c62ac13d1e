/** `npm run bench:particles`: what the hero's canvas costs a slow phone. */
import { buildSites } from '../test/build-sites.ts';

if ((await buildSites()).failed.length > 0) process.exit(1);
await import('../../tests/bench/particles.ts');
