/** `npm run bench:charts`: what it costs to draw a year of hourly points on a slow phone. */
import { buildSites } from '../test/build-sites.ts';

if ((await buildSites()).failed.length > 0) process.exit(1);
await import('../../tests/bench/charts.ts');
