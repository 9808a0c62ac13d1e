/**
 * `npm run bench:server`: requests a second, side by side with nginx; then JSON reads, durable
 * writes, and pages while writes flood in. `-- --writes` runs the second part alone.
 */
import { argv } from 'node:process';

if (!argv.includes('--writes')) await import('../../tests/bench/server.ts');
await import('../../tests/bench/writes.ts');
