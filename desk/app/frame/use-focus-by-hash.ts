import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Shows and focuses a part of a room where the address names it. The router looks for it once, when
 * the room is drawn; this is for parts that are drawn when the data of the room has come.
 * @returns the ref of its heading, which needs a `tabIndex` of -1
 */
export function useFocusByHash(id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // Of each navigation another one: the same command may be given twice.
  const key = useRouterState({
    select: ({ location: { hash, state } }) => (hash === id ? (state.__TSR_key ?? '') : null),
  });
  useEffect(() => {
    if (key === null) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}
