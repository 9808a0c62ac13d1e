import { useCallback, useEffect, useMemo, useReducer, useState, type Dispatch } from 'react';
import { useUrlState } from '#lib/browser/use-url-state.ts';
import { formatLine, readLine, spread } from './drawn-line.ts';
import { drawingGround } from './guess-line.ts';
import { guessIn, readState, stateQuery } from './url-state.ts';
import type { Definition } from './definition.ts';
import { firstState, isSame, nextState, type LabAction, type LabState } from './lab-state.ts';

/**
 * The state of an explorable: from the address where that holds one, and written back to it.
 * Before that it is what the page was built with, so that both come out the same.
 */
export function useLab<Key extends string, Run>(
  definition: Definition<Key, Run>,
): LabState<Key> & {
  /** The query of a link for others, without the line that was drawn: they draw their own. */
  shared: string;
  dispatch: Dispatch<LabAction<Key>>;
} {
  const [state, dispatch] = useReducer(
    nextState<Key>,
    definition.cases[0].settings,
    firstState<Key>,
  );
  const reach = useMemo(() => drawingGround(definition).reach, [definition]);
  const queryOf = useCallback(
    ({ settings, at, line }: Pick<LabState<Key>, 'settings' | 'at' | 'line'>) => {
      const query = new URLSearchParams(stateQuery(definition, settings, at));
      if (line && isSame(settings, definition.cases[0].settings))
        query.set(LINE, formatLine(line, reach));
      return query.toString();
    },
    [definition, reach],
  );
  const [shared, setShared] = useState(() => stateQuery(definition, state.settings, state.at));
  useEffect(() => {
    const shared = readState(definition, location.search);
    if (!shared) return;
    const address = new URLSearchParams(location.search);
    const isFirst = isSame(shared.settings, definition.cases[0].settings);
    const line = isFirst ? readLine(address.get(LINE), reach) : null;
    dispatch({ do: 'load', ...shared, line });
    const guess = guessIn(definition.guess, address);
    const curve = definition.guess.options.find(({ id }) => id === guess)?.curve;
    if (curve) dispatch({ do: 'reveal', guess, line: spread(curve), isStill: isStill() });
  }, [definition, reach]);
  const { settings, at, line, phase, isPlaying } = state;
  const takeQuery = useCallback(() => {
    setShared(stateQuery(definition, settings, at));
    return queryOf({ settings, at, line });
  }, [definition, queryOf, settings, at, line]);
  // What was not touched leaves the address alone, and a run that plays waits for its end.
  useUrlState(phase === 'guess' || isPlaying ? null : takeQuery);
  return { ...state, shared, dispatch };
}

/** Nothing moves for those who asked for that. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The parameter of an address that holds a drawn line. */
const LINE = 'line';
