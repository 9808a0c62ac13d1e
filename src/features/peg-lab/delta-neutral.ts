/** What the explorable on hedged coins shows of its model. */
import { price as longPrice, shortPrice } from '#ui/chart/number-labels.ts';
import { deltaCases, deltaControls, deltaInput, type DeltaKey } from './delta-settings.ts';
import type { Definition, Guess, ChartSpec, Settings } from './frame/definition.ts';
import {
  DAYS,
  FAILS_ON,
  fundLasts,
  incomeAYear,
  runDelta,
  type DeltaRun,
} from './models/delta-neutral.ts';
import { deltaScene } from './delta-scene.tsx';

const share = (value: number) => `${(value * 100).toFixed(1)}%`;
const signedShare = (value: number) => `${value < 0 ? '−' : '+'}${share(Math.abs(value))}`;
const last = (values: readonly number[]) => values.at(-1) ?? 0;

const axis = { xName: 'Day', formatX: (day: number) => `day ${day}` };

function pictures(run: DeltaRun, settings: Settings<DeltaKey>): ChartSpec[] {
  const { hedged } = deltaInput(settings);
  const stable = 1 - hedged;
  return [
    {
      ...axis,
      name: 'The backing',
      label: 'Backing of each coin over a year, without and with the insurance fund',
      see: 'As long as the fund lasts, each coin is fully backed. After that the holders bear the cost.',
      format: shortPrice,
      formatCell: longPrice,
      par: 1,
      yReach: [0.94, 1.03],
      lines: [
        { name: 'Backing', values: run.backing },
        {
          name: 'With the fund',
          values: run.backing.map((one, day) => one + (run.fund[day] ?? 0)),
        },
      ],
    },
    {
      ...axis,
      name: 'The hedge',
      label: 'Value of the crypto, profit of the bets and their sum over a year, for each coin',
      see: 'The bet wins what the crypto loses, so their sum is a straight line.',
      format: shortPrice,
      par: null,
      yReach: [-0.2, 1.1],
      lines: [
        {
          name: 'Sum, with stablecoins',
          values: run.spot.map((one, day) => one + (run.hedge[day] ?? 0) + stable),
        },
        { name: 'Crypto', values: run.spot },
        { name: 'Profit of the bet', values: run.hedge },
      ],
    },
  ];
}

function sentence(run: DeltaRun, day: number, settings: Settings<DeltaKey>): string {
  const income = incomeAYear(deltaInput(settings));
  const price = `${Math.round((run.price[day] ?? 1) * 100)}%`;
  const backing = run.backing[day] ?? 1;
  const now = `Day ${day}: the crypto is worth ${price} of its starting price`;
  if (backing < 1)
    return `${now}, the fund is used up, and each coin has $${Number(backing.toFixed(4))} behind it.`;
  if (run.lost > 0 && day >= FAILS_ON)
    return `${now}. The failed venue kept ${share(run.lost)} of the coins’ value, and the fund made up for that.`;
  if (income < 0)
    return `${now}, and the bet offsets any change. It costs ${share(-income)} a year. The fund pays for it and has ${share(run.fund[day] ?? 0)} of the coins’ value left.`;
  return `${now}, and the bet offsets any change. The coin earns ${share(income)} a year, and ${share(run.paidOut[day] ?? 0)} has been paid out so far.`;
}

function formulas(run: DeltaRun, day: number, settings: Settings<DeltaKey>) {
  const input = deltaInput(settings);
  const income = incomeAYear(input);
  const lasts = fundLasts(input.fund, income);
  const [spot, hedge] = [run.spot[day] ?? 0, run.hedge[day] ?? 0];
  return [
    {
      name: 'The hedged part, at any price',
      formula: 'n·p + n·(a − p) = n·a',
      numbers: `${shortPrice(spot)} + ${shortPrice(hedge)} = ${shortPrice(spot + hedge)}`,
    },
    {
      name: 'Income per year',
      formula: 'hedged · (staking + funding) + rest · yield of stablecoins',
      numbers: `${input.hedged} · (${signedShare(input.stakingYield)} ${signedShare(input.funding)}) + ${shortPrice(1 - input.hedged)} · ${share(input.stableYield)} = ${signedShare(income)}`,
    },
    {
      name: 'How long the fund lasts',
      formula: 'fund ÷ cost per day',
      numbers:
        lasts === null
          ? 'nothing to pay'
          : `${share(input.fund)} ÷ ${((-income * 100) / DAYS).toFixed(4)}% = ${Math.round(lasts)} days`,
    },
  ];
}

const guess: Guess<DeltaRun> = {
  line: 'Backing',
  off: (distance) => `${(distance * 100).toFixed(1)} cents`,
  question:
    'A coin’s issuer holds crypto and has bet against the same amount of it. Over a year the crypto loses half of its price, and everyone who bets against it has to pay 10%. There is an insurance fund of 1%. How much is behind each coin at the end?',
  options: [
    {
      id: 'half',
      text: 'About half a dollar, because the crypto fell',
      curve: [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5],
    },
    {
      id: 'whole',
      text: 'A dollar, because the bet makes up for the fall',
      curve: [1, 0.999, 1, 1, 1.001, 1, 1, 0.999, 1, 1, 1],
    },
    {
      id: 'less',
      text: 'A few cents less than a dollar',
      curve: [1, 1, 0.995, 0.99, 0.98, 0.975, 0.97, 0.96, 0.955, 0.95, 0.94],
    },
  ],
  answer: ({ backing }) => {
    const end = last(backing);
    if (end > 0.999) return 'whole';
    return end < 0.7 ? 'half' : 'less';
  },
  because:
    'The fall doesn’t matter, because the bet wins what the crypto loses. What matters is what the bet costs and who pays once the fund is empty.',
};

export const deltaNeutral: Definition<DeltaKey, DeltaRun> = {
  id: 'delta-neutral',
  controls: deltaControls,
  cases: deltaCases,
  run: (settings) => runDelta(deltaInput(settings)),
  lastStep: () => DAYS,
  stepLabels: (day) => `day ${day}`,
  pictures,
  scene: deltaScene,
  sentence,
  formulas,
  outcomes: [
    {
      name: 'Income per year',
      of: (_, settings) => signedShare(incomeAYear(deltaInput(settings))),
    },
    { name: 'Kept by the failed venue', of: ({ lost }) => share(lost) },
    { name: 'Left in the fund', of: ({ fund }) => share(last(fund)) },
    { name: 'Backing at the end', of: ({ backing }) => longPrice(last(backing)) },
  ],
  guess,
  missions: [
    {
      text: 'Find the funding at which the coin just breaks even: less than half a percent a year either way',
      isDone: (_run, settings) => Math.abs(incomeAYear(deltaInput(settings))) < 0.005,
    },
    {
      text: 'Last the whole year on the fund alone, with funding of −10% or worse and at least half of the backing hedged',
      isDone: ({ backing }, { funding, hedged }) =>
        funding <= -10 && hedged >= 50 && Math.min(...backing) >= 0.9999,
    },
    {
      text: 'Lose more than ten cents a coin at one venue',
      isDone: ({ lost }) => lost > 0.1,
    },
  ],
};
