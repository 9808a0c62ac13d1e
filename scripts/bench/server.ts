/**
 * `npm run bench:server`: requests a second, side by side with nginx; then JSON reads, durable
 * writes, and pages while writes flood in; then pages while the API is flooded, and its memory;
 * then pages beside slow clients. `-- --writes` runs the second part alone, `-- --api` the third,
 * `-- --slow` the fourth.
 */
import { argv } from 'node:process';

const alone = ['--writes', '--api', '--slow'].find((part) => argv.includes(part));
if (!alone) await import('../../tests/bench/server.ts');
if (!alone || alone === '--writes') await import('../../tests/bench/writes.ts');
if (!alone || alone === '--api') await import('../../tests/bench/api-load.ts');
if (!alone || alone === '--slow') await import('../../tests/bench/slow-clients.ts');
