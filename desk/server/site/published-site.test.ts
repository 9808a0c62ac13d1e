import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SettingsAnswer } from '#desk/shared/settings.ts';
import type { AboutSite } from '#desk/shared/site.ts';
import { openEditingDesk } from '#tests/desk/editing-desk.ts';

test('rooms go by the configuration that is published, and not by the one of the start', async () => {
  const { desk, root, close } = await openEditingDesk();
  onTestFinished(close);
  const file = join(root, 'config/site.ts');
  const about = () => desk.browser().json<AboutSite>('/api/about');
  const { browser } = await desk.signedIn('owner');
  const examples = async () => {
    const { findings } = await browser.json<SettingsAnswer>('/api/settings');
    return findings.filter(({ setting }) => setting === 'contact.email').length;
  };
  const { brand, url } = await about();
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await examples()).toBe(1);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text
      .replace(`brand: '${brand}'`, "brand: 'New name'")
      .replace('hello@example.org', 'a@b.internal'),
  );
  expect((await about()).brand).toBe('New name');
  expect(await examples()).toBe(0);
});
