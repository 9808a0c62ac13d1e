/** What a server puts around messages, and takes away once their language is stated. */
const MARKS = /[\uE000-\uE003]/g;

/** A text without the marks that it has while a server renders a page in another locale. */
export const withoutMarks = (text: string): string => text.replaceAll(MARKS, '');

/**
 * How many letters of a text are shown. What is drawn by the length of a message asks this, so that
 * a server and a browser come to the same.
 */
export const shownLength = (text: string): number => withoutMarks(text).length;
