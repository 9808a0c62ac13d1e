import { describe, expect, test, vi } from 'vitest';
import { site } from './site.ts';

async function wordsFor(singular: string, plural: string) {
  vi.resetModules();
  vi.doMock('./site.ts', () => ({ site: { ...site, product: { singular, plural } } }));
  const loaded = await import('./product-words.ts');
  vi.doUnmock('./site.ts');
  return loaded;
}

describe('words', () => {
  test('R2 H2: the default product in titles and in sentences', async () => {
    const { words } = await wordsFor('Stablecoin', 'Stablecoins');
    expect(words).toEqual({
      Products: 'Stablecoins',
      Product: 'Stablecoin',
      products: 'stablecoins',
      product: 'stablecoin',
      aProduct: 'a stablecoin',
      AProduct: 'A stablecoin',
    });
  });

  test.each([
    ['Digital Dollar', 'digital dollar', 'a digital dollar', 'A digital dollar'],
    ['Anchored Coin', 'anchored coin', 'an anchored coin', 'An anchored coin'],
    ['CBDC', 'CBDC', 'a CBDC', 'A CBDC'],
    ['EUR Coin', 'EUR coin', 'an EUR coin', 'An EUR coin'],
  ])('R2: %s reads right in running text', async (singular, product, aProduct, AProduct) => {
    const { words } = await wordsFor(singular, `${singular}s`);
    expect([words.product, words.aProduct, words.AProduct]).toEqual([product, aProduct, AProduct]);
  });

  test('N1: fills every placeholder, every time', async () => {
    const { fill } = await wordsFor('Digital Dollar', 'Digital Dollars');
    expect(fill('{product}, {products}, {singular}, {product}: {brand}')).toBe(
      `Digital Dollars, digital dollars, Digital Dollar, Digital Dollars: ${site.brand}`,
    );
    expect(fill('nothing { to } fill')).toBe('nothing { to } fill');
  });
});
