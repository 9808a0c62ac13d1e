/** What a file of `content/depegs/` holds: one episode in which a coin left its peg. */
import { z } from 'zod';
import { checked, id, optional, ownId, text } from './content-fields.ts';
import {
  checkSourceKeys,
  fact,
  hasDoubledId,
  keyedSources,
  partialDate,
  permanentId,
  sourceKeys,
  TWO_ENTRIES,
} from './fact-fields.ts';
import { verdictField } from './verdict-field.ts';

const depegCauses = [
  'banks',
  'reserve',
  'issuer',
  'regulator',
  'design',
  'collateral',
  'contagion',
  'exploit',
  'governance',
  'market',
] as const;
const depegOutcomes = ['recovered', 'repriced', 'wound-down', 'failed', 'unclear'] as const;

/** `Date.parse` takes February 30 for March 2. */
function isPossible(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value.slice(0, 10));
}

const NO_TIME = 'must be a day or a time in UTC, such as 2023-03-11 or 2023-03-11T06:00Z';
const time = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}Z)?$/, NO_TIME)
  .refine(isPossible, 'must be a day that exists');

/**
 * How many days after the start a low may lie. A coin that fails keeps falling for months: without
 * a limit its last price would stand beside the worst day of a coin that came back.
 */
export const MAX_DAYS_TO_LOW = 30;
const DAY_MS = 86_400_000;

/** Whether both are whole days, and the second is more than the limit after the first. */
function isTooLate(start: string, low: string): boolean {
  if (start.length < 10 || low.length < 10) return false;
  return (Date.parse(low) - Date.parse(start)) / DAY_MS > MAX_DAYS_TO_LOW;
}

/** The furthest from par, in units of the peg, and where that price was seen. */
const extreme = z.strictObject({
  price: z.number().positive().describe('In units of the peg, such as 0.8774.'),
  date: partialDate.describe('As exact as the source is, such as 2023, 2023-03 or 2023-03-11.'),
  where: text.max(200).meta({
    title: 'Where it was seen',
    description:
      'Read after “comes from”, such as “the price site CoinMarketCap’s average across exchanges”.',
  }),
  from: sourceKeys,
});

/** Below the low: what one market or another source showed, while the average stood higher. */
const lowerPrice = z.strictObject({
  price: z.number().positive().describe('In units of the peg, such as 0.65.'),
  where: text
    .max(60)
    .describe('Read after the price, such as “on Binance” or “in one hourly average”.'),
  from: sourceKeys,
});

const line = z.strictObject({
  name: text
    .max(40)
    .describe('Whose price it is or which one, such as Bitstamp or “End of the day”.'),
  quote: optional(z.string().regex(/^[A-Z]{3,6}$/, 'must be letters such as USDT')).meta({
    title: 'Quoted in',
    description:
      'The coin that the price was paid in, by its letters, such as USDT. Leave it empty where that is the unit of the peg itself, such as dollars.',
  }),
  points: z
    .array(
      z.tuple([
        time.meta({
          title: 'Time',
          description: 'A day or a time in UTC, such as 2023-03-11 or 2023-03-11T06:00Z.',
        }),
        z
          .number()
          .positive()
          .meta({ title: 'Price', description: 'In units of the peg, such as 0.8627.' }),
      ]),
    )
    .min(2)
    .max(60)
    .meta({ title: 'Prices', description: 'The recorded prices in order of time, 2 to 60.' }),
});

const chart = z.strictObject({
  id: permanentId,
  see: text
    .max(140)
    .meta({ title: 'What to see', description: 'One sentence that says what the chart shows.' }),
  note: text.max(360).meta({
    title: 'About the prices',
    description: 'Where they were traded, how often they were read, and what they don’t show.',
  }),
  from: sourceKeys,
  lines: z.array(line).min(1).max(3).describe('Up to three lines of prices.'),
});

const turn = z.strictObject({
  at: time.meta({
    title: 'When',
    description: 'The time of one of the prices of a chart above, such as 2023-03-11T04:00Z.',
  }),
  line: text.meta({
    title: 'Chart line',
    description: 'The name of the line, in a chart above, from which the price is read.',
  }),
  known: text.max(420).meta({
    title: 'What was known',
    description: 'What a holder could know at that time, and no more.',
  }),
});

const gameTurn = turn.extend({
  blind: text.max(420).meta({
    title: 'The same without names',
    description:
      'Without a name, a year or an outcome, for readers who play without knowing the coin.',
  }),
});

const fields = z.strictObject({
  id: ownId,
  coin: id
    .nullable()
    .describe(
      'The short name of the coin’s own entry, such as usdc. Leave it empty where the coin has none; with one, each page leads to the other.',
    ),
  coinName: text.max(30).describe('What this page calls the coin, such as USDC.'),
  others: z.array(id).meta({
    title: 'Other coins',
    description: 'Coins that were pulled along, by their short names, such as dai.',
  }),
  title: text.max(60).describe('The heading, such as “The weekend the banks were shut”.'),
  lead: text.min(40).max(200).meta({
    title: 'Summary',
    description: 'For lists and search engines. The page itself begins with the verdict.',
  }),
  verdict: verdictField(
    'what broke, how far the price fell (its low, as in $0.88), and whether holders were made whole',
  ),
  cause: z.enum(depegCauses).meta({
    description: 'What pushed the price away.',
    beginsEmpty: true,
    labels: {
      banks: 'Trouble with banks',
      reserve: 'Doubt about the reserve',
      issuer: 'Doubt about the issuer',
      regulator: 'A regulator’s order',
      design: 'The design itself',
      collateral: 'Collateral',
      contagion: 'Another coin’s fall',
      exploit: 'A flaw or a theft',
      governance: 'A vote or new rules',
      market: 'The market alone',
    },
  }),
  start: partialDate.meta({
    title: 'Began',
    description:
      'The first day that closed below 0.99, or the day of the event, such as 2023-03-10.',
  }),
  end: partialDate.nullable().meta({
    title: 'Ended',
    description:
      'When the price was back or the end was settled, such as 2023-03-15. Leave it empty while neither is so.',
  }),
  low: optional(extreme).meta({
    title: 'Lowest price',
    description:
      'The lowest price within 30 days of the break, in a daily history that averages exchanges. Where there is none, explain it in the note on the price.',
  }),
  high: optional(extreme).meta({
    title: 'Highest price',
    description: 'The highest price by the same rule, for a coin that rose above its peg.',
  }),
  lowerPrices: optional(z.array(lowerPrice).min(1).max(3)).meta({
    title: 'Lower prices elsewhere',
    description:
      'Prices below the lowest price above, as a single market or another source had them. The page of the coin names them where it says what a sale brought.',
  }),
  priceNote: optional(
    fact.extend({
      atMost: optional(z.number().positive().lt(1)).meta({
        title: 'It fell at least to',
        description:
          'A price that it is known to have fallen to, where none can stand as its lowest, such as 0.97.',
      }),
    }),
  ).meta({
    title: 'Note on the price',
    description: 'What other prices were quoted, and why this page gives the one above or none.',
  }),
  outcome: z.enum(depegOutcomes).meta({
    description: 'How it ended, in the list of depegs.',
    beginsEmpty: true,
    labels: {
      recovered: 'Came back',
      repriced: 'Settled at another price',
      'wound-down': 'Orderly wind-down',
      failed: 'Failed',
      unclear: 'Not known',
    },
  }),
  timeline: z
    .array(
      z.strictObject({
        id: permanentId,
        at: z.union([time, partialDate], NO_TIME).meta({
          title: 'When',
          description: 'A day or a time in UTC, such as 2023-03-10 or 2023-03-11T08:00Z.',
        }),
        text: text.max(320).describe('What happened, in a few sentences.'),
        from: sourceKeys,
      }),
    )
    .min(1)
    .describe('What happened when, in order.'),
  why: z
    .array(z.strictObject({ id: permanentId, ...fact.shape }))
    .min(1)
    .meta({
      title: 'Reasons',
      description: 'Why the price left its peg, a statement for each reason.',
    }),
  holders: fact.meta({
    title: 'What holders could do',
    description: 'What a holder could do at the time, and what came of it.',
  }),
  ending: fact.meta({
    title: 'How it ended',
    description: 'What ended it, when, and who lost how much.',
  }),
  lesson: text.max(240).meta({
    title: 'What it teaches',
    description: 'One or two sentences that hold for other coins too.',
  }),
  contested: optional(fact).meta({
    title: 'Disagreement of sources',
    description: 'What the sources tell differently, and who says what.',
  }),
  charts: z
    .array(chart)
    .describe('Charts of recorded prices. The first one stands beside the story.'),
  choices: optional(
    z.strictObject({
      turns: z
        .array(gameTurn)
        .min(2)
        .max(6)
        .describe('The moments at which the reader chooses, 2 to 6 in order.'),
      last: turn.meta({
        title: 'End of the game',
        description: 'The moment at which the reader learns what the choices came to.',
      }),
      redeem: optional(
        z.strictObject({
          text: text
            .max(240)
            .describe(
              'What redeeming came to, such as “If you were a customer of Paxos and redeemed your coins, you got one dollar for each.”',
            ),
          from: sourceKeys,
        }),
      ).meta({
        title: 'Redemption',
        description: 'For those who could redeem with the issuer; leave it out otherwise.',
      }),
    }),
  ).meta({
    title: 'Choices for My $1,000',
    description: 'Makes the episode a case of the game “My $1,000”. Most episodes have none.',
  }),
  sources: keyedSources,
  checked,
});

export type Depeg = z.infer<typeof fields>;
export type DepegChart = Depeg['charts'][number];

const isAfter = (a: string, b: string) => a.slice(0, b.length) > b.slice(0, a.length);

function isInOrder(times: readonly string[]): boolean {
  return times.every((one, index) => index === 0 || !isAfter(times[index - 1]!, one));
}

/** The recorded price at a turn, or undefined where no chart has that line at that time. */
export function priceAt(
  depeg: Pick<Depeg, 'charts'>,
  at: string,
  line: string,
): number | undefined {
  const lines = depeg.charts.flatMap((one) => one.lines).filter(({ name }) => name === line);
  return lines.flatMap(({ points }) => points).find(([time]) => time === at)?.[1];
}

/** Half a cent: a verdict gives its low in dollars and cents. */
const LOW_TOLERANCE = 0.005;

/** Whether one of the dollar amounts in a text is this price, to the cent. */
function namesPrice(said: string, price: number): boolean {
  const amounts = [...said.matchAll(/\$(\d+(?:\.\d+)?)/g)].map(([, amount]) => Number(amount));
  return amounts.some((amount) => Math.abs(amount - price) <= LOW_TOLERANCE);
}

function problemsOf(depeg: Depeg): [path: string, message: string][] {
  const problems: [string, string][] = [];
  const { start, end, outcome, charts, choices } = depeg;
  if (end && isAfter(start, end)) problems.push(['end', 'is before the start']);
  if (outcome === 'recovered' && !end) problems.push(['end', 'is needed, since it recovered']);
  if (!depeg.low && !depeg.high && !depeg.priceNote) {
    problems.push(['priceNote', 'must say why there is no price']);
  }
  if (depeg.low && depeg.low.price >= 1) problems.push(['low', 'is not below par']);
  if (depeg.low && isTooLate(start, depeg.low.date)) {
    problems.push(['low', `is more than ${MAX_DAYS_TO_LOW} days after the start`]);
  }
  if (depeg.low && !namesPrice(depeg.verdict, depeg.low.price)) {
    problems.push(['verdict', `must name the low, $${depeg.low.price}, to the cent`]);
  }
  const low = depeg.low?.price ?? 0;
  if (depeg.lowerPrices?.some(({ price }) => price >= low)) {
    problems.push(['lowerPrices', 'must be below the low']);
  }
  if (depeg.high && depeg.high.price <= 1) problems.push(['high', 'is not above par']);
  if (!isInOrder(depeg.timeline.map(({ at }) => at))) problems.push(['timeline', 'out of order']);
  for (const list of ['timeline', 'why', 'charts'] as const) {
    if (hasDoubledId(depeg[list])) problems.push([list, TWO_ENTRIES]);
  }
  for (const { points, name } of charts.flatMap((one) => one.lines)) {
    if (!isInOrder(points.map(([at]) => at))) problems.push(['charts', `${name}: out of order`]);
  }
  for (const { at, line: name } of choices ? [...choices.turns, choices.last] : []) {
    if (priceAt(depeg, at, name) === undefined) {
      problems.push(['choices', `"${name}" has no price at ${at}`]);
    }
  }
  return problems;
}

/** One episode. Dates and points are in order, and every choice has a recorded price. */
export const depegSchema = fields.superRefine((depeg, context) => {
  for (const [path, message] of problemsOf(depeg)) {
    context.addIssue({ code: 'custom', path: [path], message });
  }
  checkSourceKeys(depeg, context);
});
