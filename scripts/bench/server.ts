/**
 * `npm run bench:server`: requests a second, side by side with nginx; then JSON reads, durable
 * writes, and pages while writes flood in; then pages while the API is flooded, and its memory.
 * `-- --writes` runs the second part alone, `-- --api` the third.
 */
import { argv } from 'node:process';

const isAlone = argv.includes('--writes') || argv.includes('--api');
if (!isAlone) await import('../../tests/bench/server.ts');
if (!isAlone || argv.includes('--writes')) await import('../../tests/bench/writes.ts');
if (!isAlone || argv.includes('--api')) await import('../../tests/bench/api-load.ts');
