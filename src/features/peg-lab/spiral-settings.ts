/** What can be turned in the explorable on the death spiral, and its cases. */
import { decimals } from '#lib/format/intl.ts';
import { dollars } from './frame/amounts.ts';
import { choice, range } from './frame/control-kinds.ts';
import type { Case, Control, Settings } from './frame/definition.ts';
import { MAY_2022, type SpiralInput } from './models/spiral.ts';
import * as m from '#messages/peg-lab.ts';

export type SpiralKey = 'out' | 'pool' | 'recovery' | 'spread' | 'nerves';

export function spiralInput(settings: Settings<SpiralKey>): SpiralInput {
  return {
    redemptions: settings.out,
    basePool: settings.pool,
    recoveryBlocks: settings.recovery,
    minSpread: settings.spread / 100,
    nerves: settings.nerves,
  };
}

/** Millions of dollars, as they are read. */
export const spiralControls: readonly Control<SpiralKey>[] = [
  range('out', m.ustThatLeavesEachDay, [0, 4000, 50], dollars),
  range('nerves', m.howFastFearSpreads, [0, 3, 0.1], (value) =>
    value === 1 ? m.asInMay() : m.timesThat({ value: decimals(value, 1) }),
  ),
  choice('pool', m.sizeOfThePool, [
    [50, '50', m.millionSdr50],
    [100, '100', m.millionSdr100],
    [1000, '1000', m.billionSdr1],
  ]),
  choice('recovery', m.thePoolRecoversIn, [
    [36, '36', m.blocks36],
    [18, '18', m.blocks18],
    [1, '1', m.oneBlock],
  ]),
  choice('spread', m.minimumSpread, [
    [0.5, '0.5', m.spreadAsDocumented],
    [2, '2', m.spreadAsInTheCode],
  ]),
];

const may2022: Settings<SpiralKey> = {
  out: MAY_2022.redemptions,
  pool: MAY_2022.basePool,
  recovery: MAY_2022.recoveryBlocks,
  spread: MAY_2022.minSpread * 100,
  nerves: MAY_2022.nerves,
};

export const spiralCases: readonly [Case<SpiralKey>, ...Case<SpiralKey>[]] = [
  {
    id: 'may-2022',
    get name() {
      return m.may2022();
    },
    get note() {
      return m.terrasPoolHasTheSettings();
    },
    settings: may2022,
  },
  {
    id: 'slow',
    get name() {
      return m.aSlowExit();
    },
    get note() {
      return m.theCoinIsTheSameBut();
    },
    settings: { ...may2022, out: 100 },
  },
  {
    id: 'proposal-1164',
    get name() {
      return m.proposal1164();
    },
    get note() {
      return m.aProposalMadeDuringThe();
    },
    settings: { ...may2022, pool: 100, recovery: 18 },
  },
  {
    id: 'flood',
    get name() {
      return m.aFloodWideOpen();
    },
    get note() {
      return m.thePoolHoldsOneBillion();
    },
    settings: { ...may2022, out: 4000, pool: 1000, recovery: 1 },
  },
];
