import {
  advertContradictions,
  donationContradictions,
  embedContradictions,
  lawContradictions,
  linkContradictions,
} from './contradictions.ts';
import { deskSettings } from './desk-settings.ts';
import { exampleValues } from './example-values.ts';
import type { Checked, Finding, Rule, Standing } from './finding.ts';
import { aggregatorNotes, consentNotes, legalDate } from './notes.ts';
import {
  builtOrigin,
  invalidSettings,
  mailSettings,
  portInUse,
  proxySettings,
  hstsSetting,
  unknownSettings,
} from './settings.ts';
import { unsetEnvironment, unsetFacts, unsetLaw } from './unset-values.ts';

const RULES: Rule[] = [
  invalidSettings,
  unknownSettings,
  builtOrigin,
  portInUse,
  proxySettings,
  deskSettings,
  advertContradictions,
  embedContradictions,
  donationContradictions,
  lawContradictions,
  linkContradictions,
  exampleValues,
  unsetFacts,
  unsetLaw,
  mailSettings,
  unsetEnvironment,
  legalDate,
  consentNotes,
  aggregatorNotes,
  hstsSetting,
];

/** How findings are headed, the gravest first. */
const TITLES: Record<Standing, string> = {
  contradiction: 'At odds with each other',
  example: 'Still example values',
  unset: 'Unset',
  note: 'Worth knowing',
};

export function examine(checked: Checked): Finding[] {
  return RULES.flatMap((rule) => rule(checked));
}

/** A readable list, the gravest first. */
export function describeFindings(findings: readonly Finding[]): string {
  const blocks = (Object.keys(TITLES) as Standing[]).flatMap((standing) => {
    const own = findings.filter((one) => one.standing === standing);
    if (own.length === 0) return [];
    const lines = own.map(({ setting, says, effect }) => `  ${setting}: ${says}\n    → ${effect}`);
    return [`${TITLES[standing]} (${own.length})\n${lines.join('\n')}`];
  });
  return blocks.length > 0 ? blocks.join('\n\n') : 'Every setting is set, and they agree.';
}
