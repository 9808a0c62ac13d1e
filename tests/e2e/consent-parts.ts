import type { Locator, Page } from '@playwright/test';
import type { Watch } from './site-test.ts';

export const ADS = 'https://ads.example.net';
export const NEWS = 'https://news.example.net';
export const FORMS = 'https://forms.example.net';

export const banner = (page: Page): Locator =>
  page.getByRole('region', { name: 'May other companies load content into this page?' });
export const said = (page: Page): Locator => page.locator('[data-consent-said][role="status"]');
export const settings = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Consent settings' });

export function allowAll(watch: Watch): void {
  watch.allowOutside(ADS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.body.append("an advert")' }),
  );
  watch.allowOutside(NEWS);
  watch.allowOutside(FORMS);
}

/** In the page itself: an advert's frame has no storage. */
export function keepAnswer(record: string): void {
  if (self === top) localStorage.setItem('consent', record);
}

export async function stored(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
}

export function outsideFrames(page: Page): Locator {
  return page.locator('[data-ad-slot] iframe, [data-embed] iframe');
}
