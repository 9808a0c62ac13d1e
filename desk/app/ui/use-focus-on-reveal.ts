import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to what a press has revealed, so that a screen reader says it: it would be lost
 * with the button that was pressed.
 * @returns the ref of the element that shows it, which needs `tabIndex={-1}`
 */
export function useFocusOnReveal<Shown extends HTMLElement>(
  isRevealed: boolean,
): RefObject<Shown | null> {
  const place = useRef<Shown>(null);
  useEffect(() => {
    if (isRevealed) place.current?.focus();
  }, [isRevealed]);
  return place;
}
