import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { tabTo } from './desk-keys.ts';
import { addAuthenticator, type DeskUnderTest } from './desk-server.ts';
import { expect, type Watch } from './site-test.ts';

const MAX_TABS = 60;
export const PHONE = { width: 360, height: 740 };

/** Two items of the news board, and two subscribers. */
export async function plantNewsAndSubscribers(db: SiteDatabase): Promise<void> {
  for (const [index, title] of ['A rule on reserves', 'A stablecoin depegs'].entries())
    await db
      .insertInto('news_items')
      .values({
        feed: 'federal-reserve',
        guid_key: `guid ${index}`,
        link_key: `link ${index}`,
        title,
        summary: '',
        link: 'https://news.example.org/',
        published_at: Date.parse('2026-11-22T09:00:00Z') - index,
        is_dated: 1,
        last_seen_at: 0,
      })
      .execute();
  for (const name of ['ada', 'grace'])
    await db
      .insertInto('subscribers')
      .values({
        address_hash: name,
        email: `${name}@mail.example.org`,
        state: 'active',
        consent: '',
        created_at: Date.parse('2026-11-22T09:00:00Z'),
        confirmed_at: Date.parse('2026-11-22T09:00:00Z'),
        ended_at: null,
      })
      .execute();
}

/** A letter in the built site, which another test may have published anew. */
export function plantLetter(desk: DeskUnderTest): void {
  const folder = join(desk.distDir, 'newsletter-issues');
  mkdirSync(folder, { recursive: true });
  const letter = {
    id: 'hello',
    subject: 'A letter',
    status: 'published',
    origin: 'https://coins.example.org',
    html: '<p>Hello. <a href="https://coins.example.org/first">First</a> <a href="UNSUBSCRIBE_ADDRESS">End</a></p>',
    text: 'Hello.\nUNSUBSCRIBE_ADDRESS\n',
  };
  writeFileSync(join(folder, 'hello.json'), JSON.stringify(letter));
}

/** Opens a one-time link on a phone that has an authenticator. */
export async function openLink(page: Page, watch: Watch, link: string): Promise<void> {
  watch.allowServer(new URL(link).origin);
  await page.setViewportSize(PHONE);
  await addAuthenticator(page);
  await page.goto(link);
}

/** Comes in by a new link, as an owner with a passkey. */
export async function comeInAsOwner(page: Page, watch: Watch, desk: DeskUnderTest): Promise<void> {
  await openLink(page, watch, await desk.newLink());
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
}

async function pressFocused(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted, MAX_TABS);
  await page.keyboard.press('Enter');
}

/** Opens a room by the menu of a phone, by keyboard. */
export async function openRoom(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Rooms' });
  await pressFocused(page, menu.getByRole('button'));
  await pressFocused(page, menu.getByRole('link', { name, exact: true }));
}

/** Tabs to a link or button by its name, and presses it. */
export async function pressByKeyboard(
  page: Page,
  role: 'link' | 'button',
  name: string,
  within: Page | Locator = page,
): Promise<void> {
  await pressFocused(page, within.getByRole(role, { name, exact: true }));
}

/** Does what a browser does where somebody comes back to a page after a while. */
export async function comeBackLater(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
    dispatchEvent(new Event('visibilitychange'));
  });
}
