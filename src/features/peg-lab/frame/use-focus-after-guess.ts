import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { focusAfter, type LabState } from './lab-state.ts';

/**
 * Where reading goes on: the player, what was guessed beside what happened, what the run says, and
 * the empty picture where the guess is made again.
 */
const targets = {
  player: '[data-play]',
  verdict: '[data-verdict]',
  sentence: '[role="status"]',
  pad: '[data-strokes]',
};

/**
 * Keeps the keyboard in the explorable: the button that was pressed is gone once the guess is sent,
 * so the focus goes to the player while the run plays, and from there to the verdict at its end.
 * @returns the place of the explorable's element, and what to call where the guess is left out
 */
export function useFocusAfterGuess(state: Pick<LabState<string>, 'phase' | 'at'>): {
  place: RefObject<HTMLDivElement | null>;
  skip: () => void;
} {
  const { phase, at } = state;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  const isSkipped = useRef(false);
  useEffect(() => {
    const from = before.current;
    before.current = phase;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    const { activeElement, body } = document;
    const isWaiting = activeElement === body || activeElement === find(targets.player);
    const target = focusAfter(from, { phase, at }, { isSkipped: isSkipped.current, isWaiting });
    // Only the verdict may move the page: the others stand beside what is looked at.
    if (target) find(targets[target])?.focus({ preventScroll: target !== 'verdict' });
  }, [phase, at]);
  const skip = useCallback(() => {
    isSkipped.current = true;
  }, []);
  return { place, skip };
}
