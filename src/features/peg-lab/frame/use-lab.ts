import { useCallback, useEffect, useReducer, useState, type Dispatch } from 'react';
import { useUrlState } from '#lib/browser/use-url-state.ts';
import { guessIn, readState, stateQuery } from './url-state.ts';
import type { Definition } from './definition.ts';
import { firstState, nextState, type LabAction, type LabState } from './lab-state.ts';

/**
 * The state of an explorable: from the address where that holds one, and written back to it.
 * Before that it is what the page was built with, so that both come out the same.
 */
export function useLab<Key extends string, Run>(
  definition: Definition<Key, Run>,
): LabState<Key> & { query: string; dispatch: Dispatch<LabAction<Key>> } {
  const [state, dispatch] = useReducer(
    nextState<Key>,
    definition.cases[0].settings,
    firstState<Key>,
  );
  const [query, setQuery] = useState(() => stateQuery(definition, state.settings, state.at));
  useEffect(() => {
    const shared = readState(definition, location.search);
    if (!shared) return;
    dispatch({ do: 'load', ...shared });
    const guess = guessIn(definition.guess, new URLSearchParams(location.search));
    if (guess !== null) dispatch({ do: 'reveal', guess });
  }, [definition]);
  const { settings, at, phase, isPlaying } = state;
  const takeQuery = useCallback(() => {
    const written = stateQuery(definition, settings, at);
    setQuery(written);
    return written;
  }, [definition, settings, at]);
  // What was not touched leaves the address alone, and a run that plays waits for its end.
  useUrlState(phase === 'guess' || isPlaying ? null : takeQuery);
  return { ...state, query, dispatch };
}
