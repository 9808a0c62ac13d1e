/**
 * `npm run doctor [-- --env FILE] [--mail you@example.org]`: how the settings stand, what each gap
 * leads to, and whether a mail can be sent.
 */
import './build/chosen-config.ts';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseEnv } from '#server/env.ts';
import { describeFindings, examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { readMachine } from './doctor/machine.ts';
import { sendTestMail } from './doctor/mail-probe.ts';
import { loadSettings } from './settings/env-file.ts';

type Environment = Record<string, string | undefined>;

/** The address to send a test mail to, or null. @throws Error for anything else */
function readMailArgument(args: string[]): string | null {
  const { values } = parseArgs({ args, options: { mail: { type: 'string' } } });
  if (values.mail === undefined) return null;
  const url = z.email().safeParse(values.mail);
  if (url.success) return url.data;
  throw new Error('Give one address: npm run doctor -- --mail you@example.org');
}

/** @returns whether the mail was sent */
async function sendProbe(environment: Environment, brand: string, to: string): Promise<boolean> {
  const parsed = parseEnv(environment);
  if ('error' in parsed) {
    console.log(`\nNo mail was sent. ${parsed.error}`);
    return false;
  }
  const { isSent, words } = await sendTestMail(parsed.env, brand, to, Date.now());
  console.log(`\n${words}`);
  return isSent;
}

async function findingsOf(
  environment: Environment,
  names: readonly string[],
): Promise<{ findings: Finding[]; brand: string }> {
  const { site } = await import('#lib/site/site.ts');
  const parsed = parseEnv(environment);
  const machine = 'env' in parsed ? await readMachine(parsed.env) : undefined;
  const findings = examine({ site, environment, names, ...(machine ? { machine } : {}) });
  return { findings, brand: site.brand };
}

try {
  const { environment, source, names, rest } = loadSettings(process.argv.slice(2), process.env);
  const to = readMailArgument(rest);
  if (source !== null) console.log(`${source}\n`);
  const { findings, brand } = await findingsOf(environment, names);
  console.log(describeFindings(findings));
  const isWell = to === null || (await sendProbe(environment, brand, to));
  const isAtOdds = findings.some((one) => one.standing === 'contradiction');
  process.exitCode = isAtOdds || !isWell ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
