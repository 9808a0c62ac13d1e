import type { CoinRule, PlaceStatus, RuleStep } from '#lib/schema/place-schema.ts';

export const statusLabels: Record<PlaceStatus, string> = {
  'in-force': 'In force',
  enacted: 'Enacted, not yet in force',
  proposed: 'Proposed',
  'no-regime': 'No rules of its own',
  banned: 'Forbidden',
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

export const sureLabels = {
  high: 'We have seen several good sources that agree.',
  medium: 'We have seen sources, but not enough of them, or not the newest.',
  low: 'This rests on a single source. Confirm it before you rely on it.',
} as const;

export const NOT_KNOWN = 'Not known to us.';

export const coinRuleLabels: Record<CoinRule, string> = {
  yes: 'sold',
  limited: 'with limits',
  no: 'not sold to you',
};
