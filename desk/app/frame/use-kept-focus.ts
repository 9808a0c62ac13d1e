import { type RefObject, useEffect, useRef } from 'react';

/** An element around what has the focus, and how many others can have it before its first one. */
type Step = { part: Element; index: number };

const FOCUSABLE =
  'a[href], button:not([disabled]), input, select, textarea, summary, [contenteditable="true"], [tabindex="0"]';

function focusablesIn(room: Element): HTMLElement[] {
  return [...room.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    // Fields of React Aria have others beside them, for the browser's own needs.
    (one) => one.tabIndex >= 0 && one.closest('[aria-hidden="true"]') === null,
  );
}

/** From what has the focus outwards to the room. */
function trailOf(room: Element, focused: Element): Step[] {
  const all = focusablesIn(room);
  const trail: Step[] = [];
  for (let part: Element | null = focused; part && part !== room; part = part.parentElement) {
    const around = part;
    trail.push({ part: around, index: all.findIndex((one) => around.contains(one)) });
  }
  return trail;
}

/**
 * What stands where a part stood that is gone: what came in its place, what follows it in the same
 * group, or the last one there. The room itself where it has nothing else.
 */
function neighborOf(room: HTMLElement, trail: readonly Step[]): HTMLElement | null {
  const all = focusablesIn(room);
  const isShown = (one: HTMLElement) => one.getClientRects().length > 0;
  const kept = trail.findIndex(({ part }) => room.contains(part));
  // Where nothing is left of it, the room is another one, and has the focus by itself.
  if (kept < 0) return null;
  const index = trail[kept - 1]?.index ?? 0;
  for (const { part } of trail.slice(kept)) {
    const inside = (one: HTMLElement) => part.contains(one) && isShown(one);
    const found = all.slice(index).find(inside) ?? all.findLast(inside);
    if (found) return found;
  }
  return room;
}

/**
 * Keeps the focus in place where what has it goes, such as a button whose press puts a field there:
 * a browser would leave it at the top of the page, and a screen reader with it.
 * @returns what has got the focus in this way last
 */
export function useKeptFocus(
  room: RefObject<HTMLElement | null>,
  isThere: boolean,
): RefObject<Element | null> {
  const given = useRef<Element | null>(null);
  useEffect(() => {
    const around = room.current;
    if (!around) return;
    let trail: Step[] = [];
    function note({ target }: FocusEvent): void {
      if (!around || !(target instanceof Element)) return;
      trail = trailOf(around, target);
      // What somebody has chosen since is theirs.
      if (target !== given.current) given.current = null;
    }
    /** A click beside it takes the focus away, and it is not to come back by itself. */
    function forget(): void {
      setTimeout(() => {
        const focused = trail[0]?.part;
        if (focused?.isConnected && document.activeElement !== focused) trail = [];
      });
    }
    const observer = new MutationObserver(() => {
      const focused = trail[0]?.part;
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const next = neighborOf(around, trail);
      trail = [];
      given.current = next;
      next?.focus();
    });
    around.addEventListener('focusin', note);
    around.addEventListener('focusout', forget);
    observer.observe(around, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      around.removeEventListener('focusin', note);
      around.removeEventListener('focusout', forget);
    };
  }, [room, isThere]);
  return given;
}
