import { useCallback, useEffect, useReducer } from 'react';
import { useUrlState } from '#lib/browser/use-url-state.ts';
import { type BoardView, readView, viewQuery } from './board-view.ts';

export type View = {
  view: BoardView;
  /** Shows another coin or range, or another span of this one. */
  show: (change: Partial<BoardView>) => void;
};

type Shown = { view: BoardView; isTouched: boolean };
type Action =
  { do: 'show'; change: Partial<BoardView> } | { do: 'read'; search: string; coins: string };

function next({ view, isTouched }: Shown, action: Action): Shown {
  if (action.do === 'read')
    return { view: readView(action.search, view, action.coins.split(' ')), isTouched };
  // Another coin or range is shown whole: a span belongs to what it was chosen in.
  return { view: { ...view, span: null, ...action.change }, isTouched: true };
}

/**
 * What the board shows: from the address where that says so, and written back to it.
 * @param coins ids of the coins that there are, with a space between each
 */
export function useView(first: BoardView, coins: string): View {
  const [{ view, isTouched }, dispatch] = useReducer(next, { view: first, isTouched: false });
  useEffect(() => dispatch({ do: 'read', search: location.search, coins }), [coins]);
  const query = useCallback(() => viewQuery(view), [view]);
  // What was not touched leaves the address alone.
  useUrlState(isTouched ? query : null);
  const show = useCallback((change: Partial<BoardView>) => dispatch({ do: 'show', change }), []);
  return { view, show };
}
