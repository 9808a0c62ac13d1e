/** What can be turned in the explorable on hedged coins, and its cases. */
import { withMinus } from '#ui/chart/number-labels.ts';
import { percent } from './frame/amounts.ts';
import { choice, range } from './frame/control-kinds.ts';
import type { Case, Control, Settings } from './frame/definition.ts';
import type { DeltaInput } from './models/delta-neutral.ts';
import * as m from '#messages/peg-lab.ts';

export type DeltaKey =
  | 'funding'
  | 'hedged'
  | 'price'
  | 'fund'
  | 'failing'
  | 'settled'
  | 'staking'
  | 'stable'
  | 'path';

export function deltaInput(settings: Settings<DeltaKey>): DeltaInput {
  return {
    hedged: settings.hedged / 100,
    funding: settings.funding / 100,
    stakingYield: settings.staking / 100,
    stableYield: settings.stable / 100,
    fund: settings.fund / 100,
    endPrice: 1 + settings.price / 100,
    failing: settings.failing / 100,
    settledEvery: settings.settled,
    seed: settings.path,
  };
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${withMinus(percent(value))}`;

export const deltaControls: readonly Control<DeltaKey>[] = [
  range('funding', m.fundingPerYear, [-40, 40, 1], (value) =>
    value < 0 ? m.signedTheCoinPays({ rate: signed(value) }) : signed(value),
  ),
  range('hedged', m.hedgedPartOfTheBacking, [0, 100, 1], percent),
  range('fund', m.insuranceFund, [0, 10, 0.5], (value) => m.ofTheCoins({ value: percent(value) })),
  range('price', m.priceOfTheCryptoAfter, [-90, 150, 5], signed),
  range('failing', m.betsAtAVenueThatFails, [0, 100, 5], percent),
  choice('settled', m.thatVenuePaysOut, [
    [1, 'daily', m.everyDay],
    [30, 'monthly', m.every30Days],
    [400, 'never', m.onlyAtTheEnd],
  ]),
  range('staking', m.yieldOnStakedCrypto, [0, 10, 0.5], percent),
  range('stable', m.yieldOnTheStablecoins, [0, 10, 0.5], percent),
  range('path', m.pathOfThePrice, [1, 20, 1], (value) => m.numberValue({ value })),
];

/** Round numbers, but for the part that is hedged. */
const whole: Settings<DeltaKey> = {
  funding: -10,
  hedged: 100,
  price: -50,
  fund: 1,
  failing: 0,
  settled: 1,
  staking: 3,
  stable: 4,
  path: 1,
};

export const deltaCases: readonly [Case<DeltaKey>, ...Case<DeltaKey>[]] = [
  {
    id: 'negative',
    get name() {
      return m.aYearOfNegativeFunding();
    },
    get note() {
      return m.allOfTheBackingIs();
    },
    settings: whole,
  },
  {
    id: 'summer-2026',
    get name() {
      return m.theMixOfSummer();
    },
    get note() {
      return m.aboutOfTheUsdeBacking();
    },
    settings: { ...whole, hedged: 24 },
  },
  {
    id: 'venue',
    get name() {
      return m.aVenueFailsAfterA();
    },
    get note() {
      return m.halfOfTheBetsAre();
    },
    settings: { ...whole, funding: 5, failing: 50, settled: 400 },
  },
  {
    id: 'venue-daily',
    get name() {
      return m.theSameVenueSettledDaily();
    },
    get note() {
      return m.theVenueFailsInThe();
    },
    settings: { ...whole, funding: 5, failing: 50 },
  },
];
