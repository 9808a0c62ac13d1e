/** `npm run format [-- files]` */
import { runNode } from './test/run-command.ts';
import { FORMAT } from './test/static-checks.ts';

const given = process.argv.slice(2);
process.exitCode = (await runNode([...FORMAT, ...(given.length > 0 ? given : ['.'])])) ?? 1;
