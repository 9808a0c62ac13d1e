import { colors, ease, mix, type Paint } from './paint.ts';

const [LEFT, BASE, SCALE] = [760, 590, 2] as const;
const DEBT = 100;
const MIN_RATIO = 1.5;

function bars(paint: Paint, collateral: number, debt: number, alpha: number): void {
  const ratio = collateral / DEBT;
  const isLow = ratio < MIN_RATIO + 0.005;
  paint.box(
    [LEFT, BASE - collateral * SCALE],
    [130, collateral * SCALE],
    isLow ? colors.red : colors.accent,
    null,
  );
  paint.text(
    `${Math.round(collateral)}`,
    [LEFT + 65, BASE - collateral * SCALE - 14],
    26,
    colors.ink,
    'center',
  );
  paint.text('collateral', [LEFT + 65, BASE + 34], 20, colors.muted, 'center');
  paint.fade(alpha, () => {
    paint.box([LEFT + 190, BASE - debt * SCALE], [130, debt * SCALE], colors.gold, null);
    paint.text(
      `${Math.round(debt)}`,
      [LEFT + 255, BASE - debt * SCALE - 14],
      26,
      colors.ink,
      'center',
    );
    paint.text('coins owed', [LEFT + 255, BASE + 34], 20, colors.muted, 'center');
  });
}

function minLine(paint: Paint, alpha: number): void {
  const y = BASE - DEBT * MIN_RATIO * SCALE;
  paint.fade(alpha, () => {
    paint.line(
      [
        [LEFT - 40, y],
        [LEFT + 380, y],
      ],
      colors.red,
      2,
      [8, 8],
    );
    paint.text('150%', [LEFT + 390, y + 8], 22, colors.red);
  });
}

/** Collateral worth 200 and 100 coins borrowed against it. */
export function loan(paint: Paint, t: number): void {
  const collateral = 200 * ease(t, 1, 4);
  bars(paint, collateral, DEBT * ease(t, 5, 8), ease(t, 5, 6));
  minLine(paint, ease(t, 16, 17));
  paint.fade(ease(t, 9, 10), () =>
    paint.text('200 ÷ 100 = 200%', [LEFT + 255, BASE - 270], 26, colors.ink, 'center'),
  );
}

/** The price falls by a quarter; then the collateral is sold and the debt repaid. */
export function liquidation(paint: Paint, t: number): void {
  const fallen = mix(200, 150, ease(t, 2, 8));
  const sold = ease(t, 12, 17);
  // Of 150, 113 repay the 100 owed with a penalty of 13; the rest goes back to the borrower.
  bars(paint, mix(fallen, 37, sold), DEBT * (1 - sold), 1);
  minLine(paint, 1 - sold);
  paint.fade(ease(t, 17, 18), () => {
    paint.text(
      'sold: 113, with a penalty of 13',
      [LEFT + 160, BASE - 420],
      24,
      colors.red,
      'center',
    );
    paint.text('given back: 37', [LEFT + 160, BASE - 384], 24, colors.ink, 'center');
  });
}
