const hold = (event: Event) => event.preventDefault();

/**
 * A `ref` for a part of a drawing that a finger drags: the page stays still under it. In Chromium,
 * `touch-action` on a part of an SVG does not do that, and scrolling takes the finger away.
 */
export function keepStill(part: Element | null): (() => void) | undefined {
  part?.addEventListener('touchstart', hold, { passive: false });
  return () => part?.removeEventListener('touchstart', hold);
}
