import film from '#content/films/defi-ecosystems.json' with { type: 'json' };
import { type FilmScene, lineStarts } from '#lib/schema/film-schema.ts';
import { ringPart, rosetteRings, symmetryOf } from '#lib/drawing/guilloche.ts';
import { colors, ease, Paint, WIDTH, HEIGHT, type Point } from './paint.ts';
import { hands, machine, oracle, stack, steady } from './links.ts';
import { liquidation, loan } from './loans.ts';
import { flat, gauge, pool } from './pools.ts';
import series from '#content/depegs/usdc-2023.json' with { type: 'json' };

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
function march(paint: Paint, t: number): void {
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

/** What is drawn beside the words of a scene, by the scene's id; `t` in seconds. */
const drawings: Record<string, (paint: Paint, t: number) => void> = {
  machine,
  'why-dollars': steady,
  pool,
  flat,
  gauge,
  loan,
  liquidation,
  stack,
  march,
  oracle,
  hands,
};

/** Whole, since a canvas path can't lean on a picture's symmetry. */
function rosettePath(petals: number): Path2D {
  const whole = new Path2D();
  for (const ring of rosetteRings(petals)) {
    const part = new Path2D(ringPart(ring));
    const turns = symmetryOf(ring);
    for (let turn = 0; turn < turns; turn += 1)
      whole.addPath(part, new DOMMatrix().rotate((turn * 360) / turns));
  }
  return whole;
}

/** What stands on the poster, from the bottom of the pile; short, so that phones can show it. */
const POSTER_PILE = ['dollars in a bank', 'a coin', 'a receipt', 'a loan'];

const canvas = document.createElement('canvas');
canvas.width = WIDTH;
canvas.height = HEIGHT;
const context = canvas.getContext('2d', { alpha: false });
if (!context) throw new Error('no canvas');
const paint = new Paint(context);
const rosettes = { wide: rosettePath(8), small: rosettePath(5) };
const scenes: readonly FilmScene[] = film.scenes;

function words(scene: FilmScene, t: number, top: number): void {
  for (const [index, start] of lineStarts(scene).entries()) {
    paint.fade(ease(t, start, start + 0.6), () => {
      const lines = wrap(scene.lines[index]!);
      const y = top + index * 112;
      for (const [row, part] of lines.entries())
        paint.text(part, [80, y + row * 40], 30, colors.ink);
    });
  }
}

/** Lines of at most 34 characters fit beside a drawing. */
function wrap(text: string): string[] {
  const rows = [''];
  for (const word of text.split(' ')) {
    const last = rows.at(-1)!;
    if (last !== '' && last.length + word.length >= 34) rows.push(word);
    else rows[rows.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return rows;
}

function plate(scene: FilmScene, t: number): void {
  paint.fade(0.28, () => paint.rosette(rosettes.wide, [1000, 360], 430, 0));
  paint.fade(ease(t, 0, 0.8), () => paint.heading(scene.title, [80, 290], 72));
  const isLong = scene.lines.length > 2;
  for (const [index, start] of lineStarts(scene).entries())
    paint.fade(ease(t, start, start + 0.6), () =>
      paint.text(scene.lines[index]!, [80, 370 + index * (isLong ? 58 : 46)], 32, colors.muted),
    );
}

function draw(scene: FilmScene, t: number): void {
  paint.clear();
  const drawing = drawings[scene.id];
  const shown = Math.min(ease(t, 0, 0.5), 1 - ease(t, scene.seconds - 0.5, scene.seconds));
  paint.fade(shown, () => {
    if (!drawing) return plate(scene, t);
    paint.fade(0.12, () => paint.rosette(rosettes.small, [60, 700], 260, 0));
    paint.heading(scene.title, [80, 110], 48);
    words(scene, t, 210);
    drawing(paint, t);
    if (scene.source) paint.text(`Source: ${scene.source}`, [660, 660], 17, colors.muted);
  });
}

/** A frame as JPEG in base64; `seconds` from the film's beginning. */
function frameAt(seconds: number): string {
  let start = 0;
  for (const scene of scenes) {
    if (seconds < start + scene.seconds) {
      draw(scene, seconds - start);
      break;
    }
    start += scene.seconds;
  }
  return canvas.toDataURL('image/jpeg', 0.95).slice('data:image/jpeg;base64,'.length);
}

/**
 * What stands for the film before it plays. Its words end above the player's own bar, leave the
 * middle to the button that starts it, and can be read at the width of a phone.
 */
function poster(): string {
  paint.clear();
  paint.fade(0.3, () => paint.rosette(rosettes.wide, [60, 720], 430, 0));
  const title = scenes[0]?.title ?? '';
  const gap = title.indexOf(' ');
  paint.heading(title.slice(0, gap), [64, 140], 92);
  paint.heading(title.slice(gap + 1), [64, 240], 92);
  paint.line(
    [
      [64, 360],
      [770, 360],
    ],
    colors.gold,
    3,
  );
  for (const [index, name] of POSTER_PILE.entries()) {
    const y = 424 - index * 112;
    paint.box([782, y], [434, 96], colors.deep, index === 0 ? colors.red : colors.accent);
    paint.text(name, [999, y + 64], 48, index === 0 ? colors.red : colors.ink, 'center');
  }
  return canvas.toDataURL('image/jpeg', 0.95).slice('data:image/jpeg;base64,'.length);
}

Object.assign(globalThis, {
  poster,
  filmSeconds: scenes.reduce((sum, scene) => sum + scene.seconds, 0),
  frames: (from: number, count: number, rate: number) =>
    Array.from({ length: count }, (_, index) => frameAt((from + index) / rate)),
});
