import type { Page } from '@playwright/test';
import { expect, open, test } from './site-test.ts';
import { freshEmail, mailsWith, makeOlder, storedSubscriptions } from './stored.ts';

async function expectOwnWords(page: Page): Promise<void> {
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
}

const footerForm = (page: Page) => page.getByRole('contentinfo').locator('form');
const emailOf = (page: Page) => footerForm(page).getByRole('textbox', { name: 'Email address' });
const join = (page: Page) => footerForm(page).getByRole('button', { name: 'Join' }).click();

async function expectRefused(page: Page): Promise<void> {
  await emailOf(page).fill('reader@nowhere');
  await join(page);
  await expect(footerForm(page).getByRole('status')).toContainText(
    'does not look like an email address',
  );
  await expect(emailOf(page)).toHaveValue('reader@nowhere');
  await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(emailOf(page)).toBeFocused();
}

test('N7: what the browser itself sees to be no address is told in the words of the site; a refused proof of work is not told as a wrong address; an address that is none is refused, and what was typed stays; when the way to the server is cut, it says so and keeps the address; Subscribe stores an address, in place', async ({
  page,
  watch,
}) => {
  await test.step('an empty field', () => expectOwnWords(page));
  await open(page, '/terms');
  const form = footerForm(page);
  const status = form.getByRole('status');
  await expect(form.getByRole('heading', { name: 'Subscribe' })).toBeVisible();
  watch.expectError(/status of 400.*\/api\/newsletter\)$/);
  const email = freshEmail();
  await test.step('no proof', async () => {
    // As where the page slept until its challenge had run out.
    await page.route('**/api/newsletter', async (route) => {
      const { proof: _, ...fields } = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify(fields) });
    });
    await emailOf(page).fill(email);
    await expect(status).toBeEmpty();
    await join(page);
    await expect(status).toContainText('did not go through');
    expect(storedSubscriptions(email)).toHaveLength(0);
    await page.unrouteAll();
  });
  await test.step('no address', () => expectRefused(page));
  await test.step('no way to the server', async () => {
    watch.expectError('/api/newsletter');
    await page.route('**/api/newsletter', (route) => route.abort('connectionfailed'));
    await emailOf(page).fill('reader@example.net');
    await join(page);
    await expect(status).toContainText('did not go through');
    await expect(emailOf(page)).toHaveValue('reader@example.net');
    await page.unrouteAll();
  });
  await test.step('stored', async () => {
    await emailOf(page).fill(email);
    await join(page);
    await expect(status).toContainText('Thank you');
    await expect(emailOf(page)).toHaveValue('');
    await expect(page).toHaveURL('/terms');
    expect(storedSubscriptions(email)).toHaveLength(1);
    await expect.poll(() => mailsWith(email)).toHaveLength(1);
  });
});

test.describe('with scripting off', () => {
  test.use({ javaScriptEnabled: false });

  test('N7: a wrong address comes back to be mended; Subscribe works in two steps', async ({
    page,
    watch,
  }) => {
    watch.expectError(/status of 422.*\/newsletter\)$/);
    const email = freshEmail();
    const main = page.getByRole('main');
    await page.goto('/about');
    await emailOf(page).fill('reader@nowhere');
    await join(page);
    await expect(main.getByRole('heading', { name: 'Please check the address' })).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveValue('reader@nowhere');
    await page.goto('/about');
    await emailOf(page).fill(email);
    await join(page);
    await expect(main.getByRole('heading', { name: 'Confirm you’re human' })).toBeVisible();
    await expect(main.getByText(email)).toBeVisible();
    expect(storedSubscriptions(email)).toHaveLength(0);
    await makeOlder(main.locator('[name="token"]'), { form: 'newsletter-form', subject: email });
    await main.getByRole('button', { name: 'Join' }).click();
    await expect(main.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(storedSubscriptions(email)).toHaveLength(1);
    await expect.poll(() => mailsWith(email)).toHaveLength(1);
  });
});
