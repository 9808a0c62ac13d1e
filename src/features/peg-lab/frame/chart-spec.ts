import type { LineData, Series } from '#ui/chart/chart-data.ts';
import type { ChartSpec, ChartSpecLine } from './definition.ts';

/** More points than this cost time at every input and show nothing more. */
const MAX_POINTS = 61;

/** Steps to draw: evenly spread, with the first and the last of what is shown. */
function drawnSteps(last: number, shown: number): number[] {
  const stride = Math.max(1, Math.ceil(last / (MAX_POINTS - 1)));
  const steps: number[] = [];
  for (let step = 0; step < shown; step += stride) steps.push(step);
  return [...steps, shown];
}

/** Where a step stands on the horizontal axis of a picture. */
export const xIn = ({ xOf = (step) => step }: ChartSpec): ((step: number) => number) => xOf;

function series(line: ChartSpecLine, picture: ChartSpec, last: number, shown: number): Series {
  if ('points' in line) return line;
  const xOf = xIn(picture);
  // A line may end before the run does.
  const end = line.values.length - 1;
  const pointsAt = (to: number) =>
    drawnSteps(last, Math.min(to, end)).map((step) => ({
      x: xOf(step),
      y: line.values[step] ?? 0,
    }));
  const whole = wholes.get(line) ?? pointsAt(last);
  wholes.set(line, whole);
  return { name: line.name, points: pointsAt(shown), whole };
}

/** Whole lines by the line they are of: while a run plays, they are the same at every step. */
const wholes = new WeakMap<ChartSpecLine, Series['points']>();

/** A picture up to a step; its axes stay those of the whole run. */
export function chartSpecData(picture: ChartSpec, last: number, shown: number): LineData {
  const { xName, formatX, format, formatCell, par, parText, strip, references, yReach } = picture;
  const xOf = xIn(picture);
  return {
    scale: 'number',
    xName,
    formatX,
    format,
    ...(formatCell ? { formatCell } : {}),
    par,
    ...(parText ? { parText } : {}),
    ...(strip ? { strip } : {}),
    ...(references ? { references } : {}),
    ...(yReach ? { yReach } : {}),
    xReach: [xOf(0), xOf(last)],
    marks: (picture.moments ?? [])
      .filter(({ step }) => step <= shown)
      .map(({ step, ...words }) => ({ ...words, x: xOf(step) })),
    series: picture.lines.map((line) => series(line, picture, last, shown)),
  };
}
