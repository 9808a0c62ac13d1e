/**
 * `npm run check:content [-- --on 2027-03-01]`: judges your configuration and content in seconds,
 * without a browser or a build. What has to be put right fails it; what is worth knowing does not.
 */
import '../build/chosen-config.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chosenConfigFile } from '../build/chosen-config.ts';
import { isoDay } from '#shared/iso-day.ts';
import { judgeOwn } from '../content-check/judge-own.ts';
import { describeProblems } from '../content-check/problem.ts';

const { values } = parseArgs({ options: { on: { type: 'string' } } });
const today = values.on ?? isoDay(Date.now());
const { errors, warnings } = await judgeOwn({
  root: process.cwd(),
  config: chosenConfigFile(process.env) ?? resolve('config/site.ts'),
  environment: process.env,
  today,
});
if (warnings.length > 0)
  console.log(`Worth knowing (${warnings.length}), nothing has to be done for the build:\n`);
for (const warning of warnings) console.log(`${warning}\n`);
if (errors.problems.length > 0)
  console.log(
    `To put right (${errors.problems.length}):\n\n${describeProblems(errors.problems)}\n`,
  );
if (errors.config !== null)
  console.log(
    `To put right in the configuration (${errors.config.count}):\n\n${errors.config.message}\n`,
  );
const count = errors.problems.length + (errors.config?.count ?? 0);
console.log(
  count === 0
    ? 'Your configuration and content are in order.'
    : `${count} to put right. The build stops until then.`,
);
process.exitCode = count === 0 ? 0 : 1;
