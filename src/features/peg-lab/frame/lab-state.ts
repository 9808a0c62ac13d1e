/** What an explorable keeps while a visitor plays with it, and how it changes. */
import type { Settings } from './definition.ts';

export type LabState<Key extends string> = {
  settings: Settings<Key>;
  /** The step that is shown; null for the end of the run, whatever its length. */
  at: number | null;
  isPlaying: boolean;
  /** Everyone guesses first, or says that they would rather not. */
  phase: 'guess' | 'open';
  /** The option that was chosen; null where the guess was left out. */
  guess: string | null;
};

export type LabAction<Key extends string> =
  | { do: 'reveal'; guess: string | null }
  | { do: 'load'; settings: Settings<Key>; at: number | null }
  | { do: 'set'; key: Key; value: number }
  | { do: 'choose-case'; settings: Settings<Key> }
  | { do: 'seek'; at: number | null; isPlaying: boolean };

export function firstState<Key extends string>(settings: Settings<Key>): LabState<Key> {
  return { settings, at: null, isPlaying: false, phase: 'guess', guess: null };
}

export function nextState<Key extends string>(
  state: LabState<Key>,
  action: LabAction<Key>,
): LabState<Key> {
  switch (action.do) {
    case 'reveal':
      return { ...state, phase: 'open', guess: action.guess };
    case 'load':
      return { ...state, phase: 'open', settings: action.settings, at: action.at };
    case 'set':
      // A change shows its whole effect at once.
      return {
        ...state,
        at: null,
        isPlaying: false,
        settings: { ...state.settings, [action.key]: action.value },
      };
    case 'choose-case':
      return { ...state, at: null, isPlaying: false, settings: action.settings };
    case 'seek':
      return { ...state, at: action.at, isPlaying: action.isPlaying };
  }
}

/** Whether two settings are the same in every control. */
export function isSame<Key extends string>(a: Settings<Key>, b: Settings<Key>): boolean {
  return (Object.keys(a) as Key[]).every((key) => a[key] === b[key]);
}
