/** What a chart is drawn from. The same data fills the table under it, so the two cannot differ. */

/** A number, on a time axis of milliseconds; a UTC day (`2023-03-11`) or time (`2023-03-11T06:00Z`). */
export type X = number | string;

/** A value, and where it stands for a span, the lowest and the highest of that: drawn as a band. */
type Point = { x: X; y: number; low?: number; high?: number };

export type Series = {
  /** Column heading in the table, and the label at the line where there are several. */
  name: string;
  points: readonly Point[];
  /** All of the line, where only a part of it is drawn: the axes and its name keep their places. */
  whole?: readonly Point[];
  /** Which of the three looks its line has; its place among the lines by default. */
  look?: 0 | 1 | 2;
};

export type Side = 'above' | 'below';

/** Words at a point of the plot. On narrow screens `short` takes the place of `text`. */
export type Mark = {
  x: X;
  y: number;
  text: string;
  short?: string;
  side?: Side;
  /** Whether it only says a value of the line, and warns of nothing. */
  isPlain?: boolean;
};

/** A horizontal strip, such as the prices at which redeeming earns nothing. */
export type Strip = { from: number; to: number; /** What it is, at its left end. */ text?: string };

/** A horizontal line with its own words, such as the ratio at which a vault is liquidated. */
export type Reference = { y: number; text: string };

export type LineData = {
  /** `time` in UTC; `number` for anything else, such as a ratio. */
  scale: 'time' | 'number';
  /** What the horizontal axis and the first column of the table are called. */
  xName: string;
  series: readonly Series[];
  /** How a value reads on the axis. */
  format: (value: number) => string;
  /** The same, where that depends on the steps of the axis. */
  formatInSteps?: (value: number, step: number) => string;
  /** How it reads in the table, where there is room for more digits; as on the axis by default. */
  formatCell?: (value: number) => string;
  /** The unit of the vertical axis, in words at its top: `billion dollars`. */
  unit?: string;
  formatX?: (value: number) => string;
  /** The value of the par line; `null` where what is drawn has no par. */
  par: number | null;
  /** Words at the par line, `par, 1.0000` by default. */
  parText?: string;
  parSide?: Side;
  strip?: Strip;
  references?: readonly Reference[];
  marks?: readonly Mark[];
  /** What happened at a time, as an upright line with words at its foot. */
  moments?: readonly { x: X; text: string }[];
  /** A moment that can be dragged along the axis: the names of lines keep off it, and off its words. */
  handle?: { x: X; text: string } | undefined;
  /** Whether every point has a dot: where there are few, the lines between them are no data. */
  hasDots?: boolean;
  /** The table has every so many of the points, and the last: a model may draw more than one reads. */
  everyRow?: number;
  /** The smallest plot that it is drawn in, in pixels: by default that of a phone. */
  minPlot?: { width: number; height: number };
  /** The largest plot, where `minPlot` is given and names have to be clear of lines there too. */
  maxPlot?: { width: number; height: number };
  /** Where the horizontal axis begins and ends at least, as far as no line does. */
  xReach?: readonly [low: number, high: number];
  /** Values that the vertical axis must reach at least. */
  yReach?: readonly [low: number, high: number];
};

type Bar = { name: string; value: number; note?: string; isSolid?: boolean };

/** Whether a line has a band: one point at least that says more than its value. */
export const hasBand = ({ points }: Series) => points.some(({ low }) => low !== undefined);

export type BarData = {
  /** Headings of the two columns: what is compared, and what is measured. */
  columns: readonly [name: string, value: string];
  bars: readonly Bar[];
  /** What solid and hatched bars stand for, where some are solid and the others are not. */
  kinds?: { solid: string; hatched: string };
  format: (value: number) => string;
};
