import { expect, open, test } from './site-test.ts';
import { freshEmail, mailsWith, makeOlder, storedSubscriptions } from './stored.ts';

test('N7: Subscribe stores an address, in place', async ({ page }) => {
  const email = freshEmail();
  await open(page, '/terms');
  const form = page.getByRole('contentinfo').locator('form');
  await expect(form.getByRole('heading', { name: 'Subscribe' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Email address' }).fill(email);
  await form.getByRole('button', { name: 'Join' }).click();
  await expect(form.getByRole('status')).toContainText('Thank you');
  await expect(form.getByRole('textbox', { name: 'Email address' })).toHaveValue('');
  await expect(page).toHaveURL('/terms');
  expect(storedSubscriptions(email)).toHaveLength(1);
  await expect.poll(() => mailsWith(email)).toHaveLength(1);
});

test('N7: an address that is none is refused, and what was typed stays', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 400.*\/api\/newsletter\)$/);
  await open(page, '/');
  const form = page.getByRole('contentinfo').locator('form');
  const field = form.getByRole('textbox', { name: 'Email address' });
  await field.fill('reader@nowhere');
  await form.getByRole('button', { name: 'Join' }).click();
  await expect(form.getByRole('status')).toContainText('does not look like an email address');
  await expect(field).toHaveValue('reader@nowhere');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
});

test('N7: what the browser itself sees to be none is told in the words of the site', async ({
  page,
}) => {
  await open(page, '/newsletter');
  for (const place of ['main', 'contentinfo'] as const) {
    const form = page.getByRole(place).locator('form');
    const field = form.getByRole('textbox', { name: 'Email address' });
    for (const [typed, said] of [
      ['', 'Please give your email address.'],
      ['reader', 'does not look like an email address'],
    ] as const) {
      await field.fill(typed);
      await form.getByRole('button', { name: 'Join' }).click();
      await expect(form.getByRole('status')).toContainText(said);
      await expect(field).toHaveAccessibleDescription(new RegExp(said));
      await expect(field).toBeFocused();
      await field.fill('reader@example.net');
      await field.blur();
    }
  }
});

test('N7: a refused proof of work is not told as a wrong address', async ({ page, watch }) => {
  watch.expectError(/status of 400.*\/api\/newsletter\)$/);
  await open(page, '/');
  // As where the page slept until its challenge had run out.
  await page.route('**/api/newsletter', async (route) => {
    const { proof: _, ...fields } = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify(fields) });
  });
  const form = page.getByRole('contentinfo').locator('form');
  await form.getByRole('textbox', { name: 'Email address' }).fill(freshEmail());
  await form.getByRole('button', { name: 'Join' }).click();
  await expect(form.getByRole('status')).toContainText('did not go through');
});

test('N7: when the way to the server is cut, it says so and keeps the address', async ({
  page,
  watch,
}) => {
  watch.expectError('/api/newsletter');
  await open(page, '/');
  await page.route('**/api/newsletter', (route) => route.abort('connectionfailed'));
  const form = page.getByRole('contentinfo').locator('form');
  const field = form.getByRole('textbox', { name: 'Email address' });
  await field.fill('reader@example.net');
  await form.getByRole('button', { name: 'Join' }).click();
  await expect(form.getByRole('status')).toContainText('did not go through');
  await expect(field).toHaveValue('reader@example.net');
});

test.describe('with scripting off', () => {
  test.use({ javaScriptEnabled: false });

  test('N7: Subscribe works in two steps', async ({ page }) => {
    const email = freshEmail();
    await page.goto('/about');
    const form = page.getByRole('contentinfo').locator('form');
    await form.getByRole('textbox', { name: 'Email address' }).fill(email);
    await form.getByRole('button', { name: 'Join' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Confirm you’re human' })).toBeVisible();
    await expect(main.getByText(email)).toBeVisible();
    expect(storedSubscriptions(email)).toHaveLength(0);
    await makeOlder(main.locator('[name="token"]'), { form: 'newsletter-form', subject: email });
    await main.getByRole('button', { name: 'Join' }).click();
    await expect(main.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(storedSubscriptions(email)).toHaveLength(1);
    await expect.poll(() => mailsWith(email)).toHaveLength(1);
  });

  test('N7: a wrong address comes back to be mended', async ({ page, watch }) => {
    watch.expectError(/status of 422.*\/newsletter\)$/);
    await page.goto('/about');
    const form = page.getByRole('contentinfo').locator('form');
    await form.getByRole('textbox', { name: 'Email address' }).fill('reader@nowhere');
    await form.getByRole('button', { name: 'Join' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Please check the address' })).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveValue('reader@nowhere');
  });
});
