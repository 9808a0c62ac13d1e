import type { Locator, Page } from '@playwright/test';
import type { Keys } from './desk-keys.ts';
import { expect } from './site-test.ts';

/** Something that an owner does, and how it is done by keys. */
export type Task = { title: string; work: (page: Page, keys: Keys) => Promise<void> };

export const task = (title: string, work: Task['work']): Task => ({ title, work });

export const saved = (page: Page): Promise<void> =>
  expect(page.getByText('Saved as a draft.')).toBeVisible();

export async function published(page: Page): Promise<void> {
  // All content is checked first, and a busy machine takes its time.
  await expect(page.getByText('No drafts are waiting.', { exact: false })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('status').filter({ hasText: 'Published' })).toBeVisible();
}

export const group = (page: Page | Locator, name: string): Locator =>
  page.getByRole('group', { name, exact: true });

/** Opens the form of a new entry. */
export async function addTo(page: Page, keys: Keys, kind: string, name: string): Promise<void> {
  await keys.room('Content');
  await keys.press(page.getByText(new RegExp(`^${kind} \\(\\d+\\)$`)));
  await keys.fill(`Short name of a new entry in ${kind.toLowerCase()}`, name);
  await keys.button(`Add to ${kind.toLowerCase()}`);
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible();
}

/** Saves a new entry, which leads to the entry as it is then. */
export async function saveNew(page: Page, keys: Keys): Promise<void> {
  await keys.button('Save draft');
  await saved(page);
  await expect(page).toHaveURL(/\/content\/entry\?/);
}
