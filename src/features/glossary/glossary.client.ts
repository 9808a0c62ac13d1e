import { sayAtRest } from '#lib/browser/say-at-rest.client.ts';
import * as m from '#messages/glossary.ts';

/** An entry is found by what it says and by its other names, which the attribute holds. */
function isMeant(entry: HTMLElement, wanted: readonly string[]): boolean {
  const text = `${entry.dataset.term} ${entry.textContent}`.toLowerCase();
  return wanted.every((word) => text.includes(word));
}

/** How many entries of the list hold the words; hides the others, and letters without any. */
function narrow(root: HTMLElement, words: string): number {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of root.querySelectorAll<HTMLElement>('[data-letter]')) {
    let inside = 0;
    for (const entry of section.querySelectorAll<HTMLElement>('[data-term]')) {
      entry.hidden = !isMeant(entry, wanted);
      if (!entry.hidden) inside += 1;
    }
    section.hidden = inside === 0;
    count += inside;
  }
  return count;
}

/** Narrows the glossary's index to what is typed. */
export function startGlossary(): void {
  const root = document.querySelector<HTMLElement>('[data-glossary]');
  const input = root?.querySelector<HTMLInputElement>('input[type="search"]');
  const found = root?.querySelector('[data-found]');
  if (!root || !input || !found) return;
  const say = sayAtRest(found);
  input.addEventListener('input', () => {
    const count = narrow(root, input.value);
    say(m.terms({ count }));
  });
}
