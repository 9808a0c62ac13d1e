import { THEME_KEY } from '#lib/browser/storage-names.ts';

type Theme = 'system' | 'light' | 'dark';

function current(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
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
  const inputs = document.querySelectorAll<HTMLInputElement>('input[name="theme"]');
  for (const input of inputs) {
    input.checked = input.value === current();
    input.addEventListener('change', () => {
      const theme = input.value as Theme;
      apply(theme);
      keep(theme);
    });
  }
}

/** Changes the theme along with the page around a frame, or with another tab. */
export function followTheme(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== THEME_KEY) return;
    apply(newValue === 'light' || newValue === 'dark' ? newValue : 'system');
  });
}
