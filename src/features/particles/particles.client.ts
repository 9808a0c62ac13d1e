import {
  LINK_DISTANCE_PX,
  lineStrength,
  links,
  move,
  scatter,
  type Particle,
  type Size,
} from './particle-field.ts';

/** Opacities as the last two digits of a color: lines of 50, 34, 20 and 9%, dots of 75%. */
const LINE_OPACITIES = ['80', '57', '33', '17'];
const DOT_OPACITY = 'bf';
/** Slow as they are, particles look the same at a third of the screen's frames. */
const FRAME_MS = 50;
/** On a slow device they move in steps of under two pixels, and leave it time for its visitor. */
const SLOWEST_FRAME_MS = 125;
/** A picture may take this part of the time until the next one. */
const SHARE = 0.1;
const MAX_PIXEL_RATIO = 2;
/** How long after the page has loaded the particles come, in milliseconds. */
const SETTLE_MS = 3_000;
/** How long they take to come out of the ground, in milliseconds. */
const FADE_MS = 800;
const MAX_STEP_SECONDS = SLOWEST_FRAME_MS / 1000;
/** How far lines keep off the words, in CSS pixels. */
const CLEARANCE_PX = 6;
/** What somebody reads over the canvas. The wall is one piece: it has words all over. */
const WORDS = '[data-wall], :is(h1, h2, p, a):not([data-wall] *)';

/** The outline of all words over the canvas, in its own coordinates. */
function outlineOfWords(canvas: HTMLCanvasElement): Path2D {
  const outline = new Path2D();
  const { left, top } = canvas.getBoundingClientRect();
  for (const words of canvas.parentElement?.querySelectorAll(WORDS) ?? []) {
    const box = words.getBoundingClientRect();
    outline.roundRect(
      box.left - left - CLEARANCE_PX,
      box.top - top - CLEARANCE_PX,
      box.width + 2 * CLEARANCE_PX,
      box.height + 2 * CLEARANCE_PX,
      2 * CLEARANCE_PX,
    );
  }
  return outline;
}

function fit(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Size {
  const { width, height } = canvas.getBoundingClientRect();
  const ratio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  // One pixel of the screen: as sharp as it gets, and painted many times faster than any wider.
  context.lineWidth = 1 / ratio;
  return { width, height };
}

/**
 * Every line is stroked by itself: many in one path would have to be filled as one shape, which
 * takes several times as long to paint. Lines of one strength follow each other.
 */
function drawLinks(
  context: CanvasRenderingContext2D,
  particles: readonly Particle[],
  color: string,
): void {
  const byDistance = links(particles).sort((a, b) => a.distance - b.distance);
  let style = '';
  for (const { from, to, distance } of byDistance) {
    const step = Math.floor((distance / LINK_DISTANCE_PX) * LINE_OPACITIES.length);
    const next = `${color}${LINE_OPACITIES[step]}`;
    if (next !== style) context.strokeStyle = style = next;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }
}

type Scene = { particles: Particle[]; size: Size; words: Path2D };

function draw(
  context: CanvasRenderingContext2D,
  color: string,
  { particles, size, words }: Scene,
): void {
  context.clearRect(0, 0, size.width, size.height);
  context.globalAlpha = lineStrength(size.width);
  drawLinks(context, particles, color);
  context.globalAlpha = 1;
  context.fillStyle = `${color}${DOT_OPACITY}`;
  for (const { x, y } of particles) context.fillRect(x - 1.25, y - 1.25, 2.5, 2.5);
  // Nothing is drawn under words.
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = '#000';
  context.fill(words);
  context.globalCompositeOperation = 'source-over';
}

/** The page answers its visitor first: what only decorates begins once it has been read a moment. */
function onceSettled(act: () => void): void {
  const begin = (): void => void setTimeout(act, SETTLE_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** What lies over the whole page: nobody looks at the particles, and it has to open and to answer. */
const isCovered = () => document.querySelector('dialog[open]') !== null;

/**
 * Calls `show` again and again, with the seconds since the last time, while it is switched on. How
 * long a picture takes, its painting included, says how long the next one waits (decision 071).
 */
function pace(show: (seconds: number) => void): (isOn: boolean) => void {
  let frame = 0;
  let timer = 0;
  let last = 0;
  let cost = 0;
  const tick = (now: number): void => {
    const begun = performance.now();
    show(Math.min((now - last) / 1000, MAX_STEP_SECONDS));
    last = now;
    timer = window.setTimeout(() => {
      const taken = performance.now() - begun;
      // One slow picture may be another program's doing; a fast one is this device's own.
      cost = taken < cost ? taken : cost + (taken - cost) / 8;
      wait(Math.min(Math.max(FRAME_MS, cost / SHARE), SLOWEST_FRAME_MS) - taken);
    });
  };
  const wait = (ms: number): void => {
    timer = window.setTimeout(() => {
      if (isCovered()) wait(SLOWEST_FRAME_MS);
      else frame = requestAnimationFrame(tick);
    }, ms);
  };
  return (isOn) => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    last = performance.now();
    if (isOn) wait(0);
  };
}

function run(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): void {
  const color = canvas.dataset['particles'] ?? '';
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  // Not before the browser tells the canvas's size: to ask earlier would lay the whole page out.
  let scene: Scene | null = null;
  let isInView = false;
  const animate = pace((seconds) => {
    if (!scene) return;
    move(scene.particles, scene.size, seconds);
    draw(context, color, scene);
  });
  const update = (): void => {
    const isRunning = isInView && !document.hidden && !still.matches;
    canvas.dataset.running = String(isRunning);
    animate(isRunning);
  };
  new ResizeObserver(() => {
    const size = fit(canvas, context);
    const isAsWide = scene?.size.width === size.width;
    const particles = scene && isAsWide ? scene.particles : scatter(size, Math.random);
    if (!scene && !still.matches) canvas.animate({ opacity: [0, 1] }, FADE_MS);
    scene = { particles, size, words: outlineOfWords(canvas) };
    draw(context, color, scene);
  }).observe(canvas);
  new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? false;
    update();
  }).observe(canvas);
  document.addEventListener('visibilitychange', update);
  still.addEventListener('change', update);
}

/**
 * Runs the hero's particles: only while they are seen, in a visible tab without a dialog over it,
 * and standing still where the visitor prefers reduced motion (spec H2). A canvas of the hero's size takes a cheap phone a
 * quarter of a second to make and to draw, so nothing is asked of it while the page loads.
 */
export function startParticles(canvas: HTMLCanvasElement): void {
  onceSettled(() => {
    const context = canvas.getContext('2d');
    if (context) run(canvas, context);
  });
}
