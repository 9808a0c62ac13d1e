import { expect, test } from 'vitest';
import { howToInstall, isMissing, isToolName, mayInstall, TOOLS } from './tools.ts';

test('npm test installs packages of the system only where CI=true, and only where it can', () => {
  expect(mayInstall({ CI: 'true' }, true)).toBe(true);
  expect(mayInstall({}, true)).toBe(false);
  for (const CI of ['', '0', 'false', '1']) expect(mayInstall({ CI }, true), CI).toBe(false);
  expect(mayInstall({ CI: 'true' }, false)).toBe(false);
});

test('a test waits for what is on the list and missing, and for nothing else', () => {
  expect(isMissing('better days')).toBe(false);
  expect(isMissing('toString')).toBe(false);
  for (const name of Object.keys(TOOLS)) {
    expect(isToolName(name)).toBe(true);
    expect(isMissing(name), name).toBe(!TOOLS[name as keyof typeof TOOLS].works());
  }
  expect(howToInstall('Linux')).toBeNull();
});
