import { useCallback, useEffect, useId, useMemo, useRef, type Dispatch } from 'react';
import { IslandBoundary } from '#ui/island-boundary/island-boundary.tsx';
import { Controls } from './controls.tsx';
import type { Definition, Settings } from './definition.ts';
import { GuessForm, Verdict } from './guess.tsx';
import { guessedValues } from './guess-line.ts';
import type { LabAction, LabState } from './lab-state.ts';
import { Missions } from './missions.tsx';
import { Player } from './player.tsx';
import { Numbers, Charts } from './result.tsx';
import { ShareLine } from './share-line.tsx';
import { isStill, useLab } from './use-lab.ts';
import styles from './lab.module.css';

type ExplorableProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  /** The page on which it stands, for links to its state. */
  path: string;
};

/** One explorable: a guess, what happens, and everything to turn. */
export function Explorable<Key extends string, Run>(props: ExplorableProps<Key, Run>) {
  return (
    <IslandBoundary>
      <Parts {...props} />
    </IslandBoundary>
  );
}

function Parts<Key extends string, Run>({ definition, path }: ExplorableProps<Key, Run>) {
  const id = useId();
  const state = useLab(definition);
  const { settings, at, isPlaying, phase, isTurned, query, dispatch } = state;
  const act = useActions(definition, dispatch);
  const run = useMemo(() => definition.run(settings), [definition, settings]);
  const place = useVerdictFocus(phase);
  const last = definition.lastStep(run);
  const step = Math.min(at ?? last, last);
  return (
    <div
      ref={place}
      id="lab"
      className={styles.lab}
      data-explorable={definition.id}
      data-phase={phase}
    >
      <StepWords phase={phase} isTurned={isTurned} />
      {phase === 'guess' ? (
        <GuessForm
          definition={definition}
          onReveal={(choice, drawn) =>
            dispatch({ do: 'reveal', guess: choice, line: drawn, isStill: isStill() })
          }
        />
      ) : null}
      <div className={`${styles.parts} ${phase === 'guess' ? 'without-script' : ''}`}>
        <Shown definition={definition} state={state} run={run} step={step} />
        <div className={`needs-script ${styles.turned}`}>
          <Player
            definition={definition}
            step={step}
            last={last}
            isPlaying={isPlaying}
            onSeek={act.seek}
            onReset={act.reset}
          />
          <Controls
            definition={definition}
            id={id}
            settings={settings}
            onSet={act.set}
            onCase={act.choose}
          />
          <ShareLine address={`${path}?${query}`} />
        </div>
      </div>
    </div>
  );
}

type ShownProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  state: LabState<Key>;
  run: Run;
  step: number;
};

/** The pictures, what they say, and the numbers behind them. */
function Shown<Key extends string, Run>({ definition, state, run, step }: ShownProps<Key, Run>) {
  const { settings, isPlaying, phase, guess, line, isTurned } = state;
  const values = useFirstValues(definition);
  return (
    <div className={styles.shown}>
      <Charts
        definition={definition}
        run={run}
        settings={settings}
        step={step}
        line={isTurned ? null : line}
        happened={phase === 'open' ? values : null}
        isWatched={phase === 'watch'}
      />
      <div>
        {phase === 'open' && line && !isTurned ? (
          <Verdict definition={definition} guess={guess} line={line} values={values} />
        ) : null}
        <p className={styles.sentence} role="status" aria-live={isPlaying ? 'off' : 'polite'}>
          {definition.sentence(run, step, settings)}
        </p>
        {phase === 'open' ? (
          <Missions definition={definition} run={run} settings={settings} />
        ) : null}
        <Numbers
          definition={definition}
          run={run}
          settings={settings}
          step={step}
          isWhole={phase === 'guess'}
        />
      </div>
    </div>
  );
}

/** The four steps of an explorable, with the one that is under way. */
function StepWords({ phase, isTurned }: Pick<LabState<string>, 'phase' | 'isTurned'>) {
  const now = { guess: 0, watch: 1, open: isTurned ? 3 : 2 }[phase];
  return (
    <ol role="list" className={`needs-script ${styles.steps}`} aria-label="Steps">
      {['Draw', 'Watch', 'Compare', 'Break it'].map((name, index) => (
        <li key={name} aria-current={index === now ? 'step' : undefined}>
          {index + 1} {name}
        </li>
      ))}
    </ol>
  );
}

/** The line that was guessed at, in the first case. */
function useFirstValues<Key extends string, Run>(definition: Definition<Key, Run>) {
  return useMemo(() => {
    const { settings } = definition.cases[0];
    return guessedValues(definition, definition.run(settings), settings);
  }, [definition]);
}

/** Once the run has been watched, reading goes on at the verdict. */
function useVerdictFocus(phase: LabState<string>['phase']) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    const isSeen = phase === 'open' && before.current !== 'open';
    before.current = phase;
    if (isSeen) place.current?.querySelector<HTMLElement>('[data-verdict]')?.focus();
  }, [phase]);
  return place;
}

/** What the controls do. The same functions at every render, so that what did not change rests. */
function useActions<Key extends string, Run>(
  definition: Definition<Key, Run>,
  dispatch: Dispatch<LabAction<Key>>,
) {
  const seek = useCallback(
    (at: number | null, isPlaying: boolean) => dispatch({ do: 'seek', at, isPlaying }),
    [dispatch],
  );
  const reset = useCallback(
    () => dispatch({ do: 'load', settings: definition.cases[0].settings, at: 0, line: null }),
    [definition, dispatch],
  );
  const set = useCallback(
    (key: Key, value: number) => dispatch({ do: 'set', key, value }),
    [dispatch],
  );
  const choose = useCallback(
    (settings: Settings<Key>) => dispatch({ do: 'choose-case', settings }),
    [dispatch],
  );
  return { seek, reset, set, choose };
}
