import { describe, expect, test, vi } from 'vitest';
import { site } from './site.ts';

async function wordsFor(singular: string, plural: string, brand = site.brand) {
  vi.resetModules();
  vi.doMock('./site.ts', () => ({ site: { ...site, brand, product: { singular, plural } } }));
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
    ['Euro Stablecoin', 'euro stablecoin', 'a euro stablecoin', 'A euro stablecoin'],
    ['USD Coin', 'USD coin', 'a USD coin', 'A USD coin'],
    ['Utility Token', 'utility token', 'a utility token', 'A utility token'],
    ['Unit of Account', 'unit of account', 'a unit of account', 'A unit of account'],
    ['Unbacked Coin', 'unbacked coin', 'an unbacked coin', 'An unbacked coin'],
    ['NFT', 'NFT', 'an NFT', 'An NFT'],
    ['STABLECOIN', 'STABLECOIN', 'a STABLECOIN', 'A STABLECOIN'],
    ['Unissued Coin', 'unissued coin', 'an unissued coin', 'An unissued coin'],
    ['MiCA Token', 'MiCA token', 'a MiCA token', 'A MiCA token'],
    ['E-Money Token', 'e-money token', 'an e-money token', 'An e-money token'],
    ['U.S. Dollar Token', 'U.S. dollar token', 'a U.S. dollar token', 'A U.S. dollar token'],
  ])('R2: %s reads right in running text', async (singular, product, aProduct, AProduct) => {
    const { words } = await wordsFor(singular, `${singular}s`);
    expect([words.product, words.aProduct, words.AProduct]).toEqual([product, aProduct, AProduct]);
  });

  test('N1: fills every placeholder, every time', async () => {
    const { fill } = await wordsFor('Digital Dollar', 'Digital Dollars');
    expect(fill('{product}, {products}, {singular}, {product}: {brand}')).toBe(
      `Digital Dollars, digital dollars, Digital Dollar, Digital Dollars: ${site.brand}`,
    );
    const cash = await wordsFor('Cash $$', 'Cash $$', 'Cash $& $$ Co');
    expect(cash.fill('{brand}: {product}')).toBe('Cash $& $$ Co: Cash $$');
    expect(fill('nothing { to } fill')).toBe('nothing { to } fill');
  });
});
