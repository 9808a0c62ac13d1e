import { Icon } from '#ui/icon/icon.tsx';
import styles from './theme-switch.module.css';
import * as m from '#messages/theme.ts';

const choices = [
  {
    value: 'system',
    get label() {
      return m.system();
    },
  },
  {
    value: 'light',
    get label() {
      return m.light();
    },
  },
  {
    value: 'dark',
    get label() {
      return m.dark();
    },
  },
] as const;

/** A choice of three themes; theme.client.ts makes it work, page-boot.ts keeps it. */
export function ThemeSwitch() {
  return (
    <div className="needs-script">
      <button
        type="button"
        className={styles.opener}
        popoverTarget="theme-choice"
        aria-label={m.theme()}
      >
        <Icon name="theme" size={20} />
      </button>
      <div id="theme-choice" popover="auto" className={styles.choice}>
        <fieldset className={styles.set}>
          <legend>{m.theme()}</legend>
          {choices.map((choice) => (
            <label key={choice.value} className={styles.label}>
              <input
                type="radio"
                name="theme"
                value={choice.value}
                defaultChecked={choice.value === 'system'}
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
