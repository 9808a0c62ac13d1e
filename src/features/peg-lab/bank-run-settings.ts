/** What can be turned in the explorable on a bank run, and its cases. */
import { decimals } from '#lib/format/intl.ts';
import { percent } from './frame/amounts.ts';
import { choice, range } from './frame/control-kinds.ts';
import type { Case, Control, Settings } from './frame/definition.ts';
import { MARCH_2023, type BankRunInput } from './models/bank-run.ts';
import * as m from '#messages/peg-lab.ts';

export type BankRunKey = 'blocked' | 'opens' | 'nerves' | 'cash' | 'haircut' | 'rescue';

/** Value of the control for a rescue that never comes. */
const NEVER = 999;

export function bankRunInput(settings: Settings<BankRunKey>): BankRunInput {
  return {
    blocked: settings.blocked / 100,
    cash: settings.cash / 100,
    haircut: settings.haircut / 100,
    nerves: settings.nerves,
    opensAfter: settings.opens,
    rescuedAfter: settings.rescue === NEVER ? null : settings.rescue,
  };
}

export const bankRunControls: readonly Control<BankRunKey>[] = [
  range('blocked', m.reserveOutOfReach, [0, 40, 1], percent),
  range('opens', m.theIssuerPaysAgainAfter, [0, 96, 1], (hours) =>
    hours === 0 ? m.noWait() : m.hoursHours({ hours }),
  ),
  range('nerves', m.howEasilyHoldersGetScared, [0, 3, 0.1], (value) =>
    value === 1 ? m.asInMarch() : m.timesThat({ value: decimals(value, 1) }),
  ),
  choice('rescue', m.theMissingMoneyIsReplaced, [
    [43, 'sunday', m.after43Hours],
    [90, 'late', m.after90Hours],
    [NEVER, 'never', m.never],
  ]),
  range('cash', m.reserveInCash, [0, 100, 5], percent),
  range('haircut', m.lossOnAssetsSold, [0, 30, 1], percent),
];

const march2023: Settings<BankRunKey> = {
  blocked: MARCH_2023.blocked * 100,
  opens: MARCH_2023.opensAfter,
  nerves: MARCH_2023.nerves,
  rescue: 43,
  cash: MARCH_2023.cash * 100,
  haircut: MARCH_2023.haircut * 100,
};

export const bankRunCases: readonly [Case<BankRunKey>, ...Case<BankRunKey>[]] = [
  {
    id: 'march-2023',
    get name() {
      return m.march2023();
    },
    get note() {
      return m.aboutOfTheUsdcReserve();
    },
    settings: march2023,
  },
  {
    id: 'weekday',
    get name() {
      return m.onAWeekday();
    },
    get note() {
      return m.theNewsIsTheSame();
    },
    settings: { ...march2023, opens: 0 },
  },
  {
    id: 'slow-assets',
    get name() {
      return m.slowAssets();
    },
    get note() {
      return m.aFifthOfTheReserve();
    },
    settings: { ...march2023, blocked: 20, rescue: NEVER, cash: 10, haircut: 10 },
  },
  {
    id: 'rumor',
    get name() {
      return m.aFalseRumor();
    },
    get note() {
      return m.theReserveIsCompleteAnd();
    },
    settings: { ...march2023, blocked: 0, nerves: 3, cash: 100 },
  },
];
