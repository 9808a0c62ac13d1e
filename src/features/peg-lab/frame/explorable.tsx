import { useCallback, useId, useMemo, type Dispatch } from 'react';
import { IslandBoundary } from '#ui/island-boundary/island-boundary.tsx';
import { Controls } from './controls.tsx';
import type { Definition, Settings } from './definition.ts';
import { GuessForm, Verdict } from './guess.tsx';
import type { LabAction } from './lab-state.ts';
import { Player } from './player.tsx';
import { Numbers, Charts } from './result.tsx';
import { ShareLine } from './share-line.tsx';
import { useLab } from './use-lab.ts';
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
  const { settings, at, isPlaying, phase, guess, query, dispatch } = useLab(definition);
  const act = useActions(definition, dispatch);
  const run = useMemo(() => definition.run(settings), [definition, settings]);
  const last = definition.lastStep(run);
  const step = Math.min(at ?? last, last);
  return (
    <div id="lab" className={styles.lab} data-explorable={definition.id} data-phase={phase}>
      {phase === 'guess' ? (
        <GuessForm
          guess={definition.guess}
          onReveal={(choice) => dispatch({ do: 'reveal', guess: choice })}
        />
      ) : null}
      <div className={`${styles.parts} ${phase === 'guess' ? 'without-script' : ''}`}>
        <div className={styles.shown}>
          {guess === null ? null : <Verdict definition={definition} guess={guess} />}
          <Charts definition={definition} run={run} settings={settings} step={step} />
          <p className={styles.sentence} role="status" aria-live={isPlaying ? 'off' : 'polite'}>
            {definition.sentence(run, step, settings)}
          </p>
          <Numbers
            definition={definition}
            run={run}
            settings={settings}
            step={step}
            isWhole={phase === 'guess'}
          />
        </div>
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
    () => dispatch({ do: 'load', settings: definition.cases[0].settings, at: 0 }),
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
