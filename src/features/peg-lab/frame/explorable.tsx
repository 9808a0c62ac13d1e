import {
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useState,
  type Dispatch,
  memo,
} from 'react';
import { writeUrlState } from '#lib/browser/url-state.ts';
import { listFormat } from '#lib/format/intl.ts';
import { IslandBoundary } from '#ui/island-boundary/island-boundary.tsx';
import { Controls } from './controls.tsx';
import type { Definition, Settings } from './definition.ts';
import { GuessForm, Verdict } from './guess.tsx';
import { guessedValues } from './guess-line.ts';
import type { LabAction, LabState } from './lab-state.ts';
import { Player } from './player.tsx';
import { MainChart, MoreCharts, Numbers } from './result.tsx';
import { SceneFigure } from './scene-figure.tsx';
import { useFocusAfterGuess } from './use-focus-after-guess.ts';
import { isStill, useLab } from './use-lab.ts';
import { newTab } from '#ui/new-tab.ts';
import styles from './lab.module.css';
import * as m from '#messages/peg-lab.ts';

type ShareLineProps = { address: string; isFramed: boolean };

/** An address that opens the explorable as it stands now. */
const ShareLine = memo(function ShareLine({ address, isFramed }: ShareLineProps) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, location.href).href);
      setCopied(address);
    } catch {
      // Not allowed here: the link beside the button has the same address.
      setCopied('');
    }
  };
  return (
    <p className={`needs-script ${styles.share}`}>
      <a href={address} {...(isFramed ? newTab : {})}>
        {m.linkToTheseSettings()}
      </a>
      <button type="button" className={styles.quiet} onClick={() => void copy()}>
        {copied === address ? m.copied() : m.copyLink()}
      </button>
    </p>
  );
});

type MissionsProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  run: Run;
  settings: Settings<Key>;
};

/** Three things to bring about. What was done once stays ticked, whatever is turned after it. */
function Missions<Key extends string, Run>(props: MissionsProps<Key, Run>) {
  const { definition, run, settings } = props;
  const { missions } = definition;
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState('');
  const found = missions
    .filter(({ text, isDone }) => !done.has(text) && isDone(run, settings))
    .map(({ text }) => text);
  if (found.length > 0) {
    const all = new Set([...done, ...found]);
    setDone(all);
    setNews(
      m.missionDone({
        mission: listFormat('conjunction').format(found),
        count: all.size,
        all: missions.length,
      }),
    );
  }
  return (
    <section className={`needs-script ${styles.missions}`} aria-label={m.canYouMakeThisHappen()}>
      <h2>{m.canYouMakeThisHappen()}</h2>
      <ul role="list">
        {missions.map(({ text }) => (
          <li key={text} data-done={done.has(text) ? '' : undefined}>
            <span aria-hidden="true">{done.has(text) ? '✓' : ''}</span>
            <span>
              {text}
              {done.has(text) ? (
                <>
                  {' '}
                  <b>{m.done()}</b>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </section>
  );
}

/** Where an explorable stands. */
export type Place = {
  /** The page on which it stands, for links to its state. */
  path: string;
  /** Whether it stands in another site's frame, where none of our pages may load. */
  isFramed?: boolean;
};

type ExplorableProps<Key extends string, Run> = Place & { definition: Definition<Key, Run> };

/** One explorable: a guess, what happens, and everything to turn. */
export function Explorable<Key extends string, Run>(props: ExplorableProps<Key, Run>) {
  return (
    <IslandBoundary>
      <Parts {...props} />
    </IslandBoundary>
  );
}

function Parts<Key extends string, Run>(props: ExplorableProps<Key, Run>) {
  const { definition, path, isFramed = false } = props;
  const id = useId();
  const state = useLab(definition);
  const { settings, at, phase, isTurned, shared, dispatch } = state;
  const act = useActions(definition, dispatch);
  const run = useMemo(() => definition.run(settings), [definition, settings]);
  const [held, setHeld] = useState<Key | null>(null);
  const { place, skip } = useFocusAfterGuess(state);
  const last = definition.lastStep(run);
  const step = Math.min(at ?? last, last);
  const shown = { definition, state, run, step };
  return (
    <div
      ref={place}
      id="lab"
      className={styles.lab}
      data-explorable={definition.id}
      data-phase={phase}
    >
      <div className={styles.head}>
        <h2 className={styles.question}>{definition.guess.question}</h2>
        <StepWords
          phase={phase}
          isTurned={isTurned}
          hasLine={state.line !== null}
          onAsk={act.ask}
        />
      </div>
      {phase === 'guess' ? (
        <GuessForm
          definition={definition}
          onReveal={(guess, drawn, isSkipped) => {
            if (isSkipped) skip();
            dispatch({ do: 'reveal', guess, line: drawn, isStill: isSkipped || isStill() });
          }}
        />
      ) : null}
      <div className={phase === 'guess' ? 'on-paper' : undefined}>
        <div className={styles.instrument} data-instrument="">
          <h2 className="visually-hidden">{m.result()}</h2>
          <Stage {...shown} held={held} onSet={act.set} />
          <Saying {...shown} onSeek={act.seek} onReset={act.reset} />
          <Dock {...shown} id={id} onSet={act.set} onCase={act.choose} onHold={setHeld} />
        </div>
        <div className={styles.foot}>
          <Foot {...shown} />
          <ShareLine address={`${path}?${shared}`} isFramed={isFramed} />
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

type StageProps<Key extends string, Run> = ShownProps<Key, Run> & {
  held: Key | null;
  onSet: (key: Key, value: number) => void;
};

/** The chart and the machine beside it, with handles on both once there is something to turn. */
function Stage<Key extends string, Run>(props: StageProps<Key, Run>) {
  const { definition, state, run, step, held, onSet } = props;
  const { settings, phase, line, isTurned } = state;
  const values = useFirstValues(definition);
  const turn = phase === 'open' ? onSet : null;
  return (
    <div className={styles.stage} data-stage="">
      <div className={styles.chart}>
        <MainChart
          definition={definition}
          run={run}
          settings={settings}
          step={step}
          line={isTurned ? null : line}
          happened={phase === 'open' ? values : null}
          isWatched={phase === 'watch'}
          held={held}
          onSet={turn}
        />
      </div>
      <SceneFigure
        definition={definition}
        run={run}
        settings={settings}
        step={step}
        held={held}
        onSet={turn}
      />
    </div>
  );
}

type SayingProps<Key extends string, Run> = ShownProps<Key, Run> & {
  onSeek: (at: number | null, isPlaying: boolean) => void;
  onReset: () => void;
};

/** What was guessed, what happens, and how to see it again. */
function Saying<Key extends string, Run>(props: SayingProps<Key, Run>) {
  const { definition, state, run, step, onSeek, onReset } = props;
  const { settings, isPlaying, phase, guess, line, isTurned } = state;
  const values = useFirstValues(definition);
  return (
    <div className={styles.saying}>
      <div>
        {phase === 'open' && line && !isTurned ? (
          <Verdict definition={definition} guess={guess} line={line} values={values} />
        ) : null}
        <p
          className={styles.sentence}
          role="status"
          aria-live={isPlaying ? 'off' : 'polite'}
          tabIndex={-1}
        >
          {definition.sentence(run, step, settings)}
        </p>
      </div>
      <div className="needs-script">
        <Player
          step={step}
          moment={definition.stepLabels(step, settings)}
          last={definition.lastStep(run)}
          isPlaying={isPlaying}
          onSeek={onSeek}
          onReset={onReset}
        />
      </div>
    </div>
  );
}

type DockProps<Key extends string, Run> = ShownProps<Key, Run> & {
  id: string;
  onSet: (key: Key, value: number) => void;
  onCase: (settings: Settings<Key>) => void;
  /** Told which control has the focus, so that its handle shows it. */
  onHold: (key: Key | null) => void;
};

/** The controls, which are what the handles are for a keyboard, and what to bring about by them. */
function Dock<Key extends string, Run>(props: DockProps<Key, Run>) {
  const { definition, state, run, id, onSet, onCase, onHold } = props;
  const { settings, phase } = state;
  return (
    <div
      className={`needs-script ${styles.dock}`}
      onFocus={({ target }) => onHold((target.dataset['key'] as Key | undefined) ?? null)}
      onBlur={() => onHold(null)}
    >
      <h2 className="visually-hidden">{m.settings()}</h2>
      <Controls
        definition={definition}
        id={id}
        run={run}
        settings={settings}
        onSet={onSet}
        onCase={onCase}
      />
      {phase === 'open' ? <Missions definition={definition} run={run} settings={settings} /> : null}
    </div>
  );
}

/** What explains the picture: it may come a moment after what is turned. */
function Foot<Key extends string, Run>(props: ShownProps<Key, Run>) {
  const { definition } = props;
  const now = useDeferredValue(props);
  const { run, step, state } = now;
  const part = { definition, run, step, settings: state.settings };
  return (
    <>
      <MoreCharts {...part} />
      <Numbers {...part} isWhole={state.phase === 'guess'} />
    </>
  );
}

type StepWordsProps = Pick<LabState<string>, 'phase' | 'isTurned'> & {
  /** Whether there is a guess to compare with what happened. */
  hasLine: boolean;
  /** Goes back to the first step. */
  onAsk: () => void;
};

/**
 * The steps of an explorable, with the one that is under way; nothing to compare is no step. The
 * first one leads back to the guess.
 */
function StepWords({ phase, isTurned, hasLine, onAsk }: StepWordsProps) {
  const isLeftOut = phase === 'open' && !hasLine;
  const names = [m.draw(), m.watch(), ...(isLeftOut ? [] : [m.compare()]), m.breakIt()];
  const now = { guess: 0, watch: 1, open: isTurned || isLeftOut ? names.length - 1 : 2 }[phase];
  return (
    <ol role="list" className={`needs-script ${styles.steps}`} aria-label={m.steps()}>
      {names.map((name, index) => (
        <li key={name} aria-current={index === now ? 'step' : undefined}>
          {index === 0 && phase === 'open' ? (
            <button type="button" className={styles.back} onClick={onAsk}>
              {index + 1} {name}
            </button>
          ) : (
            `${index + 1} ${name}`
          )}
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
  const ask = useCallback(() => {
    dispatch({ do: 'ask', settings: definition.cases[0].settings });
    // An address that holds a state would open it again.
    writeUrlState('');
  }, [definition, dispatch]);
  const set = useCallback(
    (key: Key, value: number) => dispatch({ do: 'set', key, value }),
    [dispatch],
  );
  const choose = useCallback(
    (settings: Settings<Key>) => dispatch({ do: 'choose-case', settings }),
    [dispatch],
  );
  return { seek, reset, ask, set, choose };
}
