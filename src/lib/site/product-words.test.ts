import { describe, expect, test, vi } from 'vitest';
import { site } from './site.ts';

async function wordsFor(singular: string, plural: string, brand = site.brand) {
  vi.resetModules();
  vi.doMock('./site.ts', () => ({ site: { ...site, brand, product: { singular, plural } } }));
  const loaded = await import('./product-words.ts');
  const { words: englishWords } = await import('./english-product-words.ts');
  vi.doUnmock('./site.ts');
  return { ...loaded, englishWords };
}

describe('words', () => {
  test('R2 H2: the default product in titles and in sentences', async () => {
    const { words, englishWords } = await wordsFor('Stablecoin', 'Stablecoins');
    expect(words).toEqual({
      Products: 'Stablecoins',
      Product: 'Stablecoin',
      products: 'stablecoins',
    });
    expect(englishWords).toEqual({
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
    const { englishWords } = await wordsFor(singular, `${singular}s`);
    const { product: own, aProduct: one, AProduct: first } = englishWords;
    expect([own, one, first]).toEqual([product, aProduct, AProduct]);
  });

  test('R2: a noun keeps its capital where its language writes it so, and in no English text', async () => {
    const { words, englishWords, fill } = await wordsFor('Geldmarktfonds', 'Geldmarktfonds');
    const { setRenderedLocale } = await import('#shared/locale.ts');
    const { inOwnFormat } = await import('#shared/own-formats.ts');
    const said = <T>(message: T): T => message;
    const renderIn = (locale: string) => setRenderedLocale({ locale: () => locale, said });
    renderIn('de');
    expect(words.products).toBe('Geldmarktfonds');
    expect(fill('{products}')).toBe('geldmarktfonds');
    expect(englishWords.products).toBe('geldmarktfonds');
    // As in a message that nobody has translated.
    expect(inOwnFormat(words.products)).toBe('geldmarktfonds');
    renderIn('fr');
    expect(words.products).toBe('geldmarktfonds');
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
