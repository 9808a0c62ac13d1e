import { Icon } from '#ui/icon/icon.tsx';
import styles from './theme-switch.module.css';

const choices = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** A choice of three themes; theme.client.ts makes it work, theme-boot.ts keeps it. */
export function ThemeSwitch() {
  return (
    <div className="needs-script">
      <button
        type="button"
        className={styles.opener}
        popoverTarget="theme-choice"
        aria-label="Theme"
      >
        <Icon name="theme" size={20} />
      </button>
      <div id="theme-choice" popover="auto" className={styles.choice}>
        <fieldset className={styles.set}>
          <legend>Theme</legend>
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
