/**
 * How many school years a text asks for, by Flesch and Kincaid:
 * `0.39 · words/sentences + 11.8 · syllables/words − 15.59` (Kincaid and others, 1975).
 */
export type Readability = { words: number; sentences: number; syllables: number; grade: number };

/** Syllables of an English word, by its groups of vowels; numbers and signs count as one. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const silent = letters.replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, (end) => end.slice(0, 1));
  return Math.max(1, silent.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** @param text whole sentences; a line break ends one too, as after a heading or an item */
export function readability(text: string): Readability {
  const sentences = text
    .split(/[.!?:;]+(?=\s|$)|\n+/)
    .map((one) => one.trim())
    .filter((one) => /[a-z]/i.test(one));
  const words = sentences.flatMap((one) => one.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu) ?? []);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const grade =
    0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return { words: words.length, sentences: sentences.length, syllables, grade };
}
