/** Fewer letters than these are in every text. */
export const MIN_FIND_LETTERS = 3;
