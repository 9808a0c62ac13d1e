/** `keyCode` of a key that an input method holds back. */
const HELD_BACK = 229;

/**
 * Whether a key belongs to an input method that composes a word. Safari sends the Enter that ends
 * one without `isComposing`, and tells by the code alone.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === HELD_BACK;
