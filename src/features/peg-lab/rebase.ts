/** What the explorable on a rebase shows of its model. */
import { decimals, percentage } from '#lib/format/intl.ts';
import { usDollars, withSign } from '#lib/format/money.ts';
import { shortPrice } from '#ui/chart/number-labels.ts';
import { amount, shortAmount, wholeDollars } from './frame/amounts.ts';
import type { Definition, Guess, ChartSpec, Settings } from './frame/definition.ts';
import { balanceChange, DAYS, runRebase, type RebaseRun } from './models/rebase.ts';
import {
  rebaseCases,
  rebaseControls,
  rebaseInput,
  ruleOf,
  type RebaseKey,
} from './rebase-settings.ts';
import { rebaseScene } from './rebase-scene.tsx';
import * as m from '#messages/peg-lab.ts';

const change = (value: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${percentage(Math.abs(value), 2)}`;
const signed = (gap: number) => `${gap < 0 ? '−' : ''}${decimals(Math.abs(gap), 3)}`;
const last = (values: readonly number[]) => values.at(-1) ?? 1;

/** The model's start is 1: a coin for 100 cents, and a wallet of 100 coins worth $100. */
const START = 100;
/** With a decimal as long as there is room for one. */
const inFull = (value: number) => (value < 1e4 ? decimals(value, 1) : amount(value));
/** A price as near to a dollar as this counts as back. */
const NEAR = 0.1;
const SAME = 0.05;

function seeOf({ price, worth }: RebaseRun, settings: Settings<RebaseKey>): string {
  if (Math.abs(last(price) - 1) > NEAR)
    return settings.chase > 0
      ? m.thePriceHasntComeBack({ days: DAYS })
      : m.thePriceHasntComeBackYet({ days: DAYS });
  if (Math.abs(last(worth) - 1) <= SAME) return m.thePriceHardlyMoves();
  return last(worth) > 1 ? m.thePriceComesBackWithMore() : m.thePriceComesBackWithLess();
}

function picture(run: RebaseRun, settings: Settings<RebaseKey>): ChartSpec {
  const { threshold } = ruleOf(settings);
  return {
    name: m.priceCoinsAndValue(),
    label: m.priceOfTheCoinNumber(),
    see: seeOf(run, settings),
    xName: m.day(),
    formatX: (day) => m.dayNumber({ day }),
    format: (value) => shortAmount(value * START),
    formatGuessed: (value) => withSign('$', shortAmount(value * START)),
    formatCell: (value) => inFull(value * START),
    par: 1,
    parText: m.targetAndStartingValue(),
    strip: { from: 1 - threshold, to: 1 + threshold },
    yReach: [0.4, 1.2],
    unit: m.priceInCents(),
    lines: [
      { name: m.priceInCents(), values: run.price },
      { name: m.coinsInAWallet(), values: run.supply },
      { name: m.walletInDollars(), values: run.worth },
    ],
  };
}

function sentence(run: RebaseRun, day: number): string {
  const price = run.price[day] ?? 1;
  const today = run.change[day] ?? 0;
  const coins = (run.supply[day] ?? 1) * START;
  if (day === 0) return m.dayTheWalletHoldsCoins();
  const what =
    today === 0 ? m.whichIsSoClose() : m.soEveryBalanceChanges({ change: change(today) });
  return m.dayThePriceIsThe({
    day,
    price: shortPrice(price),
    what,
    coins: inFull(coins),
    worth: wholeDollars((run.worth[day] ?? 1) * START),
  });
}

function formulas(run: RebaseRun, day: number, settings: Settings<RebaseKey>) {
  const rule = ruleOf(settings);
  const gap = (run.price[day] ?? 1) - 1;
  const side = rule.kind === 'curve' ? (gap > 0 ? rule.up : rule.down) : null;
  const today =
    Math.abs(gap) < rule.threshold ? m.noChangeBecauseTheGap() : change(balanceChange(gap, rule));
  return [
    {
      name: m.changeInEveryBalance(),
      formula: side ? m.uTanhGXLn() : m.xLag(),
      letters: m.xIsTheGap(),
      numbers: side
        ? `U = ${side.limit}, G = ${side.growth}, x = ${signed(gap)}: ${today}`
        : `${signed(gap)} ÷ ${rule.kind === 'line' ? rule.lag : 1}: ${today}`,
    },
    {
      name: m.whenNoBalanceChanges(),
      formula: m.gapThreshold(),
      numbers: `${decimals(Math.abs(gap), 3)} ${Math.abs(gap) < rule.threshold ? '<' : '≥'} ${rule.threshold}`,
    },
    {
      name: m.whatAWalletOfIs(),
      formula: m.coinsPriceAfterTheRebase(),
      numbers: `${decimals((run.supply[day] ?? 1) * START, 1)} × ${usDollars((run.worth[day] ?? 1) / (run.supply[day] ?? 1), 3)} = ${wholeDollars((run.worth[day] ?? 1) * START)}`,
    },
  ];
}

const guess: Guess<RebaseRun> = {
  get line() {
    return m.walletInDollars();
  },
  off: (distance) => m.ofAWalletOf({ value: decimals(distance * 100, 0) }),
  get question() {
    return m.youHoldCoinsAtA();
  },
  options: [
    {
      id: 'same',
      get text() {
        return m.aboutAgainBecauseThePrice();
      },
      curve: [1, 0.6, 0.66, 0.73, 0.8, 0.86, 0.91, 0.95, 0.98, 1, 1],
    },
    {
      id: 'less',
      get text() {
        return m.aboutBecauseYouHaveFewer();
      },
      curve: [1, 0.6, 0.61, 0.6, 0.6, 0.6, 0.59, 0.6, 0.6, 0.6, 0.6],
    },
    {
      id: 'nothing',
      get text() {
        return m.almostNothingBecauseEachRebase();
      },
      curve: [1, 0.6, 0.48, 0.38, 0.3, 0.24, 0.2, 0.16, 0.13, 0.11, 0.1],
    },
  ],
  answer: ({ worth }) => {
    if (last(worth) > 0.9) return 'same';
    return last(worth) < 0.2 ? 'nothing' : 'less';
  },
  get because() {
    return m.aRebaseChangesTheNumber();
  },
};

export const rebase: Definition<RebaseKey, RebaseRun> = {
  id: 'rebase',
  controls: rebaseControls,
  cases: rebaseCases,
  run: (settings) => runRebase(rebaseInput(settings)),
  idle: ({ noise }) => (noise === 0 ? { path: m.idleNoRandomChange() } : {}),
  lastStep: () => DAYS,
  stepLabels: (day) => m.dayNumber({ day }),
  pictures: (run, settings) => [picture(run, settings)],
  scene: rebaseScene,
  sentence,
  formulas,
  outcomes: [
    {
      get name() {
        return m.priceOnDay();
      },
      of: ({ price }) => shortPrice(price[1] ?? 1),
    },
    {
      get name() {
        return m.priceAtTheEnd();
      },
      of: ({ price }) => shortPrice(last(price)),
    },
    {
      get name() {
        return m.coins100Become();
      },
      of: ({ supply }) => decimals(last(supply) * 100, 0),
    },
    {
      get name() {
        return m.valueOfTheWallet();
      },
      of: ({ worth }) => usDollars(last(worth) * 100, 0),
    },
  ],
  guess,
  missions: [
    {
      get text() {
        return m.endWithAPriceNear();
      },
      isDone: ({ price, worth }) => Math.abs(last(price) - 1) < 0.1 && last(worth) > 1.5,
    },
    {
      get text() {
        return m.takeHalfOfTheCoins();
      },
      isDone: ({ supply }) => last(supply) <= 0.5,
    },
    {
      get text() {
        return m.keepThePriceFromComing();
      },
      isDone: ({ price }) => Math.abs(last(price) - 1) > 0.1,
    },
  ],
};
