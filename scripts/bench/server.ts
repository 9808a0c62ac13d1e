/**
 * `npm run bench:server`: requests a second, side by side with nginx; then JSON reads, durable
 * writes, and pages while writes flood in; then pages while the API is flooded, and its memory;
 * then pages beside slow clients. `-- --writes` runs the second part alone, `-- --api` the third,
 * `-- --slow` the fourth.
 */
import { argv } from 'node:process';

const isWhole = !['--writes', '--api', '--slow'].some((part) => argv.includes(part));
if (isWhole) await import('../../tests/bench/server.ts');
if (isWhole || argv.includes('--writes')) await import('../../tests/bench/writes.ts');
if (isWhole || argv.includes('--api')) await import('../../tests/bench/api-load.ts');
if (isWhole || argv.includes('--slow')) await import('../../tests/bench/slow-clients.ts');
