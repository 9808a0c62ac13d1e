/** What can be turned in the explorable on a rebase, and its cases. */
import { decimals } from '#lib/format/intl.ts';
import { withMinus } from '#ui/chart/number-labels.ts';
import { choice, range } from './frame/control-kinds.ts';
import type { Case, Control, Settings } from './frame/definition.ts';
import { RULES, type RebaseInput, type RebaseRule } from './models/rebase.ts';
import * as m from '#messages/peg-lab.ts';

export type RebaseKey = 'shock' | 'rule' | 'chase' | 'noise' | 'path';

const RULE_LIST: readonly RebaseRule[] = [
  RULES.line30,
  RULES.line10,
  RULES.curve2022,
  RULES.curve2025,
];

export const ruleOf = ({ rule }: Settings<RebaseKey>): RebaseRule =>
  RULE_LIST[rule] ?? RULES.line10;

export function rebaseInput(settings: Settings<RebaseKey>): RebaseInput {
  return {
    rule: ruleOf(settings),
    shock: settings.shock / 100,
    chase: settings.chase,
    noise: settings.noise / 100,
    seed: settings.path,
  };
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${withMinus(String(value))}%`;

function chaseLabel(value: number): string {
  if (value === 0) return m.notAtAll();
  return value > 0
    ? m.withItValue({ value: decimals(value, 1) })
    : m.againstItValue({ value: decimals(Math.abs(value), 1) });
}

export const rebaseControls: readonly Control<RebaseKey>[] = [
  range('shock', m.changeInDemandOnDay1, [-80, 200, 5], signed),
  choice('rule', m.rule, [
    [0, 'line-30', m.lineLagOf30],
    [1, 'line-10', m.lineLagOf10],
    [2, 'curve-2022', m.ruleOf2022],
    [3, 'curve-2025', m.ruleOf2025],
  ]),
  range('chase', m.demandFollowsEachRebase, [-1, 1, 0.1], chaseLabel),
  range('noise', m.randomChangeInDemand, [0, 10, 1], (value) => m.upTo({ value })),
  range('path', m.pathOfDemand, [1, 20, 1], (value) => m.numberValue({ value })),
];

const lessDemand: Settings<RebaseKey> = { shock: -40, rule: 1, chase: 0, noise: 0, path: 1 };

export const rebaseCases: readonly [Case<RebaseKey>, ...Case<RebaseKey>[]] = [
  {
    id: 'less-demand',
    get name() {
      return m.demandFallsBy();
    },
    get note() {
      return m.fromAmplUsedThisRule();
    },
    settings: lessDemand,
  },
  {
    id: 'more-demand',
    get name() {
      return m.demandDoubles();
    },
    get note() {
      return m.theRuleIsTheSame();
    },
    settings: { ...lessDemand, shock: 100 },
  },
  {
    id: 'curves-2025',
    get name() {
      return m.fallsByRuleOf();
    },
    get note() {
      return m.theContractOfMarchHas();
    },
    settings: { ...lessDemand, rule: 3 },
  },
  {
    id: 'chase',
    get name() {
      return m.demandFallsPeopleRun();
    },
    get note() {
      return m.eachRebaseMakesDemandShrink();
    },
    settings: { ...lessDemand, chase: 0.9 },
  },
];
