import { useId, useMemo } from 'react';
import { IslandBoundary } from '#ui/island-boundary/island-boundary.tsx';
import { Controls } from './controls.tsx';
import type { Definition } from './definition.ts';
import { GuessForm, Verdict } from './guess.tsx';
import { Player } from './player.tsx';
import { Numbers, Pictures } from './result.tsx';
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
  const { settings, at, isPlaying, phase, guess, dispatch } = useLab(definition);
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
          <Pictures definition={definition} run={run} settings={settings} step={step} />
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
            onSeek={(next, plays) => dispatch({ do: 'seek', at: next, isPlaying: plays })}
            onReset={() => dispatch({ do: 'load', settings: definition.cases[0].settings, at: 0 })}
          />
          <Controls
            definition={definition}
            id={id}
            settings={settings}
            onSet={(key, value) => dispatch({ do: 'set', key, value })}
            onCase={(chosen) => dispatch({ do: 'choose-case', settings: chosen })}
          />
          <ShareLine definition={definition} path={path} settings={settings} at={at} />
        </div>
      </div>
    </div>
  );
}
