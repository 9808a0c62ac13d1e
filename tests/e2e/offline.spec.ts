import type { Page } from '@playwright/test';
import { expect, open, secondUrl, test, wide } from './site-test.ts';

const panel = (page: Page) => page.locator('[data-offline]');
const box = (page: Page) => panel(page).getByRole('checkbox', { name: 'Save the pages I open' });

test.use({ serviceWorkers: 'allow' });

async function openPath(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  await open(page, '/learn/path');
  await expect(box(page)).toBeEnabled();
}

async function isReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });
}

/** Caches and workers that the site has in this browser. */
const left = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);

/** Paths of what pages are drawn with, as far as it is kept. */
const partsIn = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('page-parts')).keys()).map(({ url }) => new URL(url).pathname),
  );

const nothingIsLeft = async (page: Page) => {
  await expect(panel(page).getByRole('button', { name: 'Save all lessons' })).toBeEnabled();
  await expect(box(page)).not.toBeChecked();
  expect(await left(page)).toEqual([]);
};

/** Scripts that kept scripts import, at once or later, and that are not kept. */
const missingScripts = (page: Page) =>
  page.evaluate(async () => {
    const parts = await caches.open('page-parts');
    const keys = await parts.keys();
    const kept = keys.map(({ url }) => new URL(url).pathname);
    const scripts = await Promise.all(
      keys.filter(({ url }) => url.endsWith('.js')).map((key) => parts.match(key)),
    );
    const texts = await Promise.all(scripts.map((script) => script!.text()));
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/(?:from|import)\(?["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
        ([, name]) => `/_astro/${name}`,
      ),
    );
    if (!imported.some((path) => path.includes('certificate'))) return ['no certificate'];
    return imported.filter((path) => !kept.includes(path));
  });

test('L1: all lessons of the path can be kept at once, and let go of again, at any moment', async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(90_000);
  await openPath(page);
  // Before the worker is registered, and while pages are being kept.
  await box(page).evaluate((input: HTMLInputElement) => {
    input.click();
    input.click();
  });
  await nothingIsLeft(page);
  await panel(page).getByRole('button', { name: 'Save all lessons' }).click();
  await expect(panel(page).getByRole('status')).toHaveText(/^\d+ of \d+ pages/);
  await box(page).uncheck();
  await nothingIsLeft(page);
  const paths = (await panel(page).getAttribute('data-offline'))!.split(' ');
  expect(paths.length).toBeGreaterThan(8);
  // Each lesson leads to its quiz.
  expect(paths).toContain('/learn/quiz/first-steps');
  expect(paths).toContain('/learn/quiz/mechanisms');
  await panel(page).getByRole('button', { name: 'Save all lessons' }).click();
  await expect(panel(page).getByRole('status')).toHaveText(/^You can read \d+ pages offline/, {
    timeout: 60_000,
  });
  const kept = await page.evaluate(async () =>
    (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname),
  );
  for (const path of paths) expect(kept).toContain(path.split('#')[0]);
  await isReady(page);
  // A script that is fetched when a button is pressed belongs to its page, as the certificate's.
  expect(await missingScripts(page)).toEqual([]);
  // As where it was cut off between a style sheet or a script and what that alone names.
  const before = await partsIn(page);
  const cut = await page.evaluate(async () => {
    const [pages, parts] = await Promise.all([caches.open('pages'), caches.open('page-parts')]);
    const answers = await Promise.all((await pages.keys()).map((key) => pages.match(key)));
    const texts = await Promise.all(answers.map((answer) => answer!.text()));
    const inner = (await parts.keys()).filter(
      ({ url }) => !texts.some((text) => text.includes(new URL(url).pathname)),
    );
    await Promise.all(inner.map((key) => parts.delete(key)));
    return inner.map(({ url }) => url);
  });
  expect(cut.length).toBeGreaterThan(5);
  expect(await partsIn(page)).toHaveLength(before.length - cut.length);
  const button = panel(page).getByRole('button', { name: 'Save all lessons' });
  await button.click();
  await expect(button).toBeEnabled({ timeout: 60_000 });
  expect((await partsIn(page)).toSorted()).toEqual(before.toSorted());
  await box(page).uncheck();
  await nothingIsLeft(page);
  await expect(panel(page).getByRole('status')).toBeEmpty();
  // Until the page is left, its files still go through the worker.
  const isControlled = await page.evaluate(async () => {
    await fetch(document.querySelector<HTMLScriptElement>('script[src^="/_astro/"]')!.src);
    await new Promise((done) => setTimeout(done, 300));
    return navigator.serviceWorker.controller !== null;
  });
  expect(isControlled).toBe(true);
  expect(await left(page)).toEqual([]);
  watch.expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/);
  await context.setOffline(true);
  await box(page).click();
  await expect(panel(page).getByRole('status')).toHaveText(/^This didn’t go through/);
  await nothingIsLeft(page);
  await context.setOffline(false);
  // As where a filter blocks the worker, and where the browser has none.
  await page.evaluate(() => {
    navigator.serviceWorker.register = () => Promise.reject(new TypeError('status 403'));
  });
  const refused = panel(page).getByRole('alert');
  await expect(refused).toBeHidden();
  await box(page).click();
  await expect(refused).toContainText('print the lessons');
  await expect(panel(page).getByRole('status')).toBeEmpty();
  await nothingIsLeft(page);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.reload();
  await expect(refused).toContainText('print the lessons');
  await expect(box(page)).toBeDisabled();
});

async function expectNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pages = await caches.open('pages');
    const old = new Response('<h1>An old version</h1>', {
      headers: { 'Content-Type': 'text/html' },
    });
    await pages.put('/about', old);
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
}

const TOKEN = 'GOGDWkrjQ0a1b2c3-d4e5f6_g7h8i9j0k1l2m3n4o5p';

/** Addresses that are kept in any cache. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat();
  });

async function expectNoKeys(page: Page): Promise<void> {
  for (const path of [`/u/${TOKEN}`, `/newsletter/confirm/${TOKEN}`, '/terms'])
    await page.goto(path);
  await expect
    .poll(async () => (await kept(page)).some((url) => url.endsWith('/terms')))
    .toBe(true);
  expect((await kept(page)).filter((url) => url.includes(TOKEN))).toEqual([]);
  // What an earlier version kept goes when the path is opened.
  await page.evaluate(async (path) => {
    const pages = await caches.open('pages');
    await pages.put(path, new Response('kept'));
    const headers = { 'Cache-Control': 'no-store' };
    await pages.put('/not-stored', new Response('kept', { headers }));
    await pages.put('/about?from=letter', new Response('kept'));
    // An earlier version let go of the page that answers for what is not kept.
    await pages.delete('/offline', { ignoreVary: true });
  }, `/u/${TOKEN}`);
  expect((await kept(page)).filter((url) => url.includes(TOKEN))).toHaveLength(1);
  await openPath(page);
  await expect
    .poll(async () => (await kept(page)).filter((url) => /\/u\/|not-stored|\?from/.test(url)))
    .toEqual([]);
  await expect
    .poll(async () => (await kept(page)).some((url) => url.endsWith('/offline')))
    .toBe(true);
}

async function expectReading(page: Page): Promise<void> {
  await page.goto('/learn/lab/bank-run');
  // Nobody has touched the lab, so what it needs is kept without having been asked for.
  await expect.poll(() => partsIn(page)).toContainEqual(expect.stringContaining('bank-run.island'));
  await expect
    .poll(() => partsIn(page))
    .toContainEqual(expect.stringMatching(/client\.[\w-]+\.js$/));
  await page.context().setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 244, 236)');
  await page.goto('/learn/lab/bank-run');
  await page.getByRole('button', { name: 'Skip the guess' }).click();
  await expect(page.locator('[data-phase="guess"]')).toHaveCount(0);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No network');
  await page.context().setOffline(false);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
}

test('L1 sec-14.3.2: a new version of a page is shown as soon as there is a network; what has a key in its address, or may not be stored, is never on disk; pages that were opened can be read without a network, others say so', async ({
  page,
  watch,
}) => {
  await openPath(page);
  await box(page).check();
  await expect(panel(page).getByRole('status')).toHaveText(/^You can read \d+ pages? offline/);
  await isReady(page);
  await test.step('a new version', () => expectNewVersion(page));
  watch.expectError(/Failed to load resource|status of 4/);
  await test.step('keys', () => expectNoKeys(page));
  watch.expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)/);
  await test.step('reading', () => expectReading(page));
});

test.describe('in another language', () => {
  test.use({ baseURL: secondUrl });

  test('L1: what was not kept is answered by the offline page of that language', async ({
    page,
    context,
    watch,
  }) => {
    await open(page, '/ar-XB/learn/path');
    await page.locator('[data-offline-visited]').check();
    await expect(panel(page).getByRole('status')).not.toBeEmpty();
    await isReady(page);
    watch.expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)/);
    await context.setOffline(true);
    await page.goto('/ar-XB/contact');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-XB');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No network');
  });
});
