import type { LineData, Series } from './chart-data.ts';
import { placeInFull } from './scales.ts';
import * as m from '#messages/ui.ts';

/** Where one line begins and ends, and its lowest and highest value where these are others. */
function wordsOf({ name, points }: Series, data: LineData): string | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  const format = data.formatCell ?? data.format;
  const low = points.reduce((least, one) =>
    (one.low ?? one.y) < (least.low ?? least.y) ? one : least,
  );
  const high = points.reduce((most, one) =>
    (one.high ?? one.y) > (most.high ?? most.y) ? one : most,
  );
  const ends = { name, first: format(first.y), last: format(last.y) };
  const lowest = { low: format(low.low ?? low.y), lowAt: placeInFull(low.x, data) };
  const highest = { high: format(high.high ?? high.y), highAt: placeInFull(high.x, data) };
  const isOther = (words: string) => words !== ends.first && words !== ends.last;
  const [hasLow, hasHigh] = [isOther(lowest.low), isOther(highest.high)];
  if (hasLow && hasHigh) return m.lineWithBoth({ ...ends, ...lowest, ...highest });
  if (hasLow) return m.lineWithLow({ ...ends, ...lowest });
  return hasHigh ? m.lineWithHigh({ ...ends, ...highest }) : m.lineWithEnds(ends);
}

/**
 * Name of a line chart for those who do not see it: what it shows, then what each line comes to, as far
 * as it is drawn.
 */
export function chartName(label: string, data: LineData): string {
  const lines = data.series.flatMap((series) => wordsOf(series, data) ?? []);
  return [label.replace(/\.$/, ''), ...lines].join('. ');
}
