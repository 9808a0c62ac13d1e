import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from './find-browser.ts';

test("a browser in the project's own folder has the same version and the same place in it", () => {
  const usual = join('cache', 'ms-playwright', 'chromium-1228', 'chrome-linux64', 'chrome');
  expect(inProject(usual, 'here')).toBe(join('here', 'chromium-1228', 'chrome-linux64', 'chrome'));
  expect(inProject(join('usr', 'bin', 'chromium'), 'here')).toBeNull();
});
