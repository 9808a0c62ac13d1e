import { useEffect, useState } from 'react';
import { type BoardView, readView, viewQuery } from './board-view.ts';

/** Browsers refuse an address that changes at every movement of a slider. */
const ADDRESS_AFTER_MS = 300;

export type View = {
  view: BoardView;
  /** Shows another coin or range, or another span of this one. */
  show: (change: Partial<BoardView>) => void;
};

/** What the board shows: from the address where that says so, and written back to it. */
export function useView(first: BoardView, coins: readonly string[]): View {
  const [view, setView] = useState(first);
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    setView((now) => readView(location.search, now, coins));
    // What the address said when the page opened: it is written by this from then on.
  }, []);
  useEffect(() => {
    // What was not touched leaves the address alone.
    if (!isTouched) return;
    const write = setTimeout(() => {
      history.replaceState(history.state, '', `?${viewQuery(view)}${location.hash}`);
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(write);
  }, [view, isTouched]);
  return {
    view,
    show(change) {
      setTouched(true);
      // Another coin or range is shown whole: a span belongs to what it was chosen in.
      setView((now) => ({ ...now, span: null, ...change }));
    },
  };
}
