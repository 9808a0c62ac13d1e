/** How long after a tap another one on its place is taken for a part of it, in milliseconds. */
const SECOND_TAP_MS = 500;
/** How far a finger that taps twice is off its first place, in CSS pixels. */
const NEAR_PX = 48;

const CONTROL = 'a, button, label, summary, [role]';

let isOn = false;

type Tap = { control: Element; at: number; x: number; y: number };

/** Whether what was tapped has gone, has moved or is covered, so that its place is another's now. */
function isElsewhere({ control, x, y }: Tap): boolean {
  return !control.contains(document.elementFromPoint(x, y));
}

/** Frames have their clicks for themselves: after a tap that moved things, none gets the next one. */
function shieldFrames(): void {
  for (const frame of document.querySelectorAll('iframe')) {
    frame.style.pointerEvents = 'none';
    setTimeout(() => (frame.style.pointerEvents = ''), SECOND_TAP_MS);
  }
}

/**
 * A button that goes away as it is pressed, or that moves, leaves its place to what lies under it:
 * an answer of the next question, or an advert. The second tap of somebody who taps twice does
 * nothing there. Taps elsewhere count at once, and so do keys and what is pressed by voice. Pages
 * start it that have something to press which goes away; one may have several such parts.
 */
export function ignoreStrayTaps(): void {
  if (isOn) return;
  isOn = true;
  let last: Tap | null = null;
  addEventListener(
    'click',
    (event) => {
      const { target, detail, timeStamp: at, clientX: x, clientY: y } = event;
      // A mouse that is pressed twice is counted by the browser; a mouse elsewhere is another press.
      if (detail === 0 || !(target instanceof Element)) return;
      const isSecond = detail > 1 || (event as PointerEvent).pointerType !== 'mouse';
      if (
        last &&
        isSecond &&
        at - last.at < SECOND_TAP_MS &&
        Math.hypot(x - last.x, y - last.y) < NEAR_PX &&
        isElsewhere(last)
      ) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      const tap = { control: target.closest(CONTROL) ?? target, at, x, y };
      last = tap;
      if (document.querySelector('iframe'))
        requestAnimationFrame(() => {
          if (isElsewhere(tap)) shieldFrames();
        });
    },
    true,
  );
}
