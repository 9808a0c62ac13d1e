import type { LineData } from '#ui/chart/chart-data.ts';
import { parLabel } from '#ui/chart/number-labels.ts';
import { type Axes, FULL, amountOf, horizontalAxis, verticalAxis } from '#ui/chart/scales.ts';

const WIDTH = 1_200;
const HEIGHT = 675;
/** Where the plot stands in the picture. */
const PLOT = { left: 110, top: 120, width: 1_050, height: 400 };

export type Picture = {
  title: string;
  data: LineData;
  /** Lines under the plot: what to see, source and time. */
  foot: readonly string[];
};

type Brush = CanvasRenderingContext2D;

/** Colors of the page as it stands now, so that the picture is what was seen. */
function colors() {
  const probe = document.body.appendChild(document.createElement('span'));
  // A token may be a choice between two colors: only an element knows which it is.
  const color = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const found = {
    surface: color('surface'),
    ink: color('ink'),
    muted: color('muted'),
    line: color('line'),
    gold: color('gold'),
    lines: [color('accent'), color('red'), color('muted')],
  };
  probe.remove();
  return found;
}

type Colors = ReturnType<typeof colors>;

const across = (place: number) => PLOT.left + (place / FULL) * PLOT.width;
const down = (place: number) => PLOT.top + (place / FULL) * PLOT.height;

function write(
  brush: Brush,
  text: string,
  at: { x: number; y: number },
  look: { size: number; color: string; align?: CanvasTextAlign; weight?: number },
): void {
  brush.font = `${look.weight ?? 400} ${look.size}px 'Instrument Sans', Arial, sans-serif`;
  brush.fillStyle = look.color;
  brush.textAlign = look.align ?? 'left';
  brush.fillText(text, at.x, at.y, WIDTH - 100);
}

function stroke(brush: Brush, color: string, width: number, points: readonly [number, number][]) {
  brush.strokeStyle = color;
  brush.lineWidth = width;
  brush.lineJoin = 'round';
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.stroke();
}

/** From the lowest to the highest of each span; nothing where a line has no more than its values. */
function fillBand(brush: Brush, color: string, rim: readonly [number, number][]) {
  brush.save();
  brush.globalAlpha = 0.25;
  brush.fillStyle = color;
  brush.beginPath();
  for (const [x, y] of rim) brush.lineTo(x, y);
  brush.fill();
  brush.restore();
}

function drawGrid(
  brush: Brush,
  { across: time, up }: Axes,
  data: LineData,
  { line, muted, gold }: Colors,
): void {
  const right = PLOT.left + PLOT.width;
  for (const { at, label } of up.ticks) {
    stroke(brush, line, 1, [
      [PLOT.left, down(at)],
      [right, down(at)],
    ]);
    const place = { x: PLOT.left - 12, y: down(at) + 6 };
    write(brush, label, place, { size: 18, color: muted, align: 'right' });
  }
  for (const { at, label } of time.ticks) {
    const place = { x: across(at), y: PLOT.top + PLOT.height + 30 };
    write(brush, label, place, { size: 18, color: muted, align: 'center' });
  }
  if (data.par === null) return;
  const par = down(up.place(data.par));
  stroke(brush, gold, 2, [
    [PLOT.left, par],
    [right, par],
  ]);
  const words = parLabel(data.par, data.parText);
  write(brush, words, { x: right, y: par - 8 }, { size: 18, color: gold, align: 'right' });
}

/** Draws a chart with its title, source and time, as wide as a social card. */
function draw(brush: Brush, { title, data, foot }: Picture): void {
  const own = colors();
  const { surface, ink, muted, lines } = own;
  const axes = { across: horizontalAxis(data), up: verticalAxis(data) };
  brush.fillStyle = surface;
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  write(brush, title, { x: 50, y: 58 }, { size: 30, color: ink, weight: 600 });
  drawGrid(brush, axes, data, own);
  for (const [index, { name, points }] of data.series.entries()) {
    const color = lines[index] ?? muted;
    const along = (valueOf: (point: (typeof points)[number]) => number) =>
      points.map((point): [number, number] => [
        across(axes.across.place(amountOf(point.x))),
        down(axes.up.place(valueOf(point))),
      ]);
    const top = along(({ y, high = y }) => high);
    fillBand(brush, color, [...top, ...along(({ y, low = y }) => low).reverse()]);
    stroke(
      brush,
      color,
      3,
      along(({ y }) => y),
    );
    write(brush, name, { x: 50 + index * 380, y: 94 }, { size: 20, color, weight: 600 });
  }
  for (const [index, text] of foot.entries())
    write(
      brush,
      text,
      { x: 50, y: PLOT.top + PLOT.height + 76 + index * 28 },
      { size: 20, color: muted },
    );
}

/** The picture as a PNG. @throws Error where the browser makes none */
export async function pngOf(picture: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser draws no picture.');
  draw(brush, picture);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser gives no picture.');
  return blob;
}
