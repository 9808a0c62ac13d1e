/** What the explorable on redemption shows of its model. */
import { shortPrice, price as longPrice } from '#ui/chart/number-words.ts';
import type { Definition } from './frame/definition.ts';
import {
  COSTS,
  HOURS,
  isInside,
  runRedemption,
  SUPPLY,
  type RedemptionInput,
  type RedemptionRun,
} from './models/redemption.ts';

type Key = 'price' | 'fee' | 'who' | 'closed' | 'delay' | 'doubt' | 'chance';

/** Capital of those who may redeem, millions; index is the value of the control. */
const CAPITAL = [0, 10, 30, 600] as const;
const WHO = ['nobody', 'few', 'many', 'everyone'] as const;

const cents = (value: number) => `${Math.abs(value * 100).toFixed(1)} cents`;
const percent = (value: number) => `${Number(value.toPrecision(3))}%`;
const millions = (value: number) => `$${Math.round(value).toLocaleString('en-US')} m`;

function inputOf(settings: Readonly<Record<Key, number>>): RedemptionInput {
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

function sentence(run: RedemptionRun, hour: number, settings: Readonly<Record<Key, number>>) {
  const price = run.price[hour] ?? 1;
  const now = `After ${hour} hours the coin is at ${longPrice(price)}`;
  if (isInside(price, run.band)) {
    if (run.closedAt === 0) return `${now}: inside the band, where nobody earns by redeeming.`;
    return `${now}: firms traded it back to the edge of the band, ${shortEdge(price, run)}, and no further.`;
  }
  if (settings.who === 0)
    return `${now}, and stays there: nobody may redeem, so no one is paid for closing the gap.`;
  if (hour <= settings.closed)
    return `${now}: the counter is shut for ${settings.closed - hour} more hours, so the gap stays open.`;
  return `${now}: those who may redeem have ${millions(run.waiting[hour] ?? 0)} on the way and no more to spend until it returns.`;
}

const shortEdge = (price: number, { band }: RedemptionRun) =>
  longPrice(price < 1 ? band.from : band.to);

export const redemption: Definition<Key, RedemptionRun> = {
  id: 'redemption',
  controls: [
    {
      kind: 'range',
      key: 'price',
      label: 'Price at the start',
      min: 0.85,
      max: 1.05,
      step: 0.005,
      words: longPrice,
    },
    {
      kind: 'range',
      key: 'fee',
      label: 'Fee for redeeming',
      min: 0,
      max: 2,
      step: 0.1,
      words: percent,
    },
    {
      kind: 'choice',
      key: 'who',
      label: 'Who may redeem',
      options: WHO.map((word, value) => ({
        value,
        word,
        label: ['Nobody', 'A few firms', 'Many firms', 'Everyone'][value]!,
      })),
    },
    {
      kind: 'range',
      key: 'closed',
      label: 'Counter opens after',
      min: 0,
      max: 96,
      step: 1,
      words: (hours) => `${hours} h`,
    },
    {
      kind: 'range',
      key: 'delay',
      label: 'Until the money comes',
      min: 1,
      max: 72,
      step: 1,
      words: (hours) => `${hours} h`,
    },
    {
      kind: 'range',
      key: 'doubt',
      label: 'Reserve in doubt',
      min: 0,
      max: 40,
      step: 1,
      words: percent,
    },
    {
      kind: 'range',
      key: 'chance',
      label: 'Chance that it is lost',
      min: 0,
      max: 100,
      step: 5,
      words: percent,
    },
  ],
  cases: [
    {
      id: 'few-firms',
      name: 'A few firms',
      note: 'Tether’s fee of 0.1% on a million dollars or more; the rest are round numbers.',
      settings: { price: 0.95, fee: 0.1, who: 1, closed: 0, delay: 24, doubt: 0, chance: 0 },
    },
    {
      id: 'everyone',
      name: 'Everyone may redeem',
      note: 'The same coin, with a counter for all.',
      settings: { price: 0.95, fee: 0.1, who: 3, closed: 0, delay: 24, doubt: 0, chance: 0 },
    },
    {
      id: 'weekend',
      name: 'A weekend, March 2023',
      note: 'USDC: 8% of the reserve in a closed bank, the counter shut for 53 hours from Saturday, 08:00 UTC.',
      settings: { price: 0.88, fee: 0, who: 2, closed: 53, delay: 1, doubt: 8, chance: 0 },
    },
    {
      id: 'small-sum',
      name: 'The smallest sum',
      note: 'Tether’s least fee is 1,000 dollars: 1% of the 100,000 that it redeems at least.',
      settings: { price: 0.95, fee: 1, who: 2, closed: 0, delay: 24, doubt: 0, chance: 0 },
    },
    {
      id: 'no-way-out',
      name: 'No way out',
      note: 'Nobody may redeem: nobody’s history in numbers, but the shape of a coin cut off from its bank.',
      settings: { price: 0.95, fee: 0.1, who: 0, closed: 0, delay: 24, doubt: 0, chance: 0 },
    },
  ],
  run: (settings) => runRedemption(inputOf(settings)),
  lastStep: () => HOURS,
  stepName: 'hour',
  stepWords: (hour) => `hour ${hour}`,
  pictures: (run) => [
    {
      label:
        'Price of the coin over 120 hours, against the strip in which nobody earns by redeeming or minting',
      see: 'Below the tinted strip redeeming pays: firms buy until the price is there.',
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
  sentence,
  formulas: (run, hour, settings) => {
    const { redeemFee: fee, doubtedShare, lossChance } = inputOf(settings);
    const price = run.price[hour] ?? 1;
    const earned = run.band.from - price;
    return [
      {
        name: 'The lowest price that redeeming leaves',
        formula: '(1 − q)·(1 − fee) + q·R − costs',
        numbers: `(1 − ${lossChance})·(1 − ${longPrice(fee)}) + ${lossChance}·${shortPrice(1 - doubtedShare)} − ${COSTS} = ${longPrice(run.band.from)}`,
      },
      {
        name: 'What a firm expects on each coin at this price',
        formula: 'that edge − price',
        numbers: `${longPrice(run.band.from)} − ${longPrice(price)} = ${earned > 0 ? cents(earned) : 'nothing'}`,
      },
      {
        name: 'Reserve for each coin that is left',
        formula: 'reserve ÷ coins',
        numbers: `${millions(run.reserve[hour] ?? 0)} ÷ ${millions(run.coins[hour] ?? SUPPLY)} = ${longPrice((run.reserve[hour] ?? 0) / (run.coins[hour] ?? SUPPLY))}`,
      },
    ];
  },
  outcomes: [
    { name: 'Lower edge', of: (run) => longPrice(run.band.from) },
    {
      name: 'Back inside after',
      of: (run) => (run.closedAt === null ? 'never' : `${run.closedAt} hours`),
    },
    { name: 'Price at the end', of: (run) => longPrice(run.price.at(-1) ?? 1) },
    {
      name: 'Coins redeemed',
      of: (run) => millions(Math.max(0, SUPPLY - (run.coins.at(-1) ?? 0))),
    },
  ],
  guess: {
    question:
      'A coin with a full reserve trades at 95 cents. Only a few firms may redeem it, and their money takes a day to come back. How does the price return?',
    options: [
      { id: 'at-once', text: 'Within the day', curve: [0.95, 1, 1, 1, 1, 1] },
      {
        id: 'in-steps',
        text: 'In steps, as the money comes back',
        curve: [0.95, 0.96, 0.96, 0.97, 0.97, 0.98, 0.98, 0.99, 0.99, 1],
      },
      { id: 'not', text: 'Not by itself', curve: [0.95, 0.95, 0.95, 0.95] },
    ],
    answer: (run) => {
      if (run.closedAt === null && (run.price.at(-1) ?? 1) - (run.price[0] ?? 1) < 0.005)
        return 'not';
      return run.closedAt !== null && run.closedAt <= 24 ? 'at-once' : 'in-steps';
    },
    because:
      'The profit is there for all to see, but only those with the right to redeem can take it, and only with the money that they have in hand.',
  },
};
