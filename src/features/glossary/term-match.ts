/** Which terms of the glossary's index somebody means who types a few letters. */

/** A term of the index: its name with its other forms, and all that stands there. */
export type IndexedTerm = { names: string; text: string };

/** How well a term fits: whole words of its name do, their beginnings, only its text, or nothing. */
export const FIT = { whole: 0, name: 1, text: 2, none: 3 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** The words of a text in lower case, so that “e-money” is “e” and “money.” */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const holds = (text: string, wanted: readonly string[]) => {
  const words = wordsOf(text);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
};

/** Each word that is wanted has to begin a word of the term: “repo” is no part of “report.” */
export function fitOf({ names, text }: IndexedTerm, wanted: readonly string[]): Fit {
  const named = wordsOf(names);
  if (wanted.every((word) => named.includes(word))) return FIT.whole;
  if (holds(names, wanted)) return FIT.name;
  return holds(`${names} ${text}`, wanted) ? FIT.text : FIT.none;
}
