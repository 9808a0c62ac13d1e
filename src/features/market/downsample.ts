/** A point of a line. One that ends a span has the lowest and the highest of that span too. */
export type LinePoint = { at: number; y: number; low?: number; high?: number };

export const lowOf = ({ y, low }: LinePoint) => low ?? y;
export const highOf = ({ y, high }: LinePoint) => high ?? y;

/** More than a screen has columns for would cost time and show nothing more. */
export const MOST_DRAWN = 320;

/**
 * At most `most` points that draw the same line: of each stretch its lowest and its highest stay,
 * in their order, and so do both ends. Nothing that stands out is lost.
 */
export function downsample(points: readonly LinePoint[], most = MOST_DRAWN): readonly LinePoint[] {
  if (points.length <= most) return points;
  const first = points[0]!;
  const last = points.at(-1)!;
  const stretches = Math.max(1, Math.floor((most - 2) / 2));
  const length = (points.length - 2) / stretches;
  const kept: LinePoint[] = [first];
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = 1 + Math.floor(stretch * length);
    const to = 1 + Math.floor((stretch + 1) * length);
    let low = points[from]!;
    let high = low;
    for (let index = from + 1; index < to; index += 1) {
      const point = points[index]!;
      if (lowOf(point) < lowOf(low)) low = point;
      if (highOf(point) > highOf(high)) high = point;
    }
    if (low === high) kept.push(low);
    else kept.push(...(low.at < high.at ? [low, high] : [high, low]));
  }
  kept.push(last);
  return kept;
}
