/**
 * How long the first keystroke waits for its answer on a processor four times slower, once the
 * index is loaded. The browser slows the page's own thread and not its workers: what the search
 * itself takes is measured here, with the same index, and counts three times more. (The round trip
 * to the worker is in what the page waits, mostly in its own slow thread.)
 */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { MAX_SHOWN } from '#features/search/found.ts';
import type { IndexFile } from '#features/search/index-file.ts';
import { SEARCH_INDEX_FILE } from '#shared/search.ts';
import { createSearcher } from '#features/search/searcher.ts';

const SLOWDOWN = 4;
/** What somebody may type first: common and rare beginnings. */
const FIRST_KEYS = ['s', 'r', 'u', 'p', 'd', 'm', 'x'];

export type FirstAnswer = {
  key: string;
  /** From the keystroke to the results in the page, the search's part four times. */
  milliseconds: number;
  /** Of these, the search's part as it was measured, unslowed. */
  search: number;
  found: number;
};

/** Types a key as a browser would, and waits for the first results after it. */
function typeAndWait(key: string): Promise<{ all: number; found: number }> {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]')!;
  const results = document.querySelector('[data-search-results]')!;
  return new Promise((resolve) => {
    const started = performance.now();
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      // After the next frame the results can be seen.
      requestAnimationFrame(() =>
        setTimeout(() =>
          resolve({
            all: performance.now() - started,
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

/** What the search itself takes for its first question, with an index that was just loaded. */
async function searchMs(url: string, key: string): Promise<number> {
  const file = (await (await fetch(url + SEARCH_INDEX_FILE)).json()) as IndexFile;
  const search = createSearcher(file);
  const asked = performance.now();
  search(key, MAX_SHOWN);
  return performance.now() - asked;
}

async function firstAnswer(browser: Browser, url: string, key: string): Promise<FirstAnswer> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await loadIndex(page, url);
    const { all, found } = await page.evaluate(typeAndWait, key);
    const search = await searchMs(url, key);
    return { key, milliseconds: all + (SLOWDOWN - 1) * search, search, found };
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
