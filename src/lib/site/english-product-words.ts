import { site } from './site.ts';

/** `Digital Dollars` → `digital dollars`; what has more capitals (`CBDCs`, `MiCA`, `U.S.`) keeps them. */
function inRunningText(name: string): string {
  return name.replaceAll(/[^\s-]+/g, (word) =>
    /^.+\p{Lu}/u.test(word) ? word : word.toLowerCase(),
  );
}

/** Letters whose names begin with a vowel: an NFT, an RWA; but a USD coin. */
const VOWEL_NAMES = /^[AEFHILMNORSX]/;
/** An abbreviation that is read letter by letter; a longer word in capitals is read as a word. */
const SPELLED = /^(\p{Lu}{2,5}s?\b|\p{Lu}\.)/u;
/** Written with a vowel and spoken with a consonant: a euro, a utility token, a one-way coin. */
const SPOKEN_AS_CONSONANT = /^(eu|ewe|one\b|once\b|u[bkrst][aeiou]|uni(?:[tfqvcl]|on|s[eo]))/i;

function withArticle(words: string): string {
  const isVowel = SPELLED.test(words)
    ? VOWEL_NAMES.test(words)
    : /^([aeiou]|hour|honest|heir)/i.test(words) && !SPOKEN_AS_CONSONANT.test(words);
  return isVowel ? `an ${words}` : `a ${words}`;
}

const { singular, plural } = site.product;

/** The product word in the forms that English text needs, so that another word reads right everywhere. */
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
