import type { BrowserContext, Page } from '@playwright/test';

/** Everything that the browser keeps of this site, each with its kind. */
export async function storedData(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map((cookie) => `Cookie: ${cookie.name}`);
  const keys = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `Stored key: ${key}`),
    ...Object.keys(sessionStorage).map((key) => `Session key: ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `Database: ${name}`),
    ...(await caches.keys()).map((name) => `Cache: ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(
      ({ scope }) => `Service worker: ${scope}`,
    ),
  ]);
  return [...cookies, ...keys];
}
