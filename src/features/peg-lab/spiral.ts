/** What the explorable on the death spiral shows of its model. */
import { price as longPrice } from '#ui/chart/number-labels.ts';
import { amount, dollars } from './frame/amounts.ts';
import type { Definition, Guess, Settings } from './frame/definition.ts';
import { dailyCapacity, HOURS, runSpiral, type SpiralRun } from './models/spiral.ts';
import { dateOf, lunaPicture, ustPicture, type Record2022 } from './spiral-charts.ts';
import { spiralCases, spiralControls, spiralInput, type SpiralKey } from './spiral-settings.ts';
import { spiralScene } from './spiral-scene.tsx';

const lunaValue = (run: SpiralRun, hour: number) =>
  (run.luna[hour] ?? 0) * (run.lunaSupply[hour] ?? 0);

function sentence(run: SpiralRun, hour: number): string {
  const coins = run.ustSupply[hour] ?? 0;
  const value = lunaValue(run, hour);
  const now = `${dateOf(hour)}, ${hour % 24}:00: UST is at $${longPrice(run.ust[hour] ?? 1)}`;
  if (hour === 0)
    return `${now}. All LUNA together is worth ${dollars(value)}, and all UST is worth ${dollars(coins)}.`;
  if (coins < 1)
    return `${now}. No UST is left. Everyone was paid in LUNA, and all LUNA together is now worth ${dollars(value)}.`;
  if (value < coins)
    return `${now}. All LUNA is worth ${dollars(value)}, but people still hold ${dollars(coins)} of UST, so not everyone can be paid.`;
  const fear = Math.round((run.fear[hour] ?? 0) * 100);
  return fear < 3
    ? `${now}. People who leave lose only a little at the pool, and the others stay calm.`
    : `${now}. ${fear}% of holders want to leave, and all LUNA is still worth ${dollars(value - coins)} more than all UST.`;
}

function formulas(run: SpiralRun, hour: number, { pool, recovery }: Settings<SpiralKey>) {
  const spread = run.spread[hour] ?? 0;
  const [coins, value] = [run.ustSupply[hour] ?? 0, lunaValue(run, hour)];
  return [
    {
      name: 'What the pool pays for one UST',
      formula: '1 − (u − y) ÷ u, with y = B² ÷ (B + δ) − B² ÷ (B + δ + u)',
      numbers: `1 − ${longPrice(spread)} = $${longPrice(1 - spread)} of LUNA`,
    },
    {
      name: 'How much UST the pool can handle in a day at a spread of 2%',
      formula: 'B · (1 ÷ √0.98 − 1) ÷ recovery · blocks a day',
      numbers: `${pool} million SDR, ${recovery} ${recovery === 1 ? 'block' : 'blocks'} = ${dollars(dailyCapacity(pool, recovery, 0.02))}`,
    },
    {
      name: 'New LUNA needed to pay everyone who is left',
      formula: 'UST left ÷ value of all LUNA',
      numbers: `${dollars(coins)} ÷ ${dollars(value)} = ${amount(coins / Math.max(value, 1e-9))} times what there is`,
    },
  ];
}

const guess: Guess<SpiralRun> = {
  line: 'Model',
  off: (distance) => `${(distance * 100).toFixed(1)} cents`,
  question:
    'People hold 18.7 billion UST, and can swap each one for a dollar’s worth of newly printed LUNA. All LUNA together is worth $22 billion. Now people begin to swap 650 million UST each day. What happens to the price of UST?',
  options: [
    {
      id: 'holds',
      text: 'It holds, because LUNA is worth more than UST',
      curve: [1, 0.99, 1, 0.98, 0.99, 1, 0.99, 1, 0.99, 1, 1],
    },
    {
      id: 'dips',
      text: 'It dips and comes back',
      curve: [1, 0.95, 0.85, 0.76, 0.75, 0.8, 0.87, 0.93, 0.97, 0.99, 1],
    },
    {
      id: 'falls',
      text: 'It falls and doesn’t come back',
      curve: [1, 0.97, 0.9, 0.78, 0.62, 0.48, 0.38, 0.32, 0.29, 0.27, 0.25],
    },
  ],
  answer: ({ ust }) => {
    if ((ust.at(-1) ?? 1) < 0.6) return 'falls';
    return Math.min(...ust) < 0.95 ? 'dips' : 'holds';
  },
  because:
    'Everyone who leaves prints new LUNA and sells it at once. So the backing shrinks because people leave, and then more people leave because it has shrunk.',
};

/** @param record recorded prices to draw beside the model's */
export function spiralDefinition(record: Record2022): Definition<SpiralKey, SpiralRun> {
  return {
    id: 'death-spiral',
    controls: spiralControls,
    cases: spiralCases,
    run: (settings) => runSpiral(spiralInput(settings)),
    lastStep: () => HOURS,
    stepLabels: (hour) => `${dateOf(hour)}, ${hour % 24}:00`,
    pictures: (run) => [ustPicture(run, record), lunaPicture(run, record)],
    scene: spiralScene,
    sentence,
    formulas,
    outcomes: [
      {
        name: 'UST at the end',
        of: ({ ust, ustSupply }) =>
          (ustSupply.at(-1) ?? 0) < 1 ? 'none left' : longPrice(ust.at(-1) ?? 0),
      },
      {
        name: 'LUNA at the end',
        of: ({ luna }) => `$${Number((luna.at(-1) ?? 0).toPrecision(2))}`,
      },
      {
        name: 'LUNA in existence',
        of: ({ lunaSupply }) => amount((lunaSupply.at(-1) ?? 0) * 1e6),
      },
      {
        name: 'UST burned',
        of: ({ ustSupply }) => dollars((ustSupply[0] ?? 0) - (ustSupply.at(-1) ?? 0)),
      },
    ],
    guess,
    missions: [
      {
        text: 'Keep UST above $0.95 to the end, with at least $100 million leaving each day',
        isDone: ({ ust, ustSupply }, { out }) =>
          out >= 100 && Math.min(...ust) > 0.95 && (ustSupply.at(-1) ?? 0) > 1,
      },
      {
        text: 'Bring UST below 50 cents within two days',
        isDone: ({ ust }) => Math.min(...ust.slice(0, 49)) < 0.5,
      },
      {
        text: 'Let everyone out of UST before the end, and look at what LUNA is worth then',
        isDone: ({ ustSupply }) => (ustSupply.at(-1) ?? 0) < 1,
      },
    ],
  };
}
