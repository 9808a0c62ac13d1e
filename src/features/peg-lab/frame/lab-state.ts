/** What an explorable keeps while a visitor plays with it, and how it changes. */
import type { Settings } from './definition.ts';
import type { DrawnLine } from './drawn-line.ts';

export type LabState<Key extends string> = {
  settings: Settings<Key>;
  /** The step that is shown; null for the end of the run, whatever its length. */
  at: number | null;
  isPlaying: boolean;
  /** Everyone guesses first, or says that they would rather not; then the run is watched. */
  phase: 'guess' | 'watch' | 'open';
  /** The option that was chosen; null where the guess was left out, or drawn by hand. */
  guess: string | null;
  /** The line that was drawn, by hand or by an option. */
  line: DrawnLine | null;
  /** Whether anything has been turned since. */
  isTurned: boolean;
};

export type LabAction<Key extends string> =
  | {
      do: 'reveal';
      guess: string | null;
      line: DrawnLine | null;
      /** Whether the run is shown at its end and not played. */
      isStill: boolean;
    }
  | {
      do: 'load';
      settings: Settings<Key>;
      at: number | null;
      /** A drawn line to compare with, where the settings are those of the first case. */
      line: DrawnLine | null;
    }
  /** The guess again, with what the explorable began with. */
  | { do: 'ask'; settings: Settings<Key> }
  | { do: 'set'; key: Key; value: number }
  | { do: 'choose-case'; settings: Settings<Key> }
  | { do: 'seek'; at: number | null; isPlaying: boolean };

export function firstState<Key extends string>(settings: Settings<Key>): LabState<Key> {
  return {
    settings,
    at: null,
    isPlaying: false,
    phase: 'guess',
    guess: null,
    line: null,
    isTurned: false,
  };
}

export function nextState<Key extends string>(
  state: LabState<Key>,
  action: LabAction<Key>,
): LabState<Key> {
  switch (action.do) {
    case 'reveal':
      return reveal(state, action);
    case 'load':
      return {
        ...state,
        phase: 'open',
        isTurned: action.line === null,
        settings: action.settings,
        at: action.at,
        // A run under way would go on from where it was; what is to play is told so after this.
        isPlaying: false,
        line: action.line,
      };
    case 'ask':
      return firstState(action.settings);
    case 'set':
      return turned(state, { ...state.settings, [action.key]: action.value });
    case 'choose-case':
      return turned(state, action.settings);
    case 'seek':
      return {
        ...state,
        phase: action.isPlaying ? state.phase : 'open',
        at: action.at,
        isPlaying: action.isPlaying,
      };
  }
}

/** A change shows its whole effect at once. */
function turned<Key extends string>(state: LabState<Key>, settings: Settings<Key>): LabState<Key> {
  return { ...state, phase: 'open', isTurned: true, at: null, isPlaying: false, settings };
}

/** The run plays, against the line that was drawn where there is one. */
function reveal<Key extends string>(
  state: LabState<Key>,
  { guess, line, isStill }: LabAction<Key> & { do: 'reveal' },
): LabState<Key> {
  const revealed = { ...state, guess, line, isTurned: false };
  if (isStill) return { ...revealed, phase: 'open' };
  return { ...revealed, phase: 'watch', at: 0, isPlaying: true };
}

/**
 * Where the focus goes when the phase has changed; null where it stays.
 * @param from the phase before
 * @param reader whether the guess was left out, and whether the focus waits in the player, or was
 *   lost: who has moved on to another place while the run plays is not taken away from there
 */
export function focusAfter(
  from: LabState<string>['phase'],
  { phase, at }: Pick<LabState<string>, 'phase' | 'at'>,
  reader: { isSkipped: boolean; isWaiting: boolean },
): 'player' | 'verdict' | 'sentence' | 'pad' | null {
  if (phase === from) return null;
  if (phase === 'guess') return 'pad';
  if (phase === 'watch') return 'player';
  // A run that was stopped, and not watched to its end, has the focus where it was stopped.
  if (from === 'watch' && (at !== null || !reader.isWaiting)) return null;
  return reader.isSkipped ? 'sentence' : 'verdict';
}

/** Whether two settings are the same in every control. */
export function isSame<Key extends string>(a: Settings<Key>, b: Settings<Key>): boolean {
  return (Object.keys(a) as Key[]).every((key) => a[key] === b[key]);
}
