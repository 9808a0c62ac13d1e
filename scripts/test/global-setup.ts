import { buildSites } from './build-sites.ts';
import { findBrowser } from './find-browser.ts';
import serveSites from './serve-sites.ts';

/**
 * Playwright's global setup, the same under `npm test` and `npx playwright test`: finds a browser,
 * builds what has changed of the tests' sites, and serves them. Workers read CHROMIUM_PATH anew.
 * @throws Error where there is no browser, or a site can't be built
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const browser = await findBrowser(process.env);
  if (!browser) throw new Error('No Chromium was found: set CHROMIUM_PATH to one.');
  process.env.CHROMIUM_PATH = browser;
  // `npm test` has built them, or has told why it could not.
  if (process.env.SITES_BUILT !== '1') {
    const { failed } = await buildSites();
    if (failed.length > 0) throw new Error(failed.join('\n'));
  }
  return serveSites();
}
