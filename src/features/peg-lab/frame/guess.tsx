import { startTransition, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { guessIn, STATE_FORM, STATE_MARK } from './url-state.ts';
import type { ChartSpec, Definition } from './definition.ts';
import { DrawingPad, type Drawing, type DrawingPadProps } from './drawing-pad.tsx';
import { drawingGround, type DrawingGround } from './guess-line.ts';
import { meanDistance, SAMPLES, spread, type DrawnLine } from './drawn-line.ts';
import { SceneFigure } from './scene-figure.tsx';
import styles from './guess.module.css';
import lab from './lab.module.css';
import * as m from '#messages/peg-lab.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { choiceClass } from '#ui/choice/choice-class.ts';

type GuessFormProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  /**
   * @param choice the option, or null where none was chosen
   * @param line what was drawn, by hand or by the option; null where the guess was left out
   * @param isSkipped whether the visitor asked for the end at once
   */
  onReveal: (choice: string | null, line: DrawnLine | null, isSkipped: boolean) => void;
};

/**
 * What do you expect? A line to draw, or two and more to choose from, before anything is shown.
 * Sent before its code has come, the form opens the same page with the guess in its address.
 */
export function GuessForm<Key extends string, Run>(props: GuessFormProps<Key, Run>) {
  const { definition, onReveal } = props;
  const { guess } = definition;
  const form = useRef<HTMLFormElement>(null);
  const ground = useMemo(() => drawingGround(definition), [definition]);
  const { drawing, latest, setDrawing } = useDrawing(() => ({
    line: spread(guess.options[0]!.curve.slice(0, 1)),
    drawn: 1,
    pen: 0,
  }));
  const byHand = (next: Drawing) => {
    for (const radio of form.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])
      radio.checked = false;
    setDrawing(next);
  };
  useEffect(() => {
    // Where a line was chosen before this part came to life, it is drawn.
    const early = form.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const curve = curveOf(guess, early);
    if (curve) setDrawing(wholeDrawing(curve));
  }, [guess, setDrawing]);
  const send = (query: FormData) => {
    if (query.has('skip')) return onReveal(null, null, true);
    const choice = guessIn(guess, query);
    const curve = curveOf(guess, choice);
    const { drawn: samples, line } = latest();
    const drawn = samples > 1 ? line : null;
    onReveal(choice, curve ? spread(curve) : drawn, false);
  };
  return (
    <form
      ref={form}
      action="#lab"
      className="needs-script"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const query = new FormData(event.currentTarget, submitter);
        // The run takes a cheap phone half a second: the button is seen pressed before it.
        if (!submitter || submitter.ariaBusy === 'true') return;
        submitter.ariaBusy = 'true';
        afterPaint(() => send(query));
      }}
    >
      <input type="hidden" name={STATE_MARK} value={STATE_FORM} />
      <GuessStage
        definition={definition}
        ground={ground}
        drawing={drawing}
        latest={latest}
        onDraw={byHand}
      />
      <div className={styles.answer}>
        <Choices
          guess={guess}
          par={dashedLine(ground.picture)}
          onChoose={(curve) => startTransition(() => setDrawing(wholeDrawing(curve)))}
        />
        <div className={styles.buttons}>
          <button type="submit" className={buttonClass('solid')}>
            {m.seeWhatHappens()}
          </button>
          <button type="submit" name="skip" value="1" className={lab.quiet}>
            {m.skipTheGuess()}
          </button>
        </div>
      </div>
    </form>
  );
}

/** What is drawn: as it is on the screen, and as it is by now. */
function useDrawing(first: () => Drawing) {
  const [drawing, show] = useState(first);
  const now = useRef(drawing);
  const latest = useCallback(() => now.current, []);
  const setDrawing = useCallback((next: Drawing) => {
    now.current = next;
    show(next);
  }, []);
  return { drawing, latest, setDrawing };
}

type GuessStageProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  ground: DrawingGround<Run>;
} & Pick<DrawingPadProps, 'drawing' | 'latest' | 'onDraw'>;

/** What is drawn on, and the machine as it stands before anything happens. */
function GuessStage<Key extends string, Run>(props: GuessStageProps<Key, Run>) {
  const { definition, ground, drawing, latest, onDraw } = props;
  return (
    <div className={`${lab.stage} ${styles.stage}`} data-stage="">
      <div className={lab.chart}>
        <DrawingPad
          ground={ground}
          stepLabels={definition.stepLabels}
          drawing={drawing}
          latest={latest}
          onDraw={onDraw}
        />
      </div>
      <SceneFigure
        definition={definition}
        run={ground.run}
        settings={definition.cases[0].settings}
        step={0}
        held={null}
        onSet={null}
      />
    </div>
  );
}

const curveOf = ({ options }: Guess, choice: string | null | undefined) =>
  options.find(({ id }) => id === choice)?.curve;

/** The dashed line of the large picture: its limit, where it has one. */
const dashedLine = ({ references, par }: ChartSpec) => references?.[0]?.y ?? par ?? 1;

const wholeDrawing = (curve: readonly number[]): Drawing => ({
  line: spread(curve),
  drawn: SAMPLES,
  pen: SAMPLES - 1,
});

type Guess = Definition<string, never>['guess'];

type ChoicesProps = {
  guess: Guess;
  /** Where the dashed line stands in the small pictures. */
  par: number;
  onChoose: (curve: readonly number[]) => void;
};

/** Lines to choose from, for those who would rather not draw. */
function Choices({ guess, par, onChoose }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.options}
      onChange={(event) => {
        const { target }: { target: EventTarget } = event;
        const curve = target instanceof HTMLInputElement ? curveOf(guess, target.value) : null;
        if (curve) onChoose(curve);
      }}
    >
      <legend>{m.orChooseALine()}</legend>
      <OptionRows options={guess.options} id={id} par={par} />
    </fieldset>
  );
}

type OptionRowsProps = {
  options: Guess['options'];
  id: string;
  /** Where the dashed line stands in their small pictures. */
  par: number;
};

function OptionRows({ options, id, par }: OptionRowsProps) {
  // One scale for all: what ends lower is drawn lower.
  const reach = options.flatMap(({ curve }) => curve);
  return options.map((option) => (
    <label key={option.id} htmlFor={`${id}-${option.id}`} className={styles.option}>
      <span className={styles.curve}>
        <Sparkline values={option.curve} par={par} reach={reach} />
      </span>
      <span className={styles.choice}>
        <input
          id={`${id}-${option.id}`}
          type="radio"
          name="guess"
          value={option.id}
          className={choiceClass}
        />
        {option.text}
      </span>
    </label>
  ));
}

type VerdictProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  guess: string | null;
  line: DrawnLine;
  /** What the line that was guessed at turned out to be, in the first case. */
  values: readonly number[];
};

/** The guess beside what the model says of the first case. */
export function Verdict<Key extends string, Run>(props: VerdictProps<Key, Run>) {
  const { definition, guess, line, values } = props;
  const { options, answer, because, off } = definition.guess;
  const { right, last } = useMemo(() => {
    const run = definition.run(definition.cases[0].settings);
    return { right: answer(run), last: definition.lastStep(run) };
  }, [answer, definition]);
  const textOf = (id: string) => options.find((option) => option.id === id)?.text ?? '';
  const distance = m.yourLineWasOffOn({ off: off(meanDistance(line, values, last)) });
  return (
    <p className={styles.verdict} tabIndex={-1} data-verdict="">
      {guess === null ? null : (
        <>
          {rich(
            m.yourGuess({
              value: guess === right ? m.asYouExpected() : m.notAsYouExpected(),
              strong: (text) => <strong>{text}</strong>,
              guess: textOf(guess),
            }),
          )}{' '}
          {guess === right ? '' : `${m.theModel({ right: textOf(right) })} `}
        </>
      )}
      {guess === null ? <strong>{distance}</strong> : distance} {because}
    </p>
  );
}
