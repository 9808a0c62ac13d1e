import { useId, useMemo } from 'react';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { guessIn, STATE_FORM, STATE_MARK } from './url-state.ts';
import type { Definition, Guess } from './definition.ts';
import styles from './guess.module.css';
import lab from './lab.module.css';

type GuessFormProps<Run> = {
  guess: Guess<Run>;
  /** @param choice the option, or null where the guess was left out */
  onReveal: (choice: string | null) => void;
};

/**
 * What do you expect? Two or more curves to choose from, before anything is shown. Sent before its
 * code has come, the form opens the same page with the guess in its address.
 */
export function GuessForm<Run>({ guess, onReveal }: GuessFormProps<Run>) {
  const id = useId();
  return (
    <form
      action="#lab"
      className={`needs-script ${lab.guess}`}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const query = new FormData(event.currentTarget, submitter);
        onReveal(guessIn(guess, query));
      }}
    >
      <input type="hidden" name={STATE_MARK} value={STATE_FORM} />
      <fieldset className={styles.options}>
        <legend>{guess.question}</legend>
        {guess.options.map((option) => (
          <label key={option.id} htmlFor={`${id}-${option.id}`} className={styles.option}>
            <span className={styles.curve}>
              <Sparkline values={option.curve} />
            </span>
            <span className={styles.choice}>
              <input id={`${id}-${option.id}`} type="radio" name="guess" value={option.id} />
              {option.text}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <button type="submit" className={buttonClass('solid')}>
          See what happens
        </button>
        <button type="submit" name="skip" value="1" className={lab.quiet}>
          Skip the guess
        </button>
      </div>
    </form>
  );
}

type VerdictProps<Key extends string, Run> = { definition: Definition<Key, Run>; guess: string };

/** The guess beside what the model says of the first case. */
export function Verdict<Key extends string, Run>({ definition, guess }: VerdictProps<Key, Run>) {
  const { options, answer, because } = definition.guess;
  const right = useMemo(
    () => answer(definition.run(definition.cases[0].settings)),
    [answer, definition],
  );
  const textOf = (id: string) => options.find((option) => option.id === id)?.text ?? '';
  return (
    <p className={styles.verdict} role="status">
      <strong>{guess === right ? 'As you expected.' : 'Not as you expected.'}</strong> Your guess:{' '}
      {textOf(guess)}. {guess === right ? '' : `The model: ${textOf(right)}. `}
      {because}
    </p>
  );
}
