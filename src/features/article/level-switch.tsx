import styles from './aside.module.css';
import * as m from '#messages/article.ts';

const LEVELS = [
  ['plain', m.plain],
  ['standard', m.standard],
  ['expert', m.expert],
] as const;

/**
 * Chooses how much of a page is shown. Without scripting everything is there, and the choice is
 * not; the default is that of `reading.module.css`.
 */
export function LevelSwitch() {
  return (
    <fieldset className={`needs-script ${styles.levels}`}>
      <legend className={styles.asideTitle}>{m.readingLevel()}</legend>
      <div className={styles.choices}>
        {LEVELS.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="reading-level"
              value={value}
              defaultChecked={value === 'standard'}
            />
            <span>{label()}</span>
          </label>
        ))}
      </div>
      <p className={styles.hint}>{m.standardAddsNumbersAndCases()}</p>
    </fieldset>
  );
}
