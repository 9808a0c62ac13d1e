import { colors, ease, mix, type Paint, type Point } from './paint.ts';

/** Where the drawings stand: below the title, beside the words. */
const [LEFT, TOP, WIDE, HIGH] = [690, 170, 520, 400];

function axes(paint: Paint, across: string, up: string): void {
  paint.line(
    [
      [LEFT, TOP],
      [LEFT, TOP + HIGH],
      [LEFT + WIDE, TOP + HIGH],
    ],
    colors.line,
    2,
  );
  paint.text(up, [LEFT + 120, TOP + 14], 20, colors.muted);
  paint.text(across, [LEFT + WIDE, TOP + HIGH + 34], 20, colors.muted, 'right');
}

/** Two amounts whose product stays the same: a swap slides along the curve. */
export function pool(paint: Paint, t: number): void {
  axes(paint, 'dollar coins in the bowl', 'other coins in the bowl');
  const at = (share: number): Point => {
    const x = mix(0.12, 0.95, share);
    return [LEFT + x * WIDE, TOP + HIGH - Math.min(1, 0.12 / x) * HIGH];
  };
  const drawn = ease(t, 1, 6);
  const points = Array.from({ length: 80 }, (_, index) => at((index / 79) * drawn));
  paint.line(points, colors.accent, 4);
  const share = mix(0.25, 0.75, ease(t, 9, 14)) - 0.6 * ease(t, 16, 21);
  paint.fade(ease(t, 7, 8), () => {
    const [x, y] = at(share);
    paint.line(
      [
        [LEFT, y],
        [x, y],
        [x, TOP + HIGH],
      ],
      colors.gold,
      2,
      [6, 8],
    );
    paint.coin([x, y], 22, colors.gold);
  });
}

/** Price of one coin in the other, against how much of the pool is the doubted coin. */
function flatPrice(share: number): number {
  // Flat near the middle, falling off where one kind runs out; the shape, not a measured pool.
  const tilt = Math.max(0, (share - 0.5) * 2);
  return 1 - 0.02 * tilt - 0.9 * tilt ** 9;
}

export function flat(paint: Paint, t: number): void {
  axes(paint, 'share of the doubted coin', 'price');
  const at = (share: number): Point => [
    LEFT + share * WIDE,
    TOP + HIGH - flatPrice(share) * HIGH * 0.85,
  ];
  const par = TOP + HIGH - HIGH * 0.85;
  paint.line(
    [
      [LEFT, par],
      [LEFT + WIDE, par],
    ],
    colors.gold,
    2,
    [4, 8],
  );
  paint.text('par', [LEFT + WIDE, par - 12], 20, colors.gold, 'right');
  const drawn = ease(t, 2, 9);
  paint.line(
    Array.from({ length: 120 }, (_, index) => at((index / 119) * drawn)),
    colors.accent,
    4,
  );
  const share = mix(0.5, 0.97, ease(t, 12, 19));
  paint.fade(ease(t, 10, 11), () =>
    paint.coin(at(share), 20, share > 0.9 ? colors.red : colors.gold),
  );
}

/** Two columns that tilt: what holders leave, stays in the pool. */
export function gauge(paint: Paint, t: number): void {
  const share = mix(0.5, 0.88, ease(t, 4, 14));
  const columns = [
    { name: 'doubted coin', part: share, color: colors.red },
    { name: 'other coin', part: 1 - share, color: colors.accent },
  ];
  for (const [index, { name, part, color }] of columns.entries()) {
    const x = LEFT + 60 + index * 240;
    const height = part * HIGH;
    paint.box([x, TOP], [160, HIGH], null, colors.line);
    paint.box([x, TOP + HIGH - height], [160, height], color, null);
    paint.text(name, [x + 80, TOP + HIGH + 34], 20, colors.muted, 'center');
    paint.text(
      `${Math.round(part * 100)}%`,
      [x + 80, TOP + HIGH - height - 12],
      24,
      colors.ink,
      'center',
    );
  }
}
