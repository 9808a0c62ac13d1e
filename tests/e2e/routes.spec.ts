import { expect, open, test } from './site-test.ts';
import { sampledPages, mainRoutes } from './site-pages.ts';

// These walk through many pages, on machines of any speed.
test.describe.configure({ timeout: 240_000 });

const ids = mainRoutes.map(({ id }) => id).join(', ');

test(`${ids}: every main route answers with its title and its canonical link`, async ({
  request,
}) => {
  for (const { path, title } of mainRoutes) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1], path).toEqual(
      typeof title === 'string' ? title : expect.stringMatching(title),
    );
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    const [link = ''] = /<link[^>]*rel="canonical"[^>]*>/.exec(html) ?? [];
    expect(new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '').pathname).toBe(path);
  }
});

test('R12, E1: an unknown path answers 404 with its page', async ({ page, watch }) => {
  watch.expectError(/status of 404.*\/no-such-page\)$/);
  const notes: string[] = [];
  page.on('console', (message) => notes.push(`${message.type()} ${message.text()}`));
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found - At Par');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  expect(
    notes.filter((note) => note.startsWith('info') && note.includes('/no-such-page')),
  ).toHaveLength(1);
  expect(await page.locator('[data-ad-slot]').count()).toBeGreaterThan(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('R13: a page that is opened shows its top, back returns to where it was', async ({ page }) => {
  await open(page, '/about');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await page.locator('footer').getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL('/learn');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test('R13: no route takes a parameter: a query changes nothing', async ({ request }) => {
  for (const { path } of mainRoutes) {
    const plain = await request.get(path);
    const asked = await request.get(`${path}?utm_source=x&page=2`);
    expect(asked.status(), path).toBe(200);
    expect(await asked.text(), path).toBe(await plain.text());
  }
});

test('R14: every listed page is the same for every visitor, without a cookie', async ({
  request,
  playwright,
  baseURL,
}) => {
  const stranger = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: {
      Cookie: 'donation_popup=closed; session=1',
      'Accept-Language': 'de',
      'User-Agent': 'x',
    },
  });
  for (const path of sampledPages()) {
    const one = await request.get(path);
    const other = await stranger.get(path);
    expect(one.status(), path).toBe(200);
    expect(one.headers()['set-cookie'], path).toBeUndefined();
    expect(await one.text(), path).toBe(await other.text());
  }
  await stranger.dispose();
});
