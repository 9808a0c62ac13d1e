/** What the explorable on redemption shows of its model. */
import { price as longPrice, shortPrice } from '#ui/chart/number-labels.ts';
import { amount, dollars } from './frame/amounts.ts';
import type { Definition, Guess, Settings } from './frame/definition.ts';
import {
  COSTS,
  HOURS,
  isInside,
  runRedemption,
  SUPPLY,
  type RedemptionRun,
} from './models/redemption.ts';
import {
  redemptionCases,
  redemptionControls,
  redemptionInput,
  type RedemptionKey,
} from './redemption-settings.ts';
import { redemptionScene } from './redemption-scene.tsx';

const cents = (value: number) => `${(value * 100).toFixed(1)} cents`;
function sentence(run: RedemptionRun, hour: number, settings: Settings<RedemptionKey>) {
  const price = run.price[hour] ?? 1;
  const now = `After ${hour} hours, the coin is at $${longPrice(price)}`;
  if (isInside(price, run.band)) {
    if (run.closedAt === 0)
      return `${now}. At this price, inside the band, nobody makes money by redeeming.`;
    const edge = longPrice(price < 1 ? run.band.from : run.band.to);
    return `${now}. Firms traded it back to the edge of the band, $${edge}, and stopped there because the profit was gone.`;
  }
  if (settings.who === 0)
    return `${now} and stays there. Because nobody can redeem, nobody earns anything by closing the gap.`;
  if (hour < settings.closed)
    return `${now}. The issuer won’t pay anyone for another ${settings.closed - hour} hours, so the gap stays open.`;
  const waiting = run.waiting[hour] ?? 0;
  return waiting > 0
    ? `${now}. Firms that can redeem are still waiting to be paid ${dollars(waiting)}, so they can buy only with the money they have left.`
    : `${now}. Anyone who can redeem now makes a profit on every coin.`;
}

function formulas(run: RedemptionRun, hour: number, settings: Settings<RedemptionKey>) {
  const { redeemFee: fee, doubtedShare, lossChance: q } = redemptionInput(settings);
  const price = run.price[hour] ?? 1;
  const edge = run.band.from;
  const [reserve, coins] = [run.reserve[hour] ?? SUPPLY, run.coins[hour] ?? SUPPLY];
  return [
    {
      name: 'The price at which redeeming stops paying off',
      formula: '(1 − q)·(1 − fee) + q·R − costs',
      letters: 'q is the chance of a loss and R is what a coin is worth after it',
      numbers: `(1 − ${q})·(1 − ${fee}) + ${q}·${shortPrice(1 - doubtedShare)} − ${COSTS} = $${longPrice(edge)}`,
    },
    {
      name: 'What a firm earns on a coin at this price',
      formula: 'price at which redeeming stops paying off − market price',
      numbers: `$${longPrice(edge)} − $${longPrice(price)} = ${edge - price > 0.0005 ? cents(edge - price) : 'nothing'}`,
    },
    {
      name: 'Reserve for each coin that is left',
      formula: 'reserve ÷ coins',
      numbers: `${dollars(reserve)} ÷ ${amount(coins * 1e6)} = $${longPrice(reserve / coins)}`,
    },
  ];
}

const guess: Guess<RedemptionRun> = {
  line: 'Price',
  off: (distance) => cents(distance),
  question:
    'A coin with a full reserve trades at 95 cents. Only a few firms can redeem it, and their money takes a day to come back. How does the price return?',
  options: [
    { id: 'at-once', text: 'Within the day', curve: [0.95, 0.99, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
    {
      id: 'in-steps',
      text: 'In steps, as their money comes back',
      curve: [0.95, 0.955, 0.965, 0.965, 0.975, 0.975, 0.985, 0.985, 0.995, 0.995, 1],
    },
    {
      id: 'not',
      text: 'It doesn’t return by itself',
      curve: [0.95, 0.951, 0.949, 0.95, 0.951, 0.949, 0.95, 0.951, 0.949, 0.95, 0.95],
    },
  ],
  answer: ({ closedAt, price }) => {
    if (closedAt !== null && closedAt <= 24) return 'at-once';
    return (price.at(-1) ?? 1) - (price[0] ?? 1) > 0.005 ? 'in-steps' : 'not';
  },
  because:
    'Everyone can see the profit, but only firms with the right to redeem can take it, and only as fast as their own money comes back.',
};

export const redemption: Definition<RedemptionKey, RedemptionRun> = {
  id: 'redemption',
  controls: redemptionControls,
  cases: redemptionCases,
  run: (settings) => runRedemption(redemptionInput(settings)),
  lastStep: () => HOURS,
  stepLabels: (hour) => `hour ${hour}`,
  pictures: (run) => [
    {
      name: 'The price',
      label:
        'Price of the coin over 120 hours, with the strip in which nobody makes money by redeeming or minting',
      see: 'Below the tinted strip, firms can redeem at a profit, so they buy until the price is back in the strip.',
      xName: 'Hour',
      formatX: (x) => `${x} h`,
      format: shortPrice,
      formatCell: longPrice,
      par: 1,
      strip: run.band,
      yReach: [Math.min(0.94, ...run.price), 1.01],
      lines: [{ name: 'Price', values: run.price }],
    },
  ],
  scene: redemptionScene,
  sentence,
  formulas,
  outcomes: [
    { name: 'Redeeming pays below', of: (run) => longPrice(run.band.from) },
    {
      name: 'Back after',
      of: ({ closedAt }) => (closedAt === null ? 'more than 5 days' : `${closedAt} hours`),
    },
    { name: 'Price at the end', of: (run) => longPrice(run.price.at(-1) ?? 1) },
    { name: 'Redeemed', of: (run) => dollars(Math.max(0, SUPPLY - (run.coins.at(-1) ?? 0))) },
  ],
  guess,
  missions: [
    {
      text: 'Bring the price back to the edge of the band within a day',
      isDone: ({ closedAt }) => closedAt !== null && closedAt > 0 && closedAt <= 24,
    },
    {
      text: 'Make it stop a full cent short of a dollar, only because of the fee',
      isDone: ({ band, price }, { doubt }) =>
        doubt === 0 && band.from <= 0.99 && Math.abs((price.at(-1) ?? 1) - band.from) < 0.001,
    },
    {
      text: 'Let nobody buy for two days, although all of the money is there',
      isDone: ({ price }, { who, doubt, closed }) =>
        who > 0 && doubt === 0 && closed >= 48 && price[47] === price[0] && price[0]! < 0.99,
    },
  ],
};
