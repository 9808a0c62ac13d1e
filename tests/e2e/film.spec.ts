import { expect, open, phone, test, wide } from './site-test.ts';

const PAGE = '/learn/defi-ecosystems';

test('L1: a film waits behind one button, says where it does not load, and has the controls of the browser once it plays', async ({
  page,
  watch,
}) => {
  await page.setViewportSize(phone);
  await open(page, PAGE);
  const film = page.locator('video');
  const button = page.getByRole('button', { name: /^Play the film/ });
  await expect(button).toBeVisible();
  expect(await film.evaluate((video: HTMLVideoElement) => video.controls)).toBe(false);
  // Its words are a few pixels high there.
  const hint = page.getByText('hold the phone sideways');
  await expect(hint).toBeVisible();
  // One link leads to what it says, at every width.
  const read = page.getByRole('link', { name: /^read what (it|the film) says$/ });
  await expect(read).toHaveCount(1);
  await expect(page.locator((await read.getAttribute('href'))!)).toBeVisible();
  await page.setViewportSize(wide);
  await expect(hint).toBeHidden();
  await expect(read).toBeVisible();
  await page.setViewportSize(phone);
  watch.expectError(/ERR_BLOCKED|ERR_FAILED|Failed to load/);
  await page.route(/\/video\/[^/]+\.(webm|mp4)$/, (route) => route.abort('blockedbyclient'));
  await button.click();
  const failed = page.getByRole('alert').filter({ hasText: 'The film didn’t load' });
  await expect(failed).toBeVisible();
  await expect(button).toBeFocused();
  const words = await failed.getByRole('link').getAttribute('href');
  await expect(page.locator(words!)).toHaveAttribute('data-transcript');
  await page.unroute(/\/video\/[^/]+\.(webm|mp4)$/);
  await button.click();
  await expect(failed).toBeHidden();
  await expect(button).toBeHidden();
  await expect(film).toBeFocused();
  expect(await film.evaluate((video: HTMLVideoElement) => video.controls)).toBe(true);
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('R13: a film has the controls of the browser, and no button that does nothing', async ({
    page,
  }) => {
    await page.goto(PAGE);
    await expect(page.locator('video')).toHaveAttribute('controls');
    await expect(page.getByRole('button', { name: /^Play the film/ })).toBeHidden();
  });
});
