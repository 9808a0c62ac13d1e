import type { LineData } from '#ui/chart/chart-data.ts';
import { FULL, verticalAxis } from '#ui/chart/scales.ts';
import type { ChartSpec, Definition, Settings } from './definition.ts';
import { SAMPLES, valueAt, type DrawnLine, type Reach } from './drawn-line.ts';

/** What a line drawn by hand is called beside the others. */
const YOUR_LINE = 'Your line';
/** Room above and below what the options draw, as a part of their height. */
const ROOM = 0.12;

type Known<Key extends string, Run> = Pick<
  Definition<Key, Run>,
  'cases' | 'guess' | 'lastStep' | 'pictures' | 'run'
>;

/** The first picture of the first case, over which a visitor draws. */
function firstPicture<Key extends string, Run>(definition: Known<Key, Run>) {
  const { settings } = definition.cases[0];
  const run = definition.run(settings);
  return { picture: definition.pictures(run, settings)[0]!, last: definition.lastStep(run) };
}

/** The lowest and the highest value that can be drawn: all options have room, and so has par. */
export function drawnReach<Key extends string, Run>({
  guess,
  ...definition
}: Known<Key, Run>): Reach {
  const { picture } = firstPicture({ guess, ...definition });
  const values = guess.options.flatMap(({ curve }) => curve);
  const low = Math.min(...values, ...(picture.yReach ?? []));
  const high = Math.max(...values, ...(picture.yReach ?? []));
  const floor = low < 0 ? Number.NEGATIVE_INFINITY : 0;
  return [Math.max(floor, low - (high - low) * ROOM), high + (high - low) * ROOM];
}

/**
 * The empty picture to draw on: its axes are those of the options, so they say nothing of the run.
 */
export function emptyPicture<Key extends string, Run>(
  definition: Known<Key, Run>,
  line: DrawnLine,
  drawn: number,
): LineData {
  const { picture, last } = firstPicture(definition);
  const [low, high] = drawnReach(definition);
  const xOf = picture.xOf ?? ((step: number) => step);
  const points = linePoints(picture, line, last).slice(0, Math.max(drawn, 2));
  const { xName, formatX, format, par, parText, references } = picture;
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
        name: YOUR_LINE,
        points: drawn > 1 ? points : points.slice(0, 1),
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
  const xOf = picture.xOf ?? ((step: number) => step);
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
    if (!values) return point;
    const happened = valueAt(values, index / (SAMPLES - 1));
    return { ...point, low: Math.min(point.y, happened), high: Math.max(point.y, happened) };
  });
  return { name: YOUR_LINE, look: 2, points };
}
