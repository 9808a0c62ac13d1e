/**
 * `npm run bench:charts`: time from an input to the drawn charts of the analytics, with a year of
 * hourly points of a price and of six supplies, at a quarter of this machine's speed.
 */
import { type CDPSession, chromium } from '@playwright/test';
import { SITES } from '#scripts/test/build-sites.ts';
import { findBrowser } from '#scripts/test/find-browser.ts';
import { storeReadings } from '#tests/market/stored-readings.ts';
import { serve } from '#scripts/test/serve-sites.ts';
import type { MarketHistory } from '#shared/market-history.ts';
import { type MarketChain, marketChains } from '#shared/market.ts';

const HOUR_MS = 3_600_000;
const HOURS = 8_760;
const SLOWDOWN = 4;
const FRAME_MS = 1_000 / 60;
const INPUTS = 12;
const ROUNDS = 5;
/** Price and supply: each is drawn in a frame of its own. */
const CHARTS = 2;

function yearOfHours(now: number): MarketHistory {
  const times = Array.from({ length: HOURS }, (_, hour) => now - (HOURS - hour) * HOUR_MS);
  const wave = (index: number, size: number) => Math.sin(index * 12.9898) * size;
  return {
    coin: 'usdt',
    range: '1y',
    now,
    step: HOUR_MS,
    sources: [
      {
        source: 'Made up for this measurement',
        points: times.map((at, index) => {
          const last = 1 + wave(index, 0.002);
          return { at, low: last, high: last, last };
        }),
      },
    ],
    par: null,
    supply: (Object.keys(marketChains) as MarketChain[]).map((chain) => ({
      chain,
      source: 'Made up for this measurement',
      points: times.map((at, index) => ({ at, value: 1e9 + wave(index, 1e6) })),
    })),
    flows: [],
  };
}

/** Runs in the page: milliseconds from a move of the slider to its laid-out chart, on average. */
async function timeMoves(inputs: number): Promise<number> {
  const slider = document.querySelector<HTMLInputElement>('[data-live-board] input[type=range]')!;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  let sum = 0;
  for (let input = 0; input < inputs; input += 1) {
    // The second chart of the move before comes in the frames between.
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
    // Nearly the whole year each time: the most that there is to draw.
    set!.call(slider, String(1 + (input % 4)));
    const from = performance.now();
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    // React answers an input of its own at the end of the same task.
    await Promise.resolve();
    document.querySelector('[data-live-board] [role=img]')!.getBoundingClientRect();
    sum += performance.now() - from;
  }
  return sum / inputs;
}

/** Milliseconds of script, style and layout so far, by the browser's own count. */
async function spent(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const names = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
  const seconds = metrics.filter(({ name }) => names.includes(name)).map(({ value }) => value);
  return seconds.reduce((sum, value) => sum + value, 0) * 1_000;
}

const executablePath = await findBrowser(process.env);
if (!executablePath) throw new Error('No Chromium was found: set CHROMIUM_PATH');
// Nothing listens there: what was read once puts the board in, and what it draws comes from here.
const server = await serve({ ...SITES.default, RPC_ETHEREUM: 'http://127.0.0.1:9/' }, (data) =>
  storeReadings(data, Date.now()),
);
const browser = await chromium.launch({ executablePath });
try {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const history = JSON.stringify(yearOfHours(Date.now()));
  await page.route('**/api/market/history**', (route) =>
    route.fulfill({ contentType: 'application/json', body: history }),
  );
  await page.goto(`${server.url}/resources/stablecoin-analytics?coin=usdt&range=1y`);
  const board = page.locator('[data-live-board]');
  await board.scrollIntoViewIfNeeded();
  await board.hover();
  await page.locator('[data-live-board] figure path').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Performance.enable');
  const moves: number[] = [];
  const charts: number[] = [];
  // The least of some rounds: what else this machine does is not what is measured.
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await spent(session);
    moves.push(await page.evaluate(timeMoves, INPUTS));
    charts.push(((await spent(session)) - before) / INPUTS / CHARTS);
  }
  const [move, each] = [Math.min(...moves), Math.min(...charts)];
  const isWithin = move > 0 && move <= FRAME_MS && each > 0 && each <= FRAME_MS;
  console.log(
    `${HOURS} points of a price and of ${Object.keys(marketChains).length} supplies, ${SLOWDOWN}x slowdown: ` +
      `${move.toFixed(1)} ms from an input to its chart, ${each.toFixed(1)} ms of script, style and layout ` +
      `for each of ${CHARTS} charts; a frame is ${FRAME_MS.toFixed(1)} ms.`,
  );
  console.log(isWithin ? 'Within the bar.' : 'Over the bar.');
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
