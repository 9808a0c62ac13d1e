/**
 * How long the first keystroke waits for its answer on a processor four times slower, once the
 * index is loaded. The browser slows the page's own thread and not its workers: what the worker
 * took counts four times.
 */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';

const SLOWDOWN = 4;
/** What somebody may type first: common and rare beginnings. */
const FIRST_KEYS = ['s', 'r', 'u', 'p', 'd', 'm', 'x'];

export type FirstAnswer = {
  key: string;
  /** From the keystroke to the results in the page, the worker's part four times. */
  milliseconds: number;
  /** Of these, the worker's part as it was measured. */
  worker: number;
  found: number;
};

type Times = { asked: number; answered: number };

/** Notes when the worker is asked and when it answers. */
function noteWorker(): void {
  const times: Times = { asked: 0, answered: 0 };
  Object.assign(globalThis, { searchTimes: times });
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function postMessage(this: Worker, message: unknown) {
    times.asked = performance.now();
    this.addEventListener('message', () => (times.answered = performance.now()), { once: true });
    send.call(this, message);
  };
}

/** Types a key as a browser would, and waits for the first results after it. */
function typeAndWait(key: string): Promise<{ all: number; worker: number; found: number }> {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]')!;
  const results = document.querySelector('[data-search-results]')!;
  const { searchTimes: times } = globalThis as unknown as { searchTimes: Times };
  return new Promise((resolve) => {
    const started = performance.now();
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      // After the next frame the results can be seen.
      requestAnimationFrame(() =>
        setTimeout(() =>
          resolve({
            all: performance.now() - started,
            worker: Math.max(0, times.answered - times.asked),
            found: results.querySelectorAll('a').length,
          }),
        ),
      );
    }).observe(results, { childList: true });
    field.value = key;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

async function loadIndex(page: Page, url: string): Promise<CDPSession> {
  await page.addInitScript(noteWorker);
  // Before the scripts have come, the button is a link to the index of pages.
  await page.goto(url, { waitUntil: 'networkidle' });
  const loaded = page.waitForResponse((response) => response.url().endsWith('/search-index.json'));
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await loaded;
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

async function firstAnswer(browser: Browser, url: string, key: string): Promise<FirstAnswer> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await loadIndex(page, url);
    const { all, worker, found } = await page.evaluate(typeAndWait, key);
    return { key, milliseconds: all + (SLOWDOWN - 1) * worker, worker, found };
  } finally {
    await context.close();
  }
}

/** One measure for each first key, each in a browser context of its own. */
export async function firstAnswers(executablePath: string, url: string): Promise<FirstAnswer[]> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const answers: FirstAnswer[] = [];
    for (const key of FIRST_KEYS) answers.push(await firstAnswer(browser, url, key));
    return answers;
  } finally {
    await browser.close();
  }
}
