import type { LineData } from '#ui/chart/chart-data.ts';
import { FULL, verticalAxis } from '#ui/chart/scales.ts';
import { xIn } from './chart-spec.ts';
import type { ChartSpec, Definition, Settings } from './definition.ts';
import { SAMPLES, valueAtSample, type DrawnLine, type Reach } from './drawn-line.ts';
import * as m from '#messages/peg-lab.ts';

/** Room above and below what the options draw, as a part of their height. */
const ROOM = 0.12;

/** What a visitor draws on: the first picture of the first case. */
export type DrawingGround<Run = unknown> = {
  /** The run of the first case, which nothing of it is shown of but its start. */
  run: Run;
  picture: ChartSpec;
  /** The last step of the run. */
  last: number;
  /** The lowest and the highest value that can be drawn: all options have room, and so has par. */
  reach: Reach;
};

/** Runs the first case: once for each explorable, and not at every movement of a pen. */
export function drawingGround<Key extends string, Run>(
  definition: Definition<Key, Run>,
): DrawingGround<Run> {
  const { settings } = definition.cases[0];
  const run = definition.run(settings);
  const picture = definition.pictures(run, settings)[0]!;
  const values = definition.guess.options.flatMap(({ curve }) => curve);
  const low = Math.min(...values, ...(picture.yReach ?? []));
  const high = Math.max(...values, ...(picture.yReach ?? []));
  const floor = low < 0 ? Number.NEGATIVE_INFINITY : 0;
  const room = (high - low) * ROOM;
  return {
    run,
    picture,
    last: definition.lastStep(run),
    reach: [Math.max(floor, low - room), high + room],
  };
}

/**
 * The empty picture to draw on: its axes are those of the options, so they say nothing of the run.
 */
export function emptyPicture(
  { picture, last, reach: [low, high] }: DrawingGround,
  line: DrawnLine,
  drawn: number,
): LineData {
  const xOf = xIn(picture);
  const { xName, formatX, par, parText, references } = picture;
  const format = picture.formatGuessed ?? picture.format;
  return {
    scale: 'number',
    xName,
    formatX,
    format,
    par,
    ...(parText ? { parText } : {}),
    ...(references ? { references } : {}),
    yReach: [low, high],
    series: [
      {
        name: m.yourLine(),
        points: linePoints(picture, line, last).slice(0, drawn),
        whole: [
          { x: xOf(0), y: low },
          { x: xOf(last), y: high },
        ],
      },
    ],
  };
}

/** A height in the empty picture, 0 at its top to 1, as a value. */
export function valueAtHeight(data: LineData, part: number, [low, high]: Reach): number {
  const { place } = verticalAxis(data);
  const [zero, one] = [place(0), place(1)];
  const value = (part * FULL - zero) / (one - zero);
  return Math.min(high, Math.max(low, value));
}

function linePoints(picture: ChartSpec, line: DrawnLine, last: number) {
  const xOf = xIn(picture);
  return line.map((y, index) => ({ x: xOf((index / (SAMPLES - 1)) * last), y }));
}

/** The values of the line that a visitor guessed at, as it turned out. */
export function guessedValues<Key extends string, Run>(
  definition: Definition<Key, Run>,
  run: Run,
  settings: Settings<Key>,
): readonly number[] {
  const [picture] = definition.pictures(run, settings);
  const line = picture!.lines.find(({ name }) => name === definition.guess.line);
  return line && 'values' in line ? line.values.slice(0, definition.lastStep(run) + 1) : [];
}

/**
 * The drawn line as one more series of the first picture.
 * @param values what happened, to fill the space between with; null while that is not yet seen
 */
export function drawnSeries(
  picture: ChartSpec,
  line: DrawnLine,
  last: number,
  values: readonly number[] | null,
): LineData['series'][number] {
  const points = linePoints(picture, line, last).map((point, index) => {
    const happened = values && valueAtSample(values, index, last);
    if (happened === null) return point;
    return { ...point, low: Math.min(point.y, happened), high: Math.max(point.y, happened) };
  });
  return { name: m.yourLine(), look: 2, points };
}
