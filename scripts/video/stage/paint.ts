import { site } from '#config/site.ts';

/** Drawing on the film's screen, 1280 by 720, in the colors of the site's dark hero. */
export const WIDTH = 1280;
export const HEIGHT = 720;

const { light, dark, onDeep } = site.look;

export const colors = {
  deep: light.deep,
  line: light.deepLine,
  ink: onDeep.ink,
  muted: onDeep.muted,
  accent: onDeep.accent,
  gold: onDeep.gold,
  red: dark.red,
} as const;

export type Point = readonly [x: number, y: number];

/** From 0 to 1 while `t` goes from `from` to `to`, gently at both ends. */
export function ease(t: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

export const mix = (from: number, to: number, part: number) => from + (to - from) * part;

export class Paint {
  readonly #context: CanvasRenderingContext2D;

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
  }

  clear(): void {
    this.#context.globalAlpha = 1;
    this.#context.fillStyle = colors.deep;
    this.#context.fillRect(0, 0, WIDTH, HEIGHT);
  }

  /** Draws with everything in it seen through by `alpha`, 0 to 1. */
  fade(alpha: number, draw: () => void): void {
    this.#context.save();
    this.#context.globalAlpha *= Math.min(1, Math.max(0, alpha));
    draw();
    this.#context.restore();
  }

  text(words: string, [x, y]: Point, size: number, color: string, align: CanvasTextAlign = 'left') {
    this.#write(words, [x, y], `450 ${size}px "Instrument Sans"`, color, align);
  }

  heading(words: string, [x, y]: Point, size: number, color: string = colors.ink): void {
    this.#write(words, [x, y], `430 ${size}px Fraunces`, color, 'left');
  }

  line(points: readonly Point[], color: string, width = 3, dash: readonly number[] = []): void {
    const context = this.#context;
    context.beginPath();
    for (const [index, [x, y]] of points.entries())
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    context.setLineDash([...dash]);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.stroke();
    context.setLineDash([]);
  }

  box([x, y]: Point, [width, height]: Point, fill: string | null, stroke: string | null): void {
    const context = this.#context;
    context.beginPath();
    context.roundRect(x, y, width, height, 6);
    if (fill) {
      context.fillStyle = fill;
      context.fill();
    }
    if (!stroke) return;
    context.strokeStyle = stroke;
    context.lineWidth = 2;
    context.stroke();
  }

  dot([x, y]: Point, radius: number, color: string): void {
    this.#context.beginPath();
    this.#context.arc(x, y, radius, 0, 2 * Math.PI);
    this.#context.fillStyle = color;
    this.#context.fill();
  }

  /** The site's mark: a coin with an equals sign. */
  coin([x, y]: Point, radius: number, color: string): void {
    const points = (offset: number): Point[] => [
      [x - radius * 0.45, y + offset],
      [x + radius * 0.45, y + offset],
    ];
    this.dot([x, y], radius, colors.deep);
    this.#context.strokeStyle = color;
    this.#context.lineWidth = Math.max(2, radius / 10);
    this.#context.stroke();
    for (const offset of [-radius * 0.18, radius * 0.18])
      this.line(points(offset), color, Math.max(2, radius / 10));
  }

  /** A rosette from its path within ±1000, turned by an angle in radians. */
  rosette(path: Path2D, [x, y]: Point, radius: number, turn: number): void {
    const context = this.#context;
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    context.scale(radius / 1000, radius / 1000);
    context.strokeStyle = colors.accent;
    context.lineWidth = (0.7 * 1000) / radius;
    context.stroke(path);
    context.restore();
  }

  #write(words: string, [x, y]: Point, font: string, color: string, align: CanvasTextAlign) {
    this.#context.font = font;
    this.#context.fillStyle = color;
    this.#context.textAlign = align;
    this.#context.fillText(words, x, y);
  }
}
