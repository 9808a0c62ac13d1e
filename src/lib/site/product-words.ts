import { currentLocale, formatMemory } from '#shared/locale.ts';
import { words as englishWords } from './english-product-words.ts';
import { site } from './site.ts';

const { singular, plural } = site.product;

/** Languages that write nouns with a capital: German, Swiss German, Low German, Luxembourgish. */
const NOUNS_HAVE_CAPITALS = /^(de|gsw|lb|nds)\b/;

/** A noun inside a sentence of the page's language; in a message that isn't translated, in English. */
function inSentence(name: string, english: string): string {
  if (!NOUNS_HAVE_CAPITALS.test(currentLocale())) return english;
  return formatMemory()?.remember(name, english) ?? name;
}

/** The forms that messages have places for, without an article: that is each language's own. */
export const words = {
  /** `Stablecoins`, for titles and labels. */
  Products: plural,
  /** `Stablecoin`, for titles and labels. */
  Product: singular,
  /** `stablecoins`, inside a sentence. */
  get products() {
    return inSentence(plural, englishWords.products);
  },
};

/**
 * Fills `{product}`, `{singular}` and `{brand}` in a label or title of the configuration or content.
 * By functions: in a text, `$&` and `$$` would have a meaning of their own.
 */
export function fill(template: string): string {
  return template
    .replaceAll('{product}', () => words.Products)
    .replaceAll('{products}', () => englishWords.products)
    .replaceAll('{singular}', () => words.Product)
    .replaceAll('{brand}', () => site.brand);
}
