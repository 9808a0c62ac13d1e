import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locateKey } from './config-problem.ts';

const source = `import type { SiteConfig } from '#lib/site/site-config.ts';
// brand: 'not this one'
export const site: SiteConfig = {
  /* legal: {
   */
  brand: 'A: {b}, [c] // d', product: { singular: "It's", 'pl-ural': \`two
lines\` },
  list: [
    { id: 'a' }, // , {
    { id: 'b', deep: [1, [2, 20_000]] },
  ],
  last: make({ brand: 'inner' }, 2) ? null : { x: 1 },
  ...others,
  end: null,
};
`;

describe('a key of the configuration', () => {
  test.each([
    [['brand'], 6],
    [['product', 'pl-ural'], 6],
    [['list'], 8],
    [['list', 0, 'id'], 9],
    [['list', 1], 10],
    [['list', 1, 'deep', 1, 1], 10],
    [['last'], 12],
    [['end'], 14],
  ])('%j is found in its line', (path, line) => {
    expect(locateKey(source, path)).toBe(line);
  });

  test('that is missing is told by the nearest one around it, or not at all', () => {
    expect(locateKey(source, ['product', 'plural'])).toBe(6);
    expect(locateKey(source, ['list', 7, 'id'])).toBe(8);
    expect(locateKey(source, ['nowhere'])).toBeNull();
    expect(locateKey('export const other = {};', ['brand'])).toBeNull();
  });

  test('is found in the configuration that ships', () => {
    const text = readFileSync('tests/fixtures/first-site.ts', 'utf8');
    const lineOf = (path: PropertyKey[]) => text.split('\n')[(locateKey(text, path) ?? 0) - 1];
    expect(lineOf(['look', 'dark', 'gold'])).toContain('gold:');
    expect(lineOf(['market', 'coins', 2, 'feeds', 0, 'pair'])).toContain('DAI/USD');
    expect(lineOf(['retention', 'messageDays'])).toContain('messageDays');
  });
});
