/** What the explorable on the death spiral shows of its model. */
import { atTime } from '#lib/format/times.ts';
import { decimals } from '#lib/format/intl.ts';
import { exactDollars } from '#lib/format/money.ts';
import { price as longPrice } from '#ui/chart/number-labels.ts';
import { amount, dollars } from './frame/amounts.ts';
import type { Definition, Guess, Settings } from './frame/definition.ts';
import {
  BLOCKS_A_DAY,
  dailyCapacity,
  DOLLARS_AN_SDR,
  HOURS,
  runSpiral,
  type SpiralRun,
} from './models/spiral.ts';
import { dateOf, lunaPicture, ustPicture, type Record2022 } from './spiral-charts.ts';
import { spiralCases, spiralControls, spiralInput, type SpiralKey } from './spiral-settings.ts';
import { spiralScene } from './spiral-scene.tsx';
import * as m from '#messages/peg-lab.ts';

const lunaValue = (run: SpiralRun, hour: number) =>
  (run.luna[hour] ?? 0) * (run.lunaSupply[hour] ?? 0);

function sentence(run: SpiralRun, hour: number): string {
  const coins = run.ustSupply[hour] ?? 0;
  const value = lunaValue(run, hour);
  const moment = { date: dateOf(hour), hour: hour % 24 };
  if (coins < 1) return m.nowNoUstIsLeft({ ...moment, value: dollars(value) });
  const now = m.ustIsAt({ ...moment, price: longPrice(run.ust[hour] ?? 1) });
  if (hour === 0) return m.nowAllTheLuna({ now, value: dollars(value), coins: dollars(coins) });
  if (value < coins)
    return m.nowNotEveryonePaid({ now, value: dollars(value), coins: dollars(coins) });
  const fear = Math.round((run.fear[hour] ?? 0) * 100);
  return fear < 3
    ? m.nowOthersStayCalm({ now })
    : m.nowHoldersWantToLeave({ now, fear, more: dollars(value - coins) });
}

function formulas(run: SpiralRun, hour: number, { pool, recovery }: Settings<SpiralKey>) {
  const spread = run.spread[hour] ?? 0;
  const [coins, value] = [run.ustSupply[hour] ?? 0, lunaValue(run, hour)];
  return [
    {
      name: m.whatThePoolPaysFor(),
      formula: m.uYUWithY(),
      letters: m.bIsThePoolIs(),
      numbers: m.ofLuna({ spread: longPrice(spread), longPrice: longPrice(1 - spread) }),
    },
    {
      name: m.howMuchUstThePool(),
      formula: m.poolRecoveryBlocksADay(),
      numbers: m.poolCapacity({
        pool,
        recovery,
        blocks: decimals(BLOCKS_A_DAY, 0),
        dollars: DOLLARS_AN_SDR,
        capacity: dollars(dailyCapacity(pool, recovery, 0.02)),
      }),
    },
    {
      name: m.newLunaNeededToPay(),
      formula: m.ustLeftValueOfAll(),
      numbers: m.timesWhatThereIs({
        coins: dollars(coins),
        value: dollars(value),
        amount: amount(coins / Math.max(value, 1e-9)),
      }),
    },
  ];
}

const guess: Guess<SpiralRun> = {
  get line() {
    return m.model();
  },
  off: (distance) => m.valueCents({ value: decimals(distance * 100, 1) }),
  get question() {
    return m.peopleHoldBillionUstAnd();
  },
  options: [
    {
      id: 'holds',
      get text() {
        return m.itHoldsBecauseLunaIs();
      },
      curve: [1, 0.99, 1, 0.98, 0.99, 1, 0.99, 1, 0.99, 1, 1],
    },
    {
      id: 'dips',
      get text() {
        return m.itDipsAndComesBack();
      },
      curve: [1, 0.95, 0.85, 0.76, 0.75, 0.8, 0.87, 0.93, 0.97, 0.99, 1],
    },
    {
      id: 'falls',
      get text() {
        return m.itFallsAndDoesntCome();
      },
      curve: [1, 0.97, 0.9, 0.78, 0.62, 0.48, 0.38, 0.32, 0.29, 0.27, 0.25],
    },
  ],
  answer: ({ ust }) => {
    if ((ust.at(-1) ?? 1) < 0.6) return 'falls';
    return Math.min(...ust) < 0.95 ? 'dips' : 'holds';
  },
  get because() {
    return m.everyoneWhoLeavesGetsNewly();
  },
};

/** @param record recorded prices to draw beside the model's */
export function spiralDefinition(record: Record2022): Definition<SpiralKey, SpiralRun> {
  return {
    id: 'death-spiral',
    controls: spiralControls,
    cases: spiralCases,
    run: (settings) => runSpiral(spiralInput(settings)),
    lastStep: () => HOURS,
    stepLabels: (hour) => atTime(dateOf(hour), `${hour % 24}:00`),
    pictures: (run) => [ustPicture(run, record), lunaPicture(run, record)],
    scene: spiralScene,
    sentence,
    formulas,
    outcomes: [
      {
        name: m.ustAtTheEnd(),
        of: ({ ust, ustSupply }) =>
          (ustSupply.at(-1) ?? 0) < 1 ? m.noneLeft() : longPrice(ust.at(-1) ?? 0),
      },
      {
        name: m.lunaAtTheEnd(),
        of: ({ luna }) => exactDollars(Number((luna.at(-1) ?? 0).toPrecision(2))),
      },
      {
        name: m.lunaInExistence(),
        of: ({ lunaSupply }) => amount((lunaSupply.at(-1) ?? 0) * 1e6),
      },
      {
        name: m.ustBurned(),
        of: ({ ustSupply }) => dollars((ustSupply[0] ?? 0) - (ustSupply.at(-1) ?? 0)),
      },
    ],
    guess,
    missions: [
      {
        text: m.keepUstAboveToThe(),
        isDone: ({ ust, ustSupply }, { out }) =>
          out >= 100 && Math.min(...ust) > 0.95 && (ustSupply.at(-1) ?? 0) > 1,
      },
      {
        text: m.bringUstBelowCentsWithin(),
        isDone: ({ ust }) => Math.min(...ust.slice(0, 49)) < 0.5,
      },
      {
        text: m.letEveryoneOutOfUst(),
        isDone: ({ ustSupply }) => (ustSupply.at(-1) ?? 0) < 1,
      },
    ],
  };
}
