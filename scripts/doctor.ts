/** `npm run doctor`: how the settings stand, and what each gap leads to. */
import './build/chosen-config.ts';
import { describeFindings, examine } from './doctor/examine.ts';

try {
  const { site } = await import('#lib/site.ts');
  const findings = examine({ site, environment: process.env });
  console.log(describeFindings(findings));
  process.exitCode = findings.some((one) => one.standing === 'contradiction') ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
