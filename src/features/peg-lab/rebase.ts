/** What the explorable on a rebase shows of its model. */
import { shortPrice } from '#ui/chart/number-labels.ts';
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

const change = (value: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${(Math.abs(value) * 100).toFixed(2)}%`;
const last = (values: readonly number[]) => values.at(-1) ?? 1;

function picture(run: RebaseRun, settings: Settings<RebaseKey>): ChartSpec {
  const { threshold } = ruleOf(settings);
  return {
    name: 'Price, coins and value',
    label:
      'Price of the coin, number of coins in a wallet and value of the wallet over 120 days, each starting at 1',
    see: 'The price comes back, but the value of the wallet doesn’t, because it depends on demand.',
    xName: 'Day',
    formatX: (day) => `day ${day}`,
    format: shortPrice,
    par: 1,
    parText: 'target and starting value',
    strip: { from: 1 - threshold, to: 1 + threshold },
    yReach: [0.4, 1.2],
    lines: [
      { name: 'Price', values: run.price },
      { name: 'Coins in a wallet', values: run.supply },
      { name: 'Value of the wallet', values: run.worth },
    ],
  };
}

function sentence(run: RebaseRun, day: number): string {
  const price = run.price[day] ?? 1;
  const today = run.change[day] ?? 0;
  const coins = (run.supply[day] ?? 1) * 100;
  const worth = (run.worth[day] ?? 1) * 100;
  if (day === 0)
    return 'Day 0: the wallet holds 100 coins, which is 0.1% of all coins, and each is worth a dollar.';
  const what =
    today === 0
      ? 'which is so close to the target that no balance changes'
      : `so every balance changes by ${change(today)}`;
  return `Day ${day}: the price is ${shortPrice(price)}, ${what}. The 100 coins have become ${coins.toFixed(1)}, worth $${worth.toFixed(0)}, and are still 0.1% of all coins.`;
}

function formulas(run: RebaseRun, day: number, settings: Settings<RebaseKey>) {
  const rule = ruleOf(settings);
  const gap = (run.price[day] ?? 1) - 1;
  const side = rule.kind === 'curve' ? (gap > 0 ? rule.up : rule.down) : null;
  return [
    {
      name: 'Change in every balance',
      formula: side ? 'U · tanh(G · x · ln 2 ÷ 2)' : 'x ÷ lag',
      numbers: side
        ? `U = ${side.limit}, G = ${side.growth}, x = ${shortPrice(gap)}: ${change(balanceChange(gap, rule))}`
        : `${shortPrice(gap)} ÷ ${rule.kind === 'line' ? rule.lag : 1}: ${change(balanceChange(gap, rule))}`,
    },
    {
      name: 'When nothing happens',
      formula: '|x| < threshold',
      numbers: `${Math.abs(gap).toFixed(3)} ${Math.abs(gap) < rule.threshold ? 'is' : 'is not'} below ${rule.threshold}`,
    },
    {
      name: 'What a wallet of 100 is worth',
      formula: 'coins · price after the rebase',
      numbers: `${((run.supply[day] ?? 1) * 100).toFixed(1)} · ${((run.worth[day] ?? 1) / (run.supply[day] ?? 1)).toFixed(3)} = $${((run.worth[day] ?? 1) * 100).toFixed(0)}`,
    },
  ];
}

const guess: Guess<RebaseRun> = {
  line: 'Value of the wallet',
  off: (distance) => `$${(distance * 100).toFixed(0)} of a wallet of $100`,
  question:
    'You hold 100 coins at a dollar. Demand for the coin falls by 40% and stays there. Each day the rule changes every balance, until the price is back near a dollar. How much is your wallet worth then?',
  options: [
    {
      id: 'same',
      text: 'About $100 again, because the price is back',
      curve: [1, 0.6, 0.66, 0.73, 0.8, 0.86, 0.91, 0.95, 0.98, 1, 1],
    },
    {
      id: 'less',
      text: 'About $60, because you have fewer coins',
      curve: [1, 0.6, 0.61, 0.6, 0.6, 0.6, 0.59, 0.6, 0.6, 0.6, 0.6],
    },
    {
      id: 'nothing',
      text: 'Almost nothing, because each rebase takes some coins',
      curve: [1, 0.6, 0.48, 0.38, 0.3, 0.24, 0.2, 0.16, 0.13, 0.11, 0.1],
    },
  ],
  answer: ({ worth }) => {
    if (last(worth) > 0.9) return 'same';
    return last(worth) < 0.2 ? 'nothing' : 'less';
  },
  because:
    'A rebase changes the number of coins, and that changes the price of each one. What all of them are worth together depends on how much people want them.',
};

export const rebase: Definition<RebaseKey, RebaseRun> = {
  id: 'rebase',
  controls: rebaseControls,
  cases: rebaseCases,
  run: (settings) => runRebase(rebaseInput(settings)),
  lastStep: () => DAYS,
  stepLabels: (day) => `day ${day}`,
  pictures: (run, settings) => [picture(run, settings)],
  scene: rebaseScene,
  sentence,
  formulas,
  outcomes: [
    { name: 'Price on day 1', of: ({ price }) => shortPrice(price[1] ?? 1) },
    { name: 'Price at the end', of: ({ price }) => shortPrice(last(price)) },
    { name: '100 coins become', of: ({ supply }) => (last(supply) * 100).toFixed(0) },
    { name: 'Value of the wallet', of: ({ worth }) => `$${(last(worth) * 100).toFixed(0)}` },
  ],
  guess,
  missions: [
    {
      text: 'End with a price near a dollar and a wallet worth more than $150',
      isDone: ({ price, worth }) => Math.abs(last(price) - 1) < 0.1 && last(worth) > 1.5,
    },
    {
      text: 'Take half of the coins away from every wallet',
      isDone: ({ supply }) => last(supply) <= 0.5,
    },
    {
      text: 'Keep the price from coming back: more than a tenth off after 120 days',
      isDone: ({ price }) => Math.abs(last(price) - 1) > 0.1,
    },
  ],
};
