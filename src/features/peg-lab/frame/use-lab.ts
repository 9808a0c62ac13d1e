import { useEffect, useReducer, useState, type Dispatch } from 'react';
import { guessIn, readState, stateQuery } from './address.ts';
import type { Definition } from './definition.ts';
import { firstState, nextState, type LabAction, type LabState } from './lab-state.ts';

/** Browsers refuse an address that changes at every movement of a slider. */
const ADDRESS_AFTER_MS = 300;

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
  useEffect(() => {
    // What was not touched leaves the address alone, and a run that plays waits for its end.
    if (phase === 'guess' || isPlaying) return;
    const write = setTimeout(() => {
      const written = stateQuery(definition, settings, at);
      setQuery(written);
      history.replaceState(history.state, '', `?${written}${location.hash}`);
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(write);
  }, [definition, settings, at, phase, isPlaying]);
  return { ...state, query, dispatch };
}
