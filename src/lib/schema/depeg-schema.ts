/** What a file of `content/depegs/` holds: one episode in which a coin left its peg. */
import { z } from 'zod';
import { day, id, optional, source, text } from './content-fields.ts';
import { checkSourceKeys, fact, partialDate, sourceKeys } from './fact-fields.ts';
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

const time = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}Z)?$/, 'must be a UTC day or time: 2023-03-11T06:00Z')
  .refine((value) => !Number.isNaN(Date.parse(value)), 'is no date');

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
  price: z.number().positive(),
  /** As exact as the source is: a year, where it says no more. */
  date: partialDate,
  /** To be read after "comes from": a case study, which names no day. */
  where: text.max(200),
  from: sourceKeys,
});

const line = z.strictObject({
  name: text.max(40),
  points: z
    .array(z.tuple([time, z.number().positive()]))
    .min(2)
    .max(60),
});

const chart = z.strictObject({
  /** One sentence that says what to see. */
  see: text.max(140),
  /** Venue, interval, and what the prices do not show. */
  note: text.max(360),
  from: sourceKeys,
  lines: z.array(line).min(1).max(3),
});

const turn = z.strictObject({
  at: time,
  /** The line of a chart of this page from which the price is read. */
  line: text,
  /** What a holder could know at that hour, and no more. */
  known: text.max(420),
});

const gameTurn = turn.extend({
  /** The same without a name, a year or an outcome, for those who choose blind. */
  blind: text.max(420),
});

const fields = z.strictObject({
  id,
  /** The coin's entry; `null`, in writing, where we have none: else its page has no way here. */
  coin: id.nullable(),
  coinName: text.max(30),
  /** Other coins that the episode took along. */
  others: z.array(id),
  title: text.max(60),
  /** For lists, search engines and the search; the page itself begins with the verdict. */
  lead: text.min(40).max(200),
  verdict: verdictField(
    'what broke, how far the price fell (its low, as in $0.88), and whether holders were made whole',
  ),
  cause: z.enum(depegCauses),
  start: partialDate,
  /** When it was back at par, or the end was settled; `null`, in writing, while neither is so. */
  end: partialDate.nullable(),
  low: optional(extreme),
  high: optional(extreme),
  /** What else was quoted, and why we give this price; needed where there is none. */
  priceNote: optional(
    fact.extend({
      /** A price that it is known to have fallen to, where none can stand as its low. */
      atMost: optional(z.number().positive().lt(1)),
    }),
  ),
  outcome: z.enum(depegOutcomes),
  timeline: z
    .array(
      z.strictObject({ at: z.union([time, partialDate]), text: text.max(320), from: sourceKeys }),
    )
    .min(1),
  why: z.array(fact).min(1),
  holders: fact,
  ending: fact,
  lesson: text.max(240),
  /** Where sources differ. */
  contested: optional(fact),
  charts: z.array(chart),
  /** The turns at which the reader of "My $1,000" chooses; most episodes have none. */
  choices: optional(
    z.strictObject({
      turns: z.array(gameTurn).min(2).max(6),
      last: turn,
      redeem: optional(z.strictObject({ text: text.max(240), from: sourceKeys })),
    }),
  ),
  sources: z.array(source.extend({ key: id })).min(1),
  checked: day,
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
  if (depeg.high && depeg.high.price <= 1) problems.push(['high', 'is not above par']);
  if (!isInOrder(depeg.timeline.map(({ at }) => at))) problems.push(['timeline', 'out of order']);
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
