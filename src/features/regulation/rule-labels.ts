import type { CoinRule, Place, PlaceStatus, RuleStep } from '#lib/schema/place-schema.ts';

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

const WITH_ARTICLE = /^(European|Philippines|United)/;

/** `the Philippines`, `mainland China`, `Japan`: the name as it stands inside a sentence. */
export function placeInText(name: string): string {
  const part = /^(.+) \((.+)\)$/.exec(name);
  if (part) return `${part[2]} ${part[1]}`;
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
}

/** `Singapore’s`, `the United States’`: whose rules they are. */
export function placePossessive(name: string): string {
  const place = placeInText(name);
  return place.endsWith('s') ? `${place}’` : `${place}’s`;
}

/** How sure we are of the rules of a place; the day of the newest source is read after it. */
export const sureLabels: Record<Place['sure'], (place: string) => string> = {
  high: (place) =>
    `Several reliable sources agree on the rules in ${place}. The newest of them is dated`,
  medium: (place) =>
    `Our sources on the rules in ${place} may be incomplete or out of date, so check before you rely on them. The newest is dated`,
  low: (place) =>
    `What we say about the rules in ${place} rests on a single source, so confirm it before you rely on it. The source is dated`,
};

export const NOT_KNOWN = 'We don’t know.';

export const coinRuleLabels: Record<CoinRule, string> = {
  yes: 'sold',
  limited: 'with limits',
  no: 'not sold to you',
};
