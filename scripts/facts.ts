/**
 * `npm run facts register -- FILE.csv` compares the coins with ESMA's register of e-money tokens.
 * `npm run facts [-- --on 2027-03-01]`: what of the content is due for a check, conflicting,
 * unsourced or resting on one weak source, today or on another day. Only what is wrong in shape
 * fails it: a build never fails because time has passed, and neither does this.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isoDay } from '#shared/iso-day.ts';
import { registerReport } from './facts/register-report.ts';
import { judgeFacts } from './facts/judge-facts.ts';
import { readFacts } from './facts/read-facts.ts';

const { values, positionals } = parseArgs({
  options: { on: { type: 'string' } },
  allowPositionals: true,
});
if (positionals[0] === 'register') {
  try {
    console.log(registerReport(process.cwd(), positionals[1]).join('\n'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  process.exit(0);
}
const today = values.on ?? isoDay(Date.now());
if (!z.iso.date().safeParse(today).success) {
  console.error(`--on takes a day, such as 2027-03-01, and not "${today}".`);
  process.exit(1);
}
const facts = readFacts(process.cwd());
const findings = judgeFacts(facts, today);
const order = ['wrong', 'due', 'conflicting', 'unsourced', 'weak'] as const;
for (const standing of order) {
  const some = findings.filter((finding) => finding.standing === standing);
  if (some.length === 0) continue;
  console.log(`\n${standing}: ${some.length}`);
  for (const { place, says } of some) console.log(`  ${place}: ${says}`);
}
const counts = order.map(
  (standing) => `${findings.filter((one) => one.standing === standing).length} ${standing}`,
);
console.log(`\n${facts.length} entries on ${today}: ${counts.join(', ')}.`);
process.exitCode = findings.some(({ standing }) => standing === 'wrong') ? 1 : 0;
