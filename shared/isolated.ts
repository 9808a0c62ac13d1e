/** English, which is what content and names are in. */
const LATIN_FIRST = /^\P{L}*\p{Script=Latin}/u;

/**
 * A value for a message that runs from right to left, as a piece of its own where it is English:
 * its full stop would stand before its first word, and a second line would begin at its end.
 */
export const isolated = <T>(value: T): T =>
  typeof value === 'string' && LATIN_FIRST.test(value) ? (`\u2066${value}\u2069` as T) : value;
