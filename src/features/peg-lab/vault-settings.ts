/** What can be turned in the explorable on a vault, and its cases. */
import { percent } from './frame/amounts.ts';
import { choice, range } from './frame/control-kinds.ts';
import type { Case, Control, Settings } from './frame/definition.ts';
import { RULES, type VaultInput, type VaultRule } from './models/vault.ts';
import * as m from '#messages/peg-lab.ts';

export type VaultKey = 'ratio' | 'fall' | 'rule' | 'bidders' | 'fee' | 'path';

const RULE_LIST: readonly VaultRule[] = [RULES.ethA2020, RULES.ethA2021, RULES.liquity];
/** Value of the control where nobody ever bids. */
const NOBODY = 999;

export const ruleOf = ({ rule }: Settings<VaultKey>): VaultRule =>
  RULE_LIST[rule] ?? RULES.ethA2020;

export function vaultInput(settings: Settings<VaultKey>): VaultInput {
  return {
    rule: ruleOf(settings),
    startRatio: settings.ratio / 100,
    fall: settings.fall / 100,
    biddersAfter: settings.bidders === NOBODY ? null : settings.bidders,
    stabilityFee: settings.fee / 100,
    seed: settings.path,
  };
}

export const vaultControls: readonly Control<VaultKey>[] = [
  range('ratio', m.collateralForEach100, [155, 400, 5], percent),
  range('fall', m.fallOfEther, [0, 80, 1], percent),
  choice('rule', m.rules, [
    [0, 'eth-a-2020', m.ethAMarch2020],
    [1, 'eth-a-2021', m.ethAAfter2021],
    [2, 'liquity', m.liquityV1],
  ]),
  choice('bidders', m.biddersArrive, [
    [0, 'at-once', m.atOnce],
    [2, 'late', m.afterTwoHours],
    [NOBODY, 'nobody', m.neverBecauseJammed],
  ]),
  range('fee', m.stabilityFeePerYear, [0, 20, 0.5], percent),
  range('path', m.pathOfThePrice, [1, 20, 1], (value) => m.numberValue({ value })),
];

const march2020: Settings<VaultKey> = {
  ratio: 220,
  fall: 43,
  rule: 0,
  bidders: NOBODY,
  fee: 0,
  path: 1,
};

export const vaultCases: readonly [Case<VaultKey>, ...Case<VaultKey>[]] = [
  {
    id: 'march-2020',
    get name() {
      return m.marchAt();
    },
    get note() {
      return m.thisCaseUsesMakersOld();
    },
    settings: march2020,
  },
  {
    id: 'more-ether',
    get name() {
      return m.theSameDayAt();
    },
    get note() {
      return m.theRulesAndTheFall();
    },
    settings: { ...march2020, ratio: 270 },
  },
  {
    id: 'liquity',
    get name() {
      return m.theSameDayLiquitysRules();
    },
    get note() {
      return m.liquityBeganAYearLater();
    },
    settings: { ...march2020, rule: 2 },
  },
  {
    id: 'new-auction',
    get name() {
      return m.theSameDayRulesOf();
    },
    get note() {
      return m.theAskingPriceFallsUntil();
    },
    settings: { ...march2020, rule: 1, bidders: 2 },
  },
];
