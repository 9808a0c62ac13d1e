import { dateFormat } from '#lib/format/intl.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { amountOf, HOUR_MS } from '#ui/chart/scales.ts';
import { formatTimelineMoment } from '#lib/format/partial-dates.ts';
import { payoutsOf } from './payouts.ts';
import * as m from '#messages/simulator.ts';

const DAY_HOURS = 24;
/** How much further than the last turn the picture reaches, as a share of the time before it. */
const REACH = 0.35;

/** A recorded price: hours since the first one, and the price in dollars. */
type PricePoint = readonly [hours: number, price: number];

/** A moment at which the player chooses, told without names. */
type GameTurn = {
  hours: number;
  price: number;
  /** What a thousand coins paid, in dollars. */
  pays: number;
  /** Weekday and day of the game: it names no date. */
  blindMoment: string;
  /** What was known, without the names that would give the coin away. */
  blind: string;
  /** The moment as it is told once the case has ended. */
  moment: string;
};

/** One episode of the game, as the page hands it to the script. */
export type GameCase = {
  id: string;
  title: string;
  coin: string;
  year: string;
  lesson: string;
  labs: readonly { title: string; path: string }[];
  turns: readonly GameTurn[];
  last: { hours: number; price: number; pays: number; moment: string; day: string };
  redeem: string | null;
  points: readonly PricePoint[];
  /** Hours of those prices that are of a whole day and not of a moment, in order. */
  wholeDays: readonly number[];
  /** Hours from the first point to the beginning of day 1, the day of the first turn. */
  dayOne: number;
  /** The day of the first point. */
  from: string;
  /** Hours at which the picture ends; the last price may lie behind it. */
  reach: number;
};

const hoursOf = (at: string) => amountOf(at) / HOUR_MS;
const isWholeDay = (at: string) => !at.includes('T');

type PathPoint = { at: string; hours: number; price: number };

function pointsOf(depeg: Pick<Depeg, 'charts'>, name: string): PathPoint[] {
  const line = depeg.charts.flatMap(({ lines }) => lines).find((one) => one.name === name);
  return (line?.points ?? []).map(([at, price]) => ({ at, hours: hoursOf(at), price }));
}

/**
 * The price path of a game: up to each turn the line from which that turn takes its price, so that
 * the path goes through the price of every turn and of the end.
 * @returns points in order of time; hours since 1970
 */
function pricePath(depeg: Pick<Depeg, 'charts'>, moments: readonly Moment[]): PathPoint[] {
  const path: PathPoint[] = [];
  const take = (line: string, until: number) => {
    const after = path.at(-1)?.hours ?? Number.NEGATIVE_INFINITY;
    for (const point of pointsOf(depeg, line))
      if (point.hours > after && point.hours <= until) path.push(point);
  };
  for (const [index, { at, line }] of moments.entries()) {
    const isLast = index === moments.length - 1;
    // A line by the hour goes on beside the days that follow it.
    if (isLast) take(moments[index - 1]!.line, hoursOf(at));
    take(line, hoursOf(at));
  }
  return path;
}

type Moment = { at: string; line: string };

/** `2022-05-09T20:00Z` → `Monday, day 3, 20:00 UTC`. @param firstDay in days since 1970 */
function blindMomentOf(at: string, firstDay: number): string {
  const day = Math.floor(hoursOf(at) / DAY_HOURS) - firstDay + 1;
  const moment = { weekday: dateFormat({ weekday: 'long' }).format(amountOf(at)), day };
  return isWholeDay(at)
    ? m.weekdayDay(moment)
    : m.weekdayDayClock({ ...moment, clock: at.slice(11, 16) });
}

/**
 * An episode as a case of the blind game, or null where it has no turns to choose at.
 * @param labs explorables that show what broke
 * @throws Error when a turn has no recorded price, which the schema excludes
 */
export function gameCaseOf(depeg: Depeg, labs: GameCase['labs']): GameCase | null {
  const payouts = payoutsOf(depeg);
  if (!payouts || !depeg.choices) return null;
  const { choices } = depeg;
  const path = pricePath(depeg, [...choices.turns, choices.last]);
  const start = path[0]!.hours;
  const firstDay = Math.floor(hoursOf(choices.turns[0]!.at) / DAY_HOURS);
  const since = (at: string) => hoursOf(at) - start;
  const turns = payouts.turns.map(({ at, price, pays }, index) => ({
    hours: since(at),
    price,
    pays,
    blindMoment: blindMomentOf(at, firstDay),
    blind: choices.turns[index]!.blind,
    moment: formatTimelineMoment(at),
  }));
  const { at, price, pays } = payouts.last;
  const last = {
    hours: since(at),
    price,
    pays,
    moment: formatTimelineMoment(at),
    day: formatTimelineMoment(at.slice(0, 10)),
  };
  return {
    id: depeg.id,
    title: depeg.title,
    coin: depeg.coinName,
    year: depeg.start.slice(0, 4),
    lesson: depeg.lesson,
    labs,
    turns,
    last,
    redeem: payouts.redeem?.text ?? null,
    dayOne: firstDay * DAY_HOURS - start,
    points: path.map(({ hours, price: value }) => [hours - start, value]),
    wholeDays: [...path, choices.last]
      .filter((point) => isWholeDay(point.at))
      .map((point) => since(point.at)),
    from: formatTimelineMoment(new Date(start * HOUR_MS).toISOString().slice(0, 10)),
    reach: Math.min(last.hours, turns.at(-1)!.hours * (1 + REACH)),
  };
}
