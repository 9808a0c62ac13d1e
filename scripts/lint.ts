/** `npm run lint [-- --fix]` */
import { runNode } from './test/run-command.ts';
import { STATIC_CHECKS } from './test/static-checks.ts';

process.exitCode = (await runNode([...STATIC_CHECKS.lint, ...process.argv.slice(2)])) ?? 1;
