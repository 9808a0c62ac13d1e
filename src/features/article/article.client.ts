import { READING_LEVEL_KEY } from '#lib/browser/storage-names.ts';
import { onStoredChange } from '#lib/browser/stored-change.client.ts';
import { fragmentId } from '#lib/browser/url-fragment.ts';
import { startLinkedFolds } from './linked-fold.client.ts';
import { startPrintButton } from '#ui/print-button/print-button.client.ts';

const LEVELS = ['plain', 'standard', 'expert'] as const;
type Level = (typeof LEVELS)[number];
/** What a page shows before a choice; reading.module.css says the same. */
const USUAL: Level = 'standard';

function current(): Level {
  const chosen = document.documentElement.dataset.readingLevel;
  return LEVELS.find((level) => level === chosen) ?? USUAL;
}

function keep(level: Level): void {
  try {
    if (level === USUAL) localStorage.removeItem(READING_LEVEL_KEY);
    else localStorage.setItem(READING_LEVEL_KEY, level);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}

function kept(): Level {
  try {
    const stored = localStorage.getItem(READING_LEVEL_KEY);
    return LEVELS.find((level) => level === stored) ?? USUAL;
  } catch {
    return current(); // Storage is switched off: the choice holds for this page.
  }
}

function apply(level: Level): void {
  document.documentElement.dataset.readingLevel = level;
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="reading-level"]'))
    input.checked = input.value === level;
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-formulas]'))
    fold.open = level === 'expert';
}

/** A link may lead to what the chosen level hides: then the page shows more, this once. */
function showTarget(): void {
  const target = document.getElementById(fragmentId(location.hash));
  const part = target?.closest<HTMLElement>('[data-level]')?.dataset.level;
  const needed = LEVELS.find((level) => level === part);
  if (!needed || LEVELS.indexOf(needed) <= LEVELS.indexOf(current())) return;
  apply(needed);
  target?.scrollIntoView();
}

/** Makes a reading page's level, print button and links to its own parts work. */
export function startArticle(): void {
  apply(current());
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="reading-level"]')) {
    input.addEventListener('change', () => {
      const level = input.value as Level;
      apply(level);
      keep(level);
    });
  }
  onStoredChange(READING_LEVEL_KEY, () => apply(kept()));
  startPrintButton();
  startLinkedFolds();
  showTarget();
  addEventListener('hashchange', showTarget);
}
