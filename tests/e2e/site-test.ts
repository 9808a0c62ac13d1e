import { DONATION_COOKIE } from '#lib/browser/storage-names.ts';
import { test as base, expect, type BrowserContext, type Page, type Route } from '@playwright/test';

/** What a page must never do while a test looks at it, unless the test declares it. */
export type Watch = {
  /** Every error so far: console warnings and errors, failed requests, requests elsewhere. */
  errors: string[];
  /** Declares errors that the test provokes; each matches by a part of its text. */
  expectError(part: string | RegExp): void;
  /** Allows requests to another origin, and answers them: by a bare page where nothing is said. */
  allowOutside(origin: string, answer?: (route: Route) => Promise<void>): void;
  /** Allows requests to another server of this machine. */
  allowServer(origin: string): void;
  /** Addresses asked for on other origins, allowed or not. */
  outside: string[];
};

type Fixtures = { watch: Watch };

function matches(error: string, part: string | RegExp): boolean {
  return typeof part === 'string' ? error.includes(part) : part.test(error);
}

/** The browser reports these in its console only in some cases: the page tells every one. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`securitypolicyviolation: ${violatedDirective} ${blockedURI}`);
  });
}

function answerWithPage(route: Route): Promise<void> {
  const { hostname } = new URL(route.request().url());
  return route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><title>${hostname}</title><p>${hostname}`,
  });
}

/**
 * Notes what a page complains about. Requests are heard, not routed: a route takes every request of
 * the context through Node and turns the browser's cache off. Nothing can leave the machine all the
 * same, because the browser resolves no other name (playwright.config.ts).
 */
async function watchContext(context: BrowserContext, baseURL: string): Promise<Watch> {
  const own = new URL(baseURL).origin;
  const allowed = new Set<string>();
  const expected: (string | RegExp)[] = [];
  const all: string[] = [];
  const outside: string[] = [];
  const note = (error: string): void => void all.push(error);
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const { url } = message.location();
    note(`console ${message.type()}: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => note(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation that another one overtakes is a visitor's doing, not an error.
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.url()} ${reason}`);
  });
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin === own || !protocol.startsWith('http')) return;
    outside.push(request.url());
    if (!allowed.has(origin)) note(`request to another origin: ${request.url()}`);
  });
  await context.addInitScript(reportViolations);
  return {
    get errors() {
      return all.filter((error) => !expected.some((part) => matches(error, part)));
    },
    outside,
    expectError: (part) => void expected.push(part),
    allowOutside(origin, answer = answerWithPage) {
      allowed.add(origin);
      // Sent before whatever the test does next, so it is in place by then.
      void context.route((url) => url.origin === origin, answer);
    },
    allowServer: (origin) => void allowed.add(new URL(origin).origin),
  };
}

/** `test` of Playwright, with a page that may not complain, fail or turn to others unasked. */
export const test = base.extend<Fixtures>({
  watch: [
    async ({ context, baseURL }, use) => {
      if (!baseURL) throw new Error('BASE_URL is not set: run the tests by `npm test`');
      const watch = await watchContext(context, baseURL);
      await use(watch);
      expect(watch.errors, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** The site of the second configuration: another brand, outside embeds, script adverts. */
export const secondUrl = process.env.SECOND_URL ?? '';

export const wide = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

/** As for somebody who has closed the donation popup: a test stays longer than it waits. */
export async function keepPopupAway(page: Page): Promise<void> {
  await page.addInitScript(
    (name) => void (document.cookie = `${name}=closed; Path=/`),
    DONATION_COOKIE,
  );
}

/** Waits for the page's scripts to have run, so that its parts answer. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
}

export { expect };
