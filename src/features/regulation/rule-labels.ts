import type { CoinRule, PlaceStatus, RuleStep } from '#lib/schema/place-schema.ts';

export const statusLabels: Record<PlaceStatus, string> = {
  'in-force': 'In force',
  enacted: 'Enacted, not yet in force',
  proposed: 'Proposed',
  'no-regime': 'No rules for stablecoins',
  banned: 'Banned',
};

export const stepLabels: Record<RuleStep, string> = {
  proposal: 'Proposal',
  consultation: 'Consultation',
  vote: 'Vote',
  law: 'Law passed',
  final: 'Final rules',
  'in-force': 'Takes effect',
  guidance: 'Guidance',
  standard: 'Standard',
  license: 'License',
  deadline: 'Deadline',
  tax: 'Tax',
};

/** Each is read before the day of the newest source. */
export const sureLabels = {
  high: 'Several reliable sources agree on these rules. The newest of them is dated',
  medium:
    'We have read sources on these rules, but too few of them or not the latest. The newest we read is dated',
  low: 'These rules rest on a single source, so confirm them before you rely on them. It is dated',
} as const;

export const NOT_KNOWN = 'Not known to us.';

export const coinRuleLabels: Record<CoinRule, string> = {
  yes: 'sold',
  limited: 'with limits',
  no: 'not sold to you',
};
