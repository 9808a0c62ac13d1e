import type { Page } from '@playwright/test';
import { expect, open, test, wide } from './site-test.ts';

type Point = { x: number; y: number };
type Drawn = { dots: Point[]; lines: [Point, Point][] };
type Recorder = { frames: number; drawings: number; drawn: Drawn };

/** Keeps what is drawn on canvases: dots as rectangles or arcs, lines as steps of a path. */
function record(): void {
  const state: Recorder = { frames: 0, drawings: 0, drawn: { dots: [], lines: [] } };
  Object.assign(window, { recorder: state });
  let last: Point = { x: 0, y: 0 };
  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    state.drawings += 1;
    state.drawn = { dots: [], lines: [] };
    return clearRect.apply(this, box);
  };
  const { fillRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillRect = function (x, y, width, height) {
    state.drawn.dots.push({ x: x + width / 2, y: y + height / 2 });
    return fillRect.call(this, x, y, width, height);
  };
  for (const shape of [Path2D.prototype, CanvasRenderingContext2D.prototype]) {
    const { rect, arc, moveTo, lineTo } = shape;
    shape.rect = function (x, y, width, height) {
      state.drawn.dots.push({ x: x + width / 2, y: y + height / 2 });
      return rect.call(this, x, y, width, height);
    };
    shape.arc = function (x, y, ...rest) {
      state.drawn.dots.push({ x, y });
      return arc.call(this, x, y, ...rest);
    };
    shape.moveTo = function (x, y) {
      last = { x, y };
      return moveTo.call(this, x, y);
    };
    shape.lineTo = function (x, y) {
      state.drawn.lines.push([last, { x, y }]);
      last = { x, y };
      return lineTo.call(this, x, y);
    };
  }
  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) => {
    state.frames += 1;
    return request(callback);
  };
}

function recorded(page: Page): Promise<Recorder> {
  return page.evaluate(() =>
    structuredClone((window as unknown as { recorder: Recorder }).recorder),
  );
}

/** Frames asked for, and pictures drawn, during half a second. */
async function busyness(page: Page): Promise<{ frames: number; drawings: number }> {
  const before = await recorded(page);
  await page.waitForTimeout(500);
  const after = await recorded(page);
  return { frames: after.frames - before.frames, drawings: after.drawings - before.drawings };
}

/** Waits until more pictures are drawn than the one that a change asks for. */
async function expectDrawing(page: Page, name: string): Promise<void> {
  const before = (await recorded(page)).drawings;
  await expect
    .poll(async () => (await recorded(page)).drawings - before, { message: name, timeout: 8000 })
    .toBeGreaterThan(2);
}

test.beforeEach(({ page }) => page.addInitScript(record));

const still = { frames: 0, drawings: 0 };

/** Opens Home and waits until the particles move; they come a moment after it has loaded. */
async function openMoving(page: Page): Promise<void> {
  await open(page, '/');
  await expect
    .poll(async () => (await recorded(page)).frames, { timeout: 8000 })
    .toBeGreaterThan(3);
}

/** Two pictures, a moment apart: every particle has moved, and the lines are those of their places. */
async function expectMoving(page: Page): Promise<void> {
  const [one, two] = await page.evaluate(async () => {
    const { recorder } = window as unknown as { recorder: Recorder };
    const take = (): Drawn => structuredClone(recorder.drawn);
    const first = take();
    await new Promise((done) => setTimeout(done, 300));
    return [first, take()];
  });
  for (const { dots, lines } of [one!, two!]) {
    expect(dots).toHaveLength(80);
    const expected = dots.flatMap((from, index) =>
      dots.slice(index + 1).filter((to) => Math.hypot(from.x - to.x, from.y - to.y) < 150),
    ).length;
    expect(lines).toHaveLength(expected);
    expect(lines.every(([from, to]) => Math.hypot(from.x - to.x, from.y - to.y) < 150)).toBe(true);
  }
  const moved = one!.dots.filter((dot, index) => {
    const now = two!.dots[index]!;
    return dot.x !== now.x || dot.y !== now.y;
  });
  expect(moved).toHaveLength(80);
}

test('H2: 80 particles move, and every two closer than 150 px are joined; the canvas pauses out of view, in a hidden tab, and under a dialog, and goes on when it is seen again', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await openMoving(page);
  await expectMoving(page);
  await expectDrawing(page, 'in view');
  const menu = page.locator('[data-menu]');
  const scroll = (top: number) =>
    page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  const hide = (isHidden: boolean): Promise<void> =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const pauses: Record<string, [pause: () => Promise<void>, goOn: () => Promise<void>]> = {
    'out of view': [() => scroll(3000), () => scroll(0)],
    'in a hidden tab': [() => hide(true), () => hide(false)],
    'under a dialog': [
      () => menu.evaluate((dialog) => (dialog as HTMLDialogElement).showModal()),
      () => menu.evaluate((dialog) => (dialog as HTMLDialogElement).close()),
    ],
  };
  for (const [name, [pause, goOn]] of Object.entries(pauses)) {
    await pause();
    await page.waitForTimeout(200);
    expect(await busyness(page), name).toEqual(still);
    await goOn();
    await expectDrawing(page, `after it was ${name}`);
  }
});

/** The strongest color that is drawn under each of the words of the hero. */
const drawnUnderWords = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas')!;
    const { width, height } = canvas;
    const frame = canvas.getBoundingClientRect();
    const ratio = width / frame.width;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    const words = document.querySelectorAll('[data-hero] :is(h1, h2, p, a)');
    return [...words].map((word) => {
      const box = word.getBoundingClientRect();
      let most = 0;
      for (let y = box.top - frame.top; y < box.bottom - frame.top; y += 1)
        for (let x = box.left - frame.left; x < box.right - frame.left; x += 1) {
          const at = Math.round(y * ratio) * width + Math.round(x * ratio);
          most = Math.max(most, data[at * 4 + 3] ?? 0);
        }
      return most;
    });
  });

const canvasWidth = (page: Page) =>
  page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width);

test('H2: under reduced motion the particles stand still, and are there; at any width the canvas is sharp, and nothing is drawn under the words of the hero', async ({
  page,
  watch,
}) => {
  // The test reads the canvas at each width; the page never does.
  watch.expectError('willReadFrequently');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Standing still: on a busy machine a page takes longer to load than the particles to come.
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
  await open(page, '/');
  await page.clock.runFor(2900);
  expect((await recorded(page)).drawn.dots, 'nothing is drawn while the page loads').toEqual([]);
  await page.clock.runFor(600);
  await expect.poll(async () => (await recorded(page)).drawn.dots).toHaveLength(80);
  expect(await busyness(page)).toEqual(still);
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => canvasWidth(page)).toBe(width);
    await expect.poll(async () => (await recorded(page)).drawn.dots).toHaveLength(80);
    const strongest = await drawnUnderWords(page);
    expect(strongest.length, `at ${width} px`).toBeGreaterThan(10);
    expect(Math.max(...strongest) / 255, `at ${width} px`).toBeLessThanOrEqual(0.06);
  }
  await page.clock.resume();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectDrawing(page, 'with motion');
});

test.describe('at two device pixels a pixel', () => {
  test.use({ deviceScaleFactor: 2 });

  test('H2: the canvas is sharp at 2x', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    await page.clock.runFor(3500);
    for (const width of [1280, 700]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => canvasWidth(page)).toBe(2 * width);
    }
  });
});
