import { colors, ease, type Paint, type Point } from './paint.ts';

const CENTRE: Point = [950, 380];

/** A coin goes into a machine, a thing comes out. */
export function machine(paint: Paint, t: number): void {
  const [x, y] = CENTRE;
  paint.box([x - 130, y - 150], [260, 300], null, colors.accent);
  paint.box([x - 90, y - 110], [180, 120], null, colors.line);
  for (const [index, rule] of ['if paid', 'then give', 'else stop'].entries())
    paint.fade(ease(t, 4 + index, 5 + index), () =>
      paint.text(rule, [x - 70, y - 76 + index * 34], 22, colors.muted),
    );
  const turns = (t % 6) / 6;
  const inwards = ease(turns, 0, 0.4);
  paint.fade(1 - ease(turns, 0.38, 0.42), () =>
    paint.coin([x - 330 + inwards * 200, y + 60], 26, colors.gold),
  );
  const outwards = ease(turns, 0.5, 0.9);
  paint.fade(ease(turns, 0.48, 0.55) - ease(turns, 0.9, 1), () =>
    paint.box([x + 130 + outwards * 110, y + 38], [44, 44], null, colors.accent),
  );
}

/** Two prices: one that swings, one that holds. */
export function steady(paint: Paint, t: number): void {
  const drawn = Math.floor(200 * ease(t, 1, 14));
  const along = (rule: (index: number) => number): Point[] =>
    Array.from({ length: Math.max(2, drawn) }, (_, index) => [680 + index * 2.7, rule(index)]);
  const swing = (index: number) =>
    300 - 70 * Math.sin(index / 17) - 40 * Math.sin(index / 6.1) - 16 * Math.sin(index / 2.3);
  paint.line(along(swing), colors.red, 3);
  paint.line(
    along((index) => 520 + 2 * Math.sin(index / 5)),
    colors.accent,
    4,
  );
  paint.text('a crypto-asset', [680, 165], 20, colors.muted);
  paint.text('a dollar coin', [680, 490], 20, colors.muted);
}

/** Receipts upon receipts; the lowest gives way. */
export function stack(paint: Paint, t: number): void {
  const names = ['dollars in a bank', 'a coin', 'a receipt for the coin', 'a loan on the receipt'];
  const shake = 12 * ease(t, 14, 15) * Math.sin(t * 9) * (1 - ease(t, 19, 21));
  for (const [index, name] of names.entries()) {
    const shown = ease(t, 2 + index * 2.4, 3 + index * 2.4);
    const x = 740 + shake * (index + 1) * 0.4;
    const y = 540 - index * 100 - (1 - shown) * 40;
    const isRoot = index === 0 && t > 14;
    paint.fade(shown, () => {
      paint.box([x, y], [420, 80], null, isRoot ? colors.red : colors.accent);
      paint.text(name, [x + 210, y + 48], 24, isRoot ? colors.red : colors.ink, 'center');
    });
  }
}

/** A messenger carries the price from the market to the program, late. */
export function oracle(paint: Paint, t: number): void {
  paint.box([690, 300], [170, 120], null, colors.accent);
  paint.text('market', [775, 368], 24, colors.ink, 'center');
  paint.box([1050, 300], [170, 120], null, colors.gold);
  paint.text('contract', [1135, 368], 24, colors.ink, 'center');
  paint.line(
    [
      [860, 360],
      [1050, 360],
    ],
    colors.line,
    2,
    [4, 8],
  );
  const way = (t % 5) / 5;
  paint.dot([860 + 190 * ease(way, 0.05, 0.95), 360], 10, colors.gold);
  const price = 100 - Math.round(30 * ease(t, 5, 14));
  const known = 100 - Math.round(30 * ease(t - 4, 5, 14));
  paint.text(`${price}`, [775, 470], 34, colors.accent, 'center');
  paint.text(`${known}`, [1135, 470], 34, price === known ? colors.accent : colors.red, 'center');
}

/** Addresses on a ledger; one is frozen. */
export function hands(paint: Paint, t: number): void {
  const frozen = ease(t, 8, 9);
  for (let index = 0; index < 12; index += 1) {
    const [x, y] = [720 + (index % 4) * 140, 250 + Math.floor(index / 4) * 140];
    const isStruck = index === 6 && frozen > 0;
    paint.coin([x, y], 40, isStruck ? colors.red : colors.accent);
    if (isStruck)
      paint.fade(frozen, () =>
        paint.line(
          [
            [x - 40, y - 40],
            [x + 40, y + 40],
          ],
          colors.red,
          6,
        ),
      );
  }
  paint.fade(frozen, () => paint.text('frozen', [1000, 465], 22, colors.red, 'center'));
}
