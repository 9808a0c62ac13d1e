import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBrowser, inProject, missingBrowserPackages } from './find-browser.ts';

test("a browser in the project's own folder has the same version and the same place in it", () => {
  const usual = join('cache', 'ms-playwright', 'chromium-1228', 'chrome-linux64', 'chrome');
  expect(inProject(usual, 'here')).toBe(join('here', 'chromium-1228', 'chrome-linux64', 'chrome'));
  expect(inProject(join('usr', 'bin', 'chromium'), 'here')).toBeNull();
});

test('the headless shell comes before the whole Chromium of the system, and is missed where only that is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (name: string) => writeFileSync(join(folder, name), '', { mode: 0o755 });
  put('chromium');
  expect(await findBrowser({ PATH: folder }, null)).toBe(join(folder, 'chromium'));
  expect(missingBrowserPackages({ PATH: folder }, null)).toEqual(['chromium-headless-shell']);
  put('chromium-headless-shell');
  expect(await findBrowser({ PATH: folder }, null)).toBe(join(folder, 'chromium-headless-shell'));
  expect(missingBrowserPackages({ PATH: folder }, null)).toEqual([]);
  const CHROMIUM_PATH = join(folder, 'chromium');
  expect(await findBrowser({ PATH: folder, CHROMIUM_PATH })).toBe(CHROMIUM_PATH);
  expect(missingBrowserPackages({ CHROMIUM_PATH }, null)).toEqual([]);
});
