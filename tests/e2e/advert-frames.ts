import type { Locator, Page } from '@playwright/test';
import type { Watch } from './site-test.ts';
import { ADS, banner } from './consent-parts.ts';

export const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

export const frames = (page: Page): Locator => page.locator('[data-ad-slot] iframe');

export async function accept(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Accept' }).click();
}

export function allow(watch: Watch, script: string): void {
  watch.allowOutside(ADS, (route) => {
    const isReport = route.request().url().includes('/report');
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill(
      isReport
        ? { status: 204, headers }
        : { contentType: 'text/javascript', headers, body: script },
    );
  });
  watch.allowOutside('https://news.example.net');
  watch.allowOutside('https://forms.example.net');
}
