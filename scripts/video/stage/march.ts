import series from '#content/depegs/usdc-2023.json' with { type: 'json' };
import { colors, ease, type Paint, type Point } from './paint.ts';

const [LEFT, TOP, WIDE, HIGH] = [660, 190, 540, 380] as const;
const [LOW, TOP_PRICE] = [0.84, 1.02] as const;

type Recorded = readonly [time: string, price: number];

/** The series that the page of the depeg event shows, so that film and page can't differ. */
function bitstamp(): Recorded[] {
  const line = series.charts.flatMap((chart) => chart.lines).find((one) => one.name === 'Bitstamp');
  if (!line) throw new Error('usdc-2023 has no series from Bitstamp');
  return line.points as unknown as Recorded[];
}

const points = bitstamp();
const heightOf = (price: number) => TOP + HIGH * (1 - (price - LOW) / (TOP_PRICE - LOW));

/** USDC by the hour, drawn against par. */
export function march(paint: Paint, t: number): void {
  const par = heightOf(1);
  paint.line(
    [
      [LEFT, par],
      [LEFT + WIDE, par],
    ],
    colors.gold,
    2,
    [4, 8],
  );
  paint.text('par, 1.0000', [LEFT + WIDE, par - 14], 20, colors.gold, 'right');
  paint.line(
    [
      [LEFT, TOP + HIGH],
      [LEFT + WIDE, TOP + HIGH],
    ],
    colors.line,
    2,
  );
  for (const price of [0.85, 0.9, 0.95])
    paint.text(price.toFixed(2), [LEFT - 12, heightOf(price) + 7], 18, colors.muted, 'right');
  paint.text('March 11', [LEFT + 20, TOP + HIGH + 30], 18, colors.muted);
  paint.text('March 12', [LEFT + (25 / 33) * WIDE, TOP + HIGH + 30], 18, colors.muted);
  const drawn = Math.max(2, Math.ceil(points.length * ease(t, 6, 22)));
  const path = points
    .slice(0, drawn)
    .map(([, price], index): Point => [
      LEFT + (index / (points.length - 1)) * WIDE,
      heightOf(price),
    ]);
  paint.line(path, colors.accent, 4);
  const lowest = points.reduce(
    (least, [, price], index) => (price < points[least]![1] ? index : least),
    0,
  );
  if (drawn <= lowest) return;
  const at: Point = [LEFT + (lowest / (points.length - 1)) * WIDE, heightOf(points[lowest]![1])];
  paint.dot(at, 7, colors.red);
  paint.text(points[lowest]![1].toFixed(4), [at[0] + 14, at[1] + 8], 22, colors.red);
}
