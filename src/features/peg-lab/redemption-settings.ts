/** What can be turned in the explorable on redemption, and its cases. */
import { percent } from './frame/amounts.ts';
import { price as longPrice } from '#ui/chart/number-labels.ts';
import { choice, range } from './frame/control-kinds.ts';
import type { Case, Control, Settings } from './frame/definition.ts';
import type { RedemptionInput } from './models/redemption.ts';
import * as m from '#messages/peg-lab.ts';

export type RedemptionKey = 'price' | 'fee' | 'who' | 'closed' | 'delay' | 'doubt' | 'chance';

/** Capital of those who can redeem, millions; index is the value of the control. */
const CAPITAL = [0, 10, 30, 600] as const;

export function redemptionInput(settings: Settings<RedemptionKey>): RedemptionInput {
  return {
    startPrice: settings.price,
    redeemFee: settings.fee / 100,
    capital: CAPITAL[settings.who] ?? 0,
    delayHours: settings.delay,
    closedHours: settings.closed,
    doubtedShare: settings.doubt / 100,
    lossChance: settings.chance / 100,
  };
}

const hours = (value: number) => m.hoursShort({ value });

export const redemptionControls: readonly Control<RedemptionKey>[] = [
  range('price', m.priceAtTheStart, [0.85, 1.05, 0.005], longPrice),
  range('fee', m.feeForRedeeming, [0, 2, 0.1], percent),
  choice('who', m.whoCanRedeem, [
    [0, 'nobody', m.nobody],
    [1, 'few', m.aFewFirms],
    [2, 'many', m.manyFirms],
    [3, 'everyone', m.everyone],
  ]),
  range('closed', m.theIssuerStartsPayingAfter, [0, 96, 1], hours),
  range('delay', m.timeUntilTheMoneyArrives, [1, 72, 1], hours),
  range('doubt', m.reserveInDoubt, [0, 40, 1], percent),
  range('chance', m.chanceThatItIsLost, [0, 100, 5], percent),
];

const fewFirms: Settings<RedemptionKey> = {
  price: 0.95,
  fee: 0.1,
  who: 1,
  closed: 0,
  delay: 24,
  doubt: 0,
  chance: 0,
};

export const redemptionCases: readonly [Case<RedemptionKey>, ...Case<RedemptionKey>[]] = [
  {
    id: 'few-firms',
    get name() {
      return m.aFewFirms();
    },
    get note() {
      return m.theFeeIsTethersOn();
    },
    settings: fewFirms,
  },
  {
    id: 'everyone',
    get name() {
      return m.everyoneCanRedeem();
    },
    get note() {
      return m.theCoinIsTheSame();
    },
    settings: { ...fewFirms, who: 3 },
  },
  {
    id: 'weekend',
    get name() {
      return m.aWeekendMarch();
    },
    get note() {
      return m.onSaturdayMorningUsdcIs();
    },
    settings: { ...fewFirms, price: 0.88, fee: 0, who: 3, closed: 53, delay: 1, doubt: 8 },
  },
  {
    id: 'small-sum',
    get name() {
      return m.theSmallestSum();
    },
    get note() {
      return m.tetherChargesAtLeastWhich();
    },
    settings: { ...fewFirms, fee: 1, who: 2 },
  },
  {
    id: 'no-way-out',
    get name() {
      return m.noWayOut();
    },
    get note() {
      return m.nobodyCanRedeemThisIsnt();
    },
    settings: { ...fewFirms, who: 0 },
  },
];
