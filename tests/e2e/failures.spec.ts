import { expect, open, secondUrl, test } from './site-test.ts';

const HEADING = 'Unexpected Application Error!';

test('E2: an island whose script does not arrive says so and can be read, and the page keeps working', async ({
  page,
  watch,
}) => {
  watch.expectError('chain.island');
  await page.route('**/chain.island*', (route) => route.abort('connectionfailed'));
  await open(page, '/resources');
  const chain = page.locator('#blockchain');
  const block = chain.getByRole('textbox', { name: 'Block 1' });
  // A finger that scrolls past wants nothing: what is there can be read, and nobody is told.
  await block.scrollIntoViewIfNeeded();
  await chain.locator('astro-island').dispatchEvent('pointerenter');
  await expect(chain.locator('[data-waking]')).toBeAttached();
  await expect(chain.locator('[data-waking]')).toHaveCount(0, { timeout: 8000 });
  await expect(chain.getByRole('alert')).toHaveCount(0);
  await block.focus();
  await expect(chain.locator('[aria-busy="true"]')).toHaveCSS('cursor', 'progress');
  const alert = chain.getByRole('alert');
  await expect(alert).toContainText(HEADING, { timeout: 8000 });
  await expect(alert.locator('p').nth(1)).not.toBeEmpty();
  await expect(alert).not.toContainText(/\bat .*:\d+:\d+/);
  await expect(block).toBeVisible();
  await expect(chain.locator('.without-script')).toBeVisible();
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute('**/chain.island*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(chain.locator('astro-island:not([ssr])')).toBeAttached();
  await expect(alert).toHaveCount(0);
});

test('E2: a lab whose script does not arrive shows its run and the text that waits for a guess', async ({
  page,
  watch,
}) => {
  watch.expectError('redemption.island');
  await page.route('**/redemption.island*', (route) => route.abort('blockedbyclient'));
  await open(page, '/learn/lab/redemption');
  const text = page.getByRole('heading', { name: 'What you just saw' });
  await expect(text).toBeHidden();
  await page.getByRole('button', { name: 'Skip the guess' }).click();
  await expect(page.getByRole('alert')).toContainText(HEADING, { timeout: 8000 });
  await expect(text).toBeVisible();
  await expect(page.locator('[data-instrument] svg').first()).toBeVisible();
  await page.unroute('**/redemption.island*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('astro-island:not([ssr]) [data-phase="guess"]')).toBeAttached();
  await expect(text).toBeHidden();
});

test.describe('pages that fail on purpose', () => {
  test.use({ baseURL: secondUrl });

  test('E2: an island that throws shows its message, the rest of the page keeps working', async ({
    page,
    watch,
  }) => {
    watch.expectError('planted');
    await open(page, '/test/throwing-island');
    const first = page.locator('#first');
    await first.getByRole('button').hover();
    await expect(first.locator('astro-island')).not.toHaveAttribute('ssr');
    await first.getByRole('button').click();
    await expect(first.getByRole('alert')).toContainText(HEADING);
    // As text: markup in a message must stay letters.
    await expect(first.getByRole('alert')).toContainText('planted: <b>the island broke</b>');
    await expect(first.getByRole('alert')).not.toContainText(/throwing\.island|:\d+:\d+/);
    await expect(
      page.locator('#second').getByRole('button', { name: 'Break this part' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('E2: a page that fails on the server shows the heading and a request id, and nothing else of it', async ({
    page,
    watch,
  }) => {
    watch.expectError(/status of 500.*\/test\/failing\)$/);
    const response = await page.goto('/test/failing');
    expect(response?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
    const id = response?.headers()['x-request-id'] ?? 'none';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await expect(page.locator('code')).toHaveText(id);
    const text = (await response?.text()) ?? '';
    expect(text).not.toMatch(/planted|secret|node_modules|\.mjs|\.astro\b(?!_)|:\d+:\d+/);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('sec-H5: a worker starts through the one policy, every other way to a script is refused', async ({
    page,
    watch,
  }) => {
    watch.expectError(/trusted|TrustedScriptURL|require-trusted-types-for/i);
    await open(page, '/test/worker');
    await expect(page.locator('#listed')).toHaveText('heard hello');
    await expect(page.locator('#unlisted')).toHaveText('refused: TypeError');
    await expect(page.locator('#plain')).toHaveText('refused: TypeError');
    await expect(page.locator('#second')).toHaveText('refused: TypeError');
  });
});

test('sec-H5: planted markup does not run', async ({ page, watch }) => {
  watch.expectError(/securitypolicyviolation|Content Security Policy|requires 'Trusted/);
  await open(page, '/about');
  const outcomes = await page.evaluate(() => {
    const image = document.createElement('img');
    const script = document.createElement('script');
    const attempts = [
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.planted=1">'),
      () => image.setAttribute('onerror', 'window.planted=2'),
      () => (script.textContent = 'window.planted=3'),
      () => (script.src = 'data:text/javascript,window.planted=4'),
    ];
    const seen = attempts.map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    });
    script.append('window.planted=5');
    document.body.append(image, script);
    return seen;
  });
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  await page.waitForTimeout(200);
  expect(
    await page.evaluate(() => (window as unknown as { planted?: number }).planted),
  ).toBeUndefined();
});
