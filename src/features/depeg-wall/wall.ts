/** The wall: every depeg as a mark that hangs from the line of the promised price. */
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { formatDistance, furthest } from '#lib/content/depeg-facts.ts';
import { kindOf, type MarkKind, reachOf } from '#lib/content/depeg-mark.ts';
import { percentage } from '#lib/format/intl.ts';
import { formatPartialDate, yearOf } from '#lib/format/partial-dates.ts';
import * as m from '#messages/depeg-wall.ts';

/** Heights in CSS pixels; widths are shares of whatever room there is. */
export const WALL = { height: 206, par: 46, deepest: 126 } as const;
/**
 * Rooms for which labels are placed, in CSS pixels, and how many each shows at most. What is free in
 * the narrowest window of a room is free in its widest too, where marks stand further apart.
 */
const ROOMS = {
  wide: { width: 1100, upTo: 1160, most: 6 },
  middle: { width: 600, upTo: 1100, most: 4 },
  narrow: { width: 320, upTo: 600, most: 1 },
} as const;
export type Room = keyof typeof ROOMS;

/** Losses that the scale names, as shares of the promised price; their lines lie behind the marks. */
const SCALE = [0.1, 0.5, 1] as const;
export const scaleLines = () =>
  SCALE.map((loss) => ({
    text: `−${percentage(loss, 0)}`,
    y: WALL.par + Math.round(Math.sqrt(loss) * WALL.deepest),
  }));

export type Label = {
  text: string;
  dx: number;
  y: number;
  anchor: 'start' | 'end' | 'middle';
  /** Whether it stands above the line, from where a stroke leads down to its mark. */
  hasLeader: boolean;
};
export type WallMark = {
  id: string;
  coin: string;
  title: string;
  /** The month or year in which it began: `March 2023`. */
  began: string;
  outcome: Depeg['outcome'];
  /** `−12.3%`, or null where no comparable price is known. */
  depth: string | null;
  /** Where it hangs, in per cent of the width. */
  x: number;
  /** How far it reaches below the line, in CSS pixels; above it below zero. */
  reach: number;
  kind: MarkKind;
  labels: Record<Room, Label | null>;
};
export type Wall = {
  marks: readonly WallMark[];
  years: readonly { year: number; x: number }[];
  /** The year from which on years are drawn wider; null where all are alike. */
  wideFrom: number | null;
};

type Episode = Pick<Depeg, 'id' | 'coinName' | 'title' | 'start' | 'low' | 'high' | 'outcome'>;

/** `Ten years`, counted from the first year with a depeg to the last. */
export function formatSpan({ years }: Wall): string {
  return m.spanOfYears({ count: Math.max(1, years.length - 2) });
}

type Box = { left: number; right: number; top: number; bottom: number };

/** Em widths of the site's sans, rounded up, so that a measured label is never too short. */
function widthOf(text: string): number {
  const em = [...text].reduce((sum, letter) => {
    if (/[ilj.,:'’ ]/.test(letter)) return sum + 0.32;
    if (/[mwMW%@]/.test(letter)) return sum + 0.95;
    return sum + (/[A-Z0-9−+]/.test(letter) ? 0.72 : 0.6);
  }, 0);
  return em * 13;
}

type Rooms = { width: number; upTo: number; most: number };

const touches = (a: Box, b: Box, gap: number) =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom && b.top < a.bottom;

/** From the line up to the foot of a label above it: two rows. */
const ABOVE = [12, 28];

/** Places for a label, the best first: beside the end of its mark, then above the line. */
function candidates({ x, reach }: WallMark, text: string, width: number): [Label, Box][] {
  const left = (x / 100) * width;
  const wide = widthOf(text);
  const end = WALL.par + reach;
  const beside = end + (reach < 0 ? 12 : 4);
  const spots: [Label['anchor'], number, number][] = [
    ['start', 9, beside],
    ['end', -9, beside],
    ['middle', 0, end + 18],
    ['start', -6, end + 18],
    ['end', 6, end + 18],
    ...ABOVE.flatMap((rise): [Label['anchor'], number, number][] => [
      ['middle', 0, WALL.par - rise],
      ['start', -4, WALL.par - rise],
      ['end', 4, WALL.par - rise],
    ]),
  ];
  return spots.map(([anchor, dx, height]) => {
    const y = Math.round(height);
    const at = left + dx - { start: 0, middle: wide / 2, end: wide }[anchor];
    const box = { left: at, right: at + wide, top: y - 12, bottom: y + 4 };
    return [{ text, dx, y, anchor, hasLeader: ABOVE.includes(WALL.par - y) }, box];
  });
}

function boxOf({ x, reach }: WallMark, width: number): Box {
  const left = (x / 100) * width;
  const ends = [WALL.par, WALL.par + reach];
  return { left: left - 4, right: left + 4, top: Math.min(...ends), bottom: Math.max(...ends) };
}

/** Room between two labels, in pixels. */
const LABEL_GAP = 12;
const LOWEST = WALL.height - 22;

/** Half of the square at the end of a stem. */
const HALF_MARK = 3;

/** Whether a mark between another and its name comes under that name in the widest window. */
function comesUnder({ x }: WallMark, name: Box, other: Box, room: Rooms): boolean {
  const [from, at] = [(x / 100) * room.width, (other.left + other.right) / 2];
  const gap = at > from ? name.left - from : from - name.right;
  const distance = Math.abs(at - from);
  const comes = distance < gap && distance * (room.upTo / room.width) > gap - HALF_MARK;
  return comes && other.top < name.bottom && name.top < other.bottom;
}

/**
 * Names marks one after the other, each in free space: where it would touch another mark, another
 * name or an edge, it is left out, and the next mark in the order gets its turn.
 */
export function placeLabels(
  marks: readonly WallMark[],
  order: readonly WallMark[],
  room: Rooms,
): ReadonlyMap<string, Label> {
  const { width, most } = room;
  const placed = new Map<string, Label>();
  const parText = width - widthOf(m.thePromisedPrice());
  const taken: Box[] = [
    { left: parText, right: width, top: WALL.par - 22, bottom: WALL.par },
    ...scaleLines().map(({ text, y }) => {
      return { left: 0, right: 4 + widthOf(text), top: y - 14, bottom: y };
    }),
  ];
  for (const mark of order) {
    if (placed.size === most) break;
    const others = marks.filter((one) => one !== mark).map((one) => boxOf(one, width));
    const free = candidates(mark, `${mark.coin} ${mark.depth}`, width)
      .filter(([, box]) => box.left >= 0 && box.right <= width && box.top >= 0)
      .filter(([, box]) => box.bottom <= LOWEST)
      .filter(([, box]) => taken.every((one) => !touches(box, one, LABEL_GAP)))
      .filter(([, box]) => others.every((one) => !touches(box, one, 0)))
      .filter(([, box]) => others.every((one) => !comesUnder(mark, box, one, room)));
    const best = free[0];
    if (!best) continue;
    taken.push(best[1]);
    placed.set(mark.id, best[0]);
  }
  return placed;
}

/** The last years, in which most happened, and the part of the width that they have at least. */
const RECENT_YEARS = 5;
const RECENT_PART = 2 / 3;

type TimeAxis = { at: (year: number) => number; wideFrom: number | null };

/** Places years in per cent of the width, the last few of them with more room. */
function timeAxis(from: number, until: number): TimeAxis {
  const turn = Math.max(from, until - RECENT_YEARS);
  const share = (until - turn) / (until - from);
  const recent = Math.max(RECENT_PART, share);
  return {
    at: (year) =>
      year < turn
        ? ((year - from) / (turn - from)) * (1 - recent) * 100
        : (1 - recent + ((year - turn) / (until - turn)) * recent) * 100,
    wideFrom: recent > share ? turn : null,
  };
}

function markOf(episode: Episode, axis: (year: number) => number): WallMark {
  const { id, coinName: coin, title, start, outcome } = episode;
  const extreme = furthest(episode);
  return {
    id,
    coin,
    title,
    began: formatPartialDate(start.slice(0, 'YYYY-MM'.length)),
    outcome,
    depth: extreme && formatDistance(extreme.price),
    x: Number(axis(yearOf(start)).toFixed(1)),
    // The line has 46 px above it: a coin at twice its price would reach further.
    reach: Math.max(reachOf(episode, WALL.deepest), 2 - WALL.par),
    kind: kindOf(episode),
    labels: { wide: null, middle: null, narrow: null },
  };
}

/**
 * The marks of all episodes from left to right, with a few of them named.
 * @param known ids of those that most people have heard of, the first to be named
 */
export function wallOf(episodes: readonly Episode[], known: readonly string[] = []): Wall {
  const starts = episodes.map(({ start }) => yearOf(start));
  const from = Math.floor(Math.min(...starts));
  const until = Math.floor(Math.max(...starts)) + 1;
  const { at: axis, wideFrom } = timeAxis(from, until);
  const marks = episodes
    .toSorted((a, b) => yearOf(a.start) - yearOf(b.start))
    .map((episode) => markOf(episode, axis));
  const rank = ({ id }: WallMark) => (known.includes(id) ? known.indexOf(id) : known.length);
  const order = marks
    .filter(({ depth }) => depth !== null)
    .toSorted((a, b) => rank(a) - rank(b) || Math.abs(b.reach) - Math.abs(a.reach));
  const placesIn = (room: Room) => placeLabels(marks, order, ROOMS[room]);
  const [wide, middle, narrow] = [placesIn('wide'), placesIn('middle'), placesIn('narrow')];
  const years = Array.from({ length: until - from + 1 }, (_, index) => ({
    year: from + index,
    x: Number(axis(from + index).toFixed(2)),
  }));
  return {
    marks: marks.map((mark) => ({
      ...mark,
      labels: {
        wide: wide.get(mark.id) ?? null,
        middle: middle.get(mark.id) ?? null,
        narrow: narrow.get(mark.id) ?? null,
      },
    })),
    years,
    wideFrom,
  };
}

const outcomeLabels: Record<Depeg['outcome'], () => string> = {
  recovered: m.cameBack,
  repriced: m.foundAnotherPrice,
  'wound-down': m.closedInOrder,
  failed: m.failed,
  unclear: m.outcomeUnknown,
};

/**
 * A mark as a screen reader says it, with what its place and its sign say to others:
 * `USDC in March 2023: The weekend the banks were shut, −12.3%, came back`.
 */
export function nameOf({ coin, began, title, depth, outcome }: WallMark): string {
  const distance = depth ?? m.priceUnknown();
  return m.markName({ coin, began, title, distance, outcome: outcomeLabels[outcome]() });
}
