/**
 * `npm run bench:particles`: what the hero's canvas costs a slow phone (spec H2): script time a
 * frame at a quarter of this machine's speed, and frames asked for while nobody sees it.
 */
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { SITES } from '#scripts/test/build-sites.ts';
import { findBrowser } from '#scripts/test/find-browser.ts';
import { serve } from '#scripts/test/serve-sites.ts';

const SLOWDOWN = 4;
const MAX_MS = 2;
const SECONDS = 5;
const ROUNDS = 3;

const sizes = [
  { name: 'phone', width: 412, height: 823, deviceScaleFactor: 2 },
  { name: 'desktop', width: 1280, height: 800, deviceScaleFactor: 1 },
];

type Frames = { asked: number; drawn: number; costs: number[] };

/** Runs in the page: times every animation frame that draws. */
function timeFrames(): void {
  const frames: Frames = { asked: 0, drawn: 0, costs: [] };
  Object.assign(window, { frames });
  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    frames.drawn += 1;
    return clearRect.apply(this, box);
  };
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    frames.asked += 1;
    return request((now) => {
      const [from, { drawn }] = [performance.now(), { ...frames }];
      callback(now);
      // The particles move at half of the screen's frames: the others cost next to nothing.
      if (frames.drawn > drawn) frames.costs.push(performance.now() - from);
    });
  };
}

const framesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { frames: Frames }).frames);

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? Number.NaN;
}

type Cost = { frames: number; mean: number; p95: number };

/** Milliseconds of script a frame, over a few seconds in view. */
async function costInView(page: Page, session: CDPSession): Promise<Cost> {
  const before = await framesOf(page);
  const from = await scriptSeconds(session);
  await page.waitForTimeout(SECONDS * 1000);
  const spent = (await scriptSeconds(session)) - from;
  const { costs } = await framesOf(page);
  const seen = costs.slice(before.costs.length).toSorted((a, b) => a - b);
  return {
    frames: seen.length,
    mean: (spent * 1000) / Math.max(seen.length, 1),
    p95: seen[Math.floor(seen.length * 0.95)] ?? Number.NaN,
  };
}

async function framesOutOfView(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }));
  await page.waitForTimeout(500);
  const { asked } = await framesOf(page);
  await page.waitForTimeout(2000);
  return (await framesOf(page)).asked - asked;
}

const executablePath = await findBrowser(process.env);
if (!executablePath) throw new Error('No Chromium was found: set CHROMIUM_PATH');
const server = await serve(SITES.default);
const browser = await chromium.launch({ executablePath });
let isWithin = true;
try {
  for (const { name, width, height, deviceScaleFactor } of sizes) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor });
    await page.addInitScript(timeFrames);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(server.url, { waitUntil: 'load' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.waitForSelector('canvas[data-running="true"]');
    await page.waitForTimeout(1000);
    const rounds: Cost[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await costInView(page, session));
    // The quietest round: what else the machine does is not the canvas.
    const best = rounds.reduce((least, round) => (round.mean < least.mean ? round : least));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const unseen = await framesOutOfView(page);
    const { frames, mean, p95 } = best;
    console.log(
      `${name}: ${mean.toFixed(2)} ms of script a frame at ${SLOWDOWN}x slowdown (95 % under ${p95.toFixed(2)} ms, ${frames} frames); ${unseen} frames asked for out of view`,
    );
    isWithin &&= frames > SECONDS * 5 && mean <= MAX_MS && unseen === 0;
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(
  isWithin ? `Within ${MAX_MS} ms a frame.` : `Over ${MAX_MS} ms a frame, or not at rest.`,
);
process.exitCode = isWithin ? 0 : 1;
