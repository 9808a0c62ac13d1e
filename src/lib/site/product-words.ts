import { site } from './site.ts';

/** `Digital Dollars` → `digital dollars`; an abbreviation (`CBDCs`) keeps its capitals. */
function inRunningText(name: string): string {
  return name
    .split(' ')
    .map((word) => (/^\p{Lu}\p{Lu}/u.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

function withArticle(word: string): string {
  return /^[aeiou]/i.test(word) ? `an ${word}` : `a ${word}`;
}

const { singular, plural } = site.product;

/** The product word in the forms that text needs, so that another word reads right everywhere. */
export const words = {
  /** `Stablecoins`, for titles and labels. */
  Products: plural,
  /** `Stablecoin`, for titles and labels. */
  Product: singular,
  /** `stablecoins`, inside a sentence. */
  products: inRunningText(plural),
  /** `stablecoin`, inside a sentence. */
  product: inRunningText(singular),
  /** `a stablecoin`, inside a sentence. */
  aProduct: withArticle(inRunningText(singular)),
  /** `A stablecoin`, at the start of a sentence. */
  AProduct: withArticle(inRunningText(singular)).replace(/^a/, 'A'),
} as const;

/** Fills `{product}`, `{singular}` and `{brand}` in a label or title of the configuration or content. */
export function fill(template: string): string {
  return template
    .replaceAll('{product}', words.Products)
    .replaceAll('{products}', words.products)
    .replaceAll('{singular}', words.Product)
    .replaceAll('{brand}', site.brand);
}
