import { expect, open, phone, test } from './site-test.ts';

const PAGE = '/learn/defi-ecosystems';

test('L1: a film waits behind one button, and has the controls of the browser once it plays', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, PAGE);
  const film = page.locator('video');
  const button = page.getByRole('button', { name: /^Play the film/ });
  await expect(button).toBeVisible();
  expect(await film.evaluate((video: HTMLVideoElement) => video.controls)).toBe(false);
  await button.click();
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
