import { THEME_KEY } from '#lib/browser/storage-names.ts';
import { onStoredChange } from '#lib/browser/stored-change.client.ts';

type Theme = 'system' | 'light' | 'dark';

const themeIn = (text: string | null | undefined): Theme =>
  text === 'light' || text === 'dark' ? text : 'system';

const current = (): Theme => themeIn(document.documentElement.dataset.theme);

const choices = () => document.querySelectorAll<HTMLInputElement>('input[name="theme"]');

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const input of choices()) input.checked = input.value === theme;
}

function kept(): Theme {
  try {
    return themeIn(localStorage.getItem(THEME_KEY));
  } catch {
    return current(); // Storage is switched off: the choice holds for this page.
  }
}

function keep(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}

/** Makes the header's choice of themes work; the choice is kept under `theme`. */
export function startThemeSwitch(): void {
  for (const input of choices()) {
    input.checked = input.value === current();
    input.addEventListener('change', () => {
      const theme = input.value as Theme;
      apply(theme);
      keep(theme);
    });
  }
}

/**
 * Changes the theme along with the page around a frame, with another tab, and with a later page that
 * a visitor came back from: a page that was kept for the way back has heard nothing.
 */
export function followTheme(): void {
  onStoredChange(THEME_KEY, () => apply(kept()));
}
