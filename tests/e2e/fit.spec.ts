import { expect, open, phone, test, wide } from './site-test.ts';

const topLeft = (boxes: (DOMRect | null)[]) => boxes.map((box) => [box!.x, box!.y]);

test.describe('the list of labs', () => {
  const plates = 'main ol > li > svg';
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().toJSON());

  test('shows six plates, each under a question with its minutes, in two rows of three', async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await open(page, '/learn/lab');
    const places = topLeft(await page.evaluate(boxesOf, plates));
    expect(new Set(places.map(([x]) => x)).size).toBe(3);
    expect(new Set(places.map(([, y]) => y)).size).toBe(2);
    for (const entry of await page.locator('main ol > li:has(> svg)').all()) {
      await expect(entry.getByRole('heading')).toHaveText(/\?$/);
      await expect(entry).toContainText(/\d minutes?/);
    }
  });

  test('sets plate and question side by side on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/learn/lab');
    const pictures = await page.evaluate(boxesOf, plates);
    const questions = await page.evaluate(boxesOf, 'main ol h2');
    expect(pictures).toHaveLength(6);
    for (const [index, picture] of pictures.entries()) {
      expect(questions[index].left).toBeGreaterThan(picture.right);
      expect(questions[index].top).toBeLessThan(picture.bottom);
    }
  });
});
