/**
 * Keeps the page still under a finger that drags a part of a drawing; a `ref` of React. In Chromium,
 * `touch-action` on a part of an SVG does not do that, and scrolling takes the finger away.
 * @returns what lets go of the part, and leaves alone who else keeps it still
 */
export function keepStill(part: Element | null): () => void {
  // One for each call: the same one would be listened to once, and gone for all with the first.
  const hold = (event: Event) => event.preventDefault();
  part?.addEventListener('touchstart', hold, { passive: false });
  return () => part?.removeEventListener('touchstart', hold);
}
