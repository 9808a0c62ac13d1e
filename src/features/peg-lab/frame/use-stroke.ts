import { useRef, type PointerEvent } from 'react';
import type { Drawing } from './drawing-pad.tsx';

type Pointer = PointerEvent<HTMLDivElement>;

/** @param before what was drawn before the press */
type Press = { x: number; y: number; before: Drawing; isLine: boolean };

const isOnStart = ({ target }: { target: EventTarget | null }) =>
  target instanceof Element && target.closest('[data-start]') !== null;

/** A press that was told late, as its code had not come, may have ended: then nothing holds it. */
function capture({ currentTarget, pointerId }: Pointer): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // The finger has left the screen.
  }
}

/**
 * Draws with what a pointer does on the pad. A mouse draws from its press on. A finger draws from
 * the starting dot, sideways from anywhere, and by a tap; one that goes up or down scrolls the page,
 * and leaves the guess as it was.
 * @param follow draws on to a pointer
 * @param latest what has been drawn
 */
export function useStroke(
  follow: (event: Pointer) => void,
  latest: () => Drawing,
  onDraw: (drawing: Drawing) => void,
) {
  const press = useRef<Press | null>(null);
  return {
    onPointerDown: (event: Pointer) => {
      capture(event);
      const { clientX: x, clientY: y } = event;
      const isLine = event.pointerType === 'mouse' || isOnStart(event);
      press.current = { x, y, before: latest(), isLine };
      if (isLine) follow(event);
    },
    onPointerMove: (event: Pointer) => {
      const now = press.current;
      if (!now || event.buttons === 0) return;
      now.isLine ||= Math.abs(event.clientX - now.x) > Math.abs(event.clientY - now.y);
      if (now.isLine) follow(event);
    },
    onPointerUp: (event: Pointer) => {
      if (press.current?.isLine === false) follow(event);
      press.current = null;
    },
    // The browser scrolls with this finger from here on.
    onPointerCancel: () => {
      if (press.current?.isLine) onDraw(press.current.before);
      press.current = null;
    },
  };
}
