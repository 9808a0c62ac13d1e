import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isListedAddress } from './listed-pages.ts';

const HOSTS = ['https://example.org', 'https://test.example.org', 'https://facts-about-coins.org'];
/** Names of frames and of pages that repeat others stand in them, and they are neither. */
const PATHS = ['/', '/test-networks', '/facts-and-figures', '/resources/offline-payments', '/über'];

let client: string;

function write(path: string, head: string): void {
  const file = join(client, path === '/' ? 'index.html' : `${path}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `<!doctype html><html lang="en"><head>${head}</head><body>`);
}

const canonical = (address: string) => `<link rel="canonical" href="${new URL(address).href}">`;

beforeAll(() => {
  client = mkdtempSync(join(tmpdir(), 'listed-'));
});
afterAll(() => rmSync(client, { recursive: true, force: true }));

describe.each(HOSTS)('at %s', (host) => {
  test.each(PATHS)('the sitemap lists %s', (path) => {
    write(path, canonical(host + path));
    expect(isListedAddress(client, new URL(path, host).href)).toBe(true);
  });

  test('it leaves out frames, pages that repeat others, and what is no file', () => {
    write('/embed/coin/usdt', '<meta name="robots" content="noindex">');
    write('/de/about', canonical(`${host}/about`));
    for (const path of ['/embed/coin/usdt', '/de/about', '/newsletter'])
      expect(isListedAddress(client, host + path), path).toBe(false);
  });
});
