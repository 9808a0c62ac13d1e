import { keepStill } from './keep-still.ts';

const kinds = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

/** Several seconds of a finger that moves; what comes after them is left out. */
const MAX_KEPT = 1_000;

/** Where a pointer was on the part, which may have moved before it is told again. */
type Kept = { event: PointerEvent; part: Element; across: number; down: number };

/**
 * Keeps what a finger or a mouse draws on the parts of an island marked `data-strokes` until its
 * code is there: who opens a page to draw on it does so at once, and the first stroke is what brings
 * the code. Below a part marked `data-still` the page doesn't scroll with the finger.
 * @returns a function that tells the island all of it, and keeps no more; and one that forgets it
 */
export function keepStrokes(element: HTMLElement): { release: () => void; forget: () => void } {
  const still = [...element.querySelectorAll('[data-still]')].map(keepStill);
  let kept: Kept[] = [];
  const keep = (event: PointerEvent) => {
    const part = event.target instanceof Element ? event.target.closest('[data-strokes]') : null;
    if (!part || kept.length === MAX_KEPT) return;
    const { left, top } = part.getBoundingClientRect();
    kept.push({ event, part, across: event.clientX - left, down: event.clientY - top });
  };
  for (const kind of kinds) element.addEventListener(kind, keep, { passive: true });
  return {
    release() {
      for (const kind of kinds) element.removeEventListener(kind, keep);
      for (const letGo of still) letGo();
      for (const { event, part, across, down } of kept) {
        const { left, top } = part.getBoundingClientRect();
        const { pointerId, pointerType, isPrimary, button, buttons } = event;
        const place = { clientX: left + across, clientY: top + down };
        const init = { pointerId, pointerType, isPrimary, button, buttons, ...place };
        event.target?.dispatchEvent(new PointerEvent(event.type, { bubbles: true, ...init }));
      }
      kept = [];
    },
    forget() {
      kept = [];
    },
  };
}
